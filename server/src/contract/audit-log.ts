import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { paging, searchWords } from './fields';

export const auditAction = z.enum(
  [
    'role-changed',
    'person-suspended',
    'person-reinstated',
    'person-deleted',
    'application-decided',
    'class-status-changed',
    'class-price-changed',
    'class-capacity-changed',
    'class-changes-approved',
    'class-changes-rejected',
    'class-changes-discarded',
    'class-kept-on-sale',
    'class-cancelled',
    'class-deleted',
    'refund-decided',
    'order-resolved',
  ],
  'must be an action of the audit log',
);
export type AuditAction = z.infer<typeof auditAction>;

/** Who did what to whom, and what it was before and after. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where the camp acted by itself. */
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  action: auditAction,
  subject: z.object({ id: z.string(), name: z.string() }),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  action: z.optional(auditAction),
  /** The beginning of a name or an e-mail, of who acted or of what it was done to. */
  q: z.optional(searchWords),
  ...paging,
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEndpoints = {
  /** Newest first. */
  listAuditEntries: endpoint({
    method: 'get',
    path: '/audit-log',
    access: 'admin',
    query: auditQuery,
    response: z.array(auditEntry),
    paged: true,
  }),
};
