import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { dayRange, dayRangeInOrder, paging, searchText } from '../fields/fields';

export const auditAction = z.enum(
  [
    'role-changed',
    'person-suspended',
    'person-reinstated',
    'person-deleted',
    'application-decided',
    'application-reopened',
    'profile-decided',
    'background-check-set',
    'class-status-changed',
    'class-price-changed',
    'class-capacity-changed',
    'class-schedule-changed',
    'class-changes-approved',
    'class-changes-rejected',
    'class-changes-discarded',
    'class-kept-on-sale',
    'class-canceled',
    'class-deleted',
    'class-message-sent',
    'waitlist-closed',
    'waitlist-reopened',
    'seats-offered',
    'refund-decided',
    'camper-transferred',
    'order-resolved',
    'attendance-corrected',
    'camper-admitted',
    'consent-text-published',
    'consent-text-withdrawn',
    'consents-reminded',
    'place-added',
    'place-edited',
    'place-moved',
    'place-archived',
    'place-restored',
    'place-deleted',
    'safety-data-read',
    'safety-data-changed',
    'safety-changes-read',
    'unlisted-pick-up',
    'pick-up-checked',
    'birth-date-changed',
    'birth-date-checked',
  ],
  'must be an action of the audit log',
);
export type AuditAction = z.infer<typeof auditAction>;

/** One action: who did what to which subject, with the values before and after. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null if the server acted by itself. */
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  action: auditAction,
  subject: z.object({ id: z.string(), name: z.string() }),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditSort = z.enum(['newest', 'oldest'], 'must be newest or oldest');
export type AuditSort = z.infer<typeof auditSort>;

const auditFilters = {
  action: z.optional(auditAction),
  /** The beginning of each word of the actor's or the subject's name, or of an email. */
  q: z.optional(searchText),
  ...dayRange,
  sort: z.optional(auditSort),
};
/** Without filters, the whole log. */
export const auditExportQuery = z.object(auditFilters).check(dayRangeInOrder);
export type AuditExportQuery = z.infer<typeof auditExportQuery>;

export const auditQuery = z.object({ ...auditFilters, ...paging }).check(dayRangeInOrder);
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEndpoints = {
  listAuditEntries: endpoint({
    method: 'get',
    path: '/audit-log',
    access: 'admin',
    query: auditQuery,
    response: z.array(auditEntry),
    paged: true,
  }),
};
