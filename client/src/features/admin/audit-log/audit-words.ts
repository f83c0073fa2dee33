import type { AuditAction, AuditEntry } from '@camp/server/contract';
import { toClassPath, toOrderPath, toPeoplePath } from '../../../lib/paths';

type Subject = AuditEntry['subject'];
type ToPath = (subject: Subject) => string | null;

const toPerson: ToPath = ({ name }) => toPeoplePath(name);
const toClass: ToPath = ({ id }) => toClassPath(id);
const toOrder: ToPath = ({ id }) => toOrderPath(id);
const toNothing: ToPath = () => null;

const actions: Record<AuditAction, { label: string; toPath: ToPath }> = {
  'role-changed': { label: 'Changed a role', toPath: toPerson },
  'person-suspended': { label: 'Suspended a person', toPath: toPerson },
  'person-reinstated': { label: 'Lifted a suspension', toPath: toPerson },
  'person-deleted': { label: 'Deleted a person', toPath: toNothing },
  // Its subject is the application, which has no page of its own.
  'application-decided': { label: 'Decided on an application', toPath: toPerson },
  'class-status-changed': { label: 'Changed a class’s status', toPath: toClass },
  'class-price-changed': { label: 'Changed a class’s price', toPath: toClass },
  'class-capacity-changed': { label: 'Changed a class’s seats', toPath: toClass },
  'class-changes-approved': { label: 'Approved changes to a class', toPath: toClass },
  'class-changes-rejected': { label: 'Rejected changes to a class', toPath: toClass },
  'class-changes-discarded': { label: 'Discarded changes to a class', toPath: toClass },
  'class-kept-on-sale': { label: 'Kept a class on sale', toPath: toClass },
  'class-cancelled': { label: 'Cancelled a class', toPath: toClass },
  'class-deleted': { label: 'Deleted a class', toPath: toNothing },
  'refund-decided': { label: 'Sent money back', toPath: toOrder },
  'order-resolved': { label: 'Marked an order as seen to', toPath: toOrder },
};

export const toActionLabel = (action: AuditAction) => actions[action].label;

const isDeletion = ({ action }: AuditEntry) =>
  action === 'class-deleted' || action === 'person-deleted';

/**
 * The ids of what these entries say was deleted. What was deleted longer ago is not among them: its
 * links lead to a page that says that it is gone.
 */
export const listDeleted = (entries: readonly AuditEntry[]) =>
  new Set(entries.filter(isDeletion).map(({ subject }) => subject.id));

/** Where to see what an entry is about; null where it is gone. */
export const toSubjectPath = ({ action, subject }: AuditEntry, deleted: ReadonlySet<string>) =>
  deleted.has(subject.id) ? null : actions[action].toPath(subject);

/** What it was or became, in the words of the other pages; null where there is nothing to say. */
export const toValue = ({ action }: AuditEntry, value: string | null) =>
  action === 'role-changed' && value === 'none' ? 'camper' : value;
