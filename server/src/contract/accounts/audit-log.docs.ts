import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { auditEndpoints } from './audit-log';

const { id, email, user } = examples;

export const auditDocs: DocsFor<typeof auditEndpoints> = {
  listAuditEntries: {
    tag: 'Audit log',
    summary: 'List audit log entries',
    description:
      '`q` is the start of any word of a name, or of an email, of the actor or the subject. It ignores case and accents. `from` and `to` are days at the camp, inclusive. A page has at most 100 entries.',
    response: [
      {
        _id: `${id}:role-changed`,
        at: '2031-05-04T10:03:21.000Z',
        actor: { name: 'Ada Admin', email: `ada@${email.split('@')[1]}` },
        action: 'role-changed',
        subject: { id: user._id, name: user.name },
        before: 'none',
        after: 'instructor',
      },
    ],
  },
};
