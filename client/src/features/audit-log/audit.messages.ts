import type { AuditAction, AuditEntry } from '@camp/server/contract';
import { paths, toClassPath, toOrderPath } from '#lib/paths';
import { toManageUserPath, toUserPath } from '#lib/staff-paths';
import { toDayText } from '#lib/format/dates';

type Subject = AuditEntry['subject'];
type ToPath = (subject: Subject) => string | null;

const linkToUser: ToPath = ({ id }) => toUserPath(id);
const linkToApplicant: ToPath = ({ name }) => toManageUserPath(name);
const linkToClass: ToPath = ({ id }) => toClassPath(id);
const linkToOrder: ToPath = ({ id }) => toOrderPath(id);
const linkToConsents: ToPath = () => paths.consents;
const linkToProfiles: ToPath = () => paths.instructorProfiles;
const linkToPlaces: ToPath = () => paths.places;
const noLink: ToPath = () => null;

const actions: Record<AuditAction, { label: string; toPath: ToPath }> = {
  'role-changed': { label: 'Changed a role', toPath: linkToUser },
  'person-suspended': { label: 'Suspended a user', toPath: linkToUser },
  'person-reinstated': { label: 'Reinstated a user', toPath: linkToUser },
  'person-deleted': { label: 'Deleted a user', toPath: noLink },
  // The subject is the application, which has no page, so it links to the user.
  'application-decided': { label: 'Reviewed an application', toPath: linkToApplicant },
  'application-reopened': { label: 'Reopened an application', toPath: linkToApplicant },
  'profile-decided': { label: 'Reviewed a profile', toPath: linkToProfiles },
  'background-check-set': { label: 'Set a background check', toPath: linkToProfiles },
  'class-status-changed': { label: 'Changed a class’s status', toPath: linkToClass },
  'class-price-changed': { label: 'Changed a class’s price', toPath: linkToClass },
  'class-capacity-changed': { label: 'Changed a class’s seats', toPath: linkToClass },
  'class-schedule-changed': {
    label: 'Changed a class’s schedule or location',
    toPath: linkToClass,
  },
  'class-changes-approved': { label: 'Approved changes to a class', toPath: linkToClass },
  'class-changes-rejected': { label: 'Denied changes to a class', toPath: linkToClass },
  'class-changes-discarded': { label: 'Discarded changes to a class', toPath: linkToClass },
  'class-kept-on-sale': { label: 'Kept a class on sale', toPath: linkToClass },
  'class-canceled': { label: 'Canceled a class', toPath: linkToClass },
  'class-message-sent': { label: 'Wrote to the families of a class', toPath: linkToClass },
  'waitlist-closed': { label: 'Closed a waiting list', toPath: linkToClass },
  'waitlist-reopened': { label: 'Reopened a waiting list', toPath: linkToClass },
  'seats-offered': { label: 'Offered seats by hand', toPath: linkToClass },
  'class-deleted': { label: 'Deleted a class', toPath: noLink },
  'refund-decided': { label: 'Refunded a payment', toPath: linkToOrder },
  'order-resolved': { label: 'Resolved an order', toPath: linkToOrder },
  'camper-admitted': { label: 'Admitted a camper', toPath: linkToClass },
  'camper-transferred': { label: 'Moved a camper', toPath: linkToOrder },
  'consent-text-published': { label: 'Published a consent text', toPath: linkToConsents },
  'consent-text-withdrawn': { label: 'Stopped asking for a consent', toPath: linkToConsents },
  'consents-reminded': { label: 'Reminded a family of consents', toPath: linkToUser },
  'place-added': { label: 'Added a place', toPath: linkToPlaces },
  'place-edited': { label: 'Edited a place', toPath: linkToPlaces },
  'place-moved': { label: 'Moved a place', toPath: linkToPlaces },
  'place-archived': { label: 'Archived a place', toPath: linkToPlaces },
  'place-restored': { label: 'Restored a place', toPath: linkToPlaces },
  'place-deleted': { label: 'Deleted a place', toPath: noLink },
  // The subject is a camper, who has no page and can have another name than the account.
  'attendance-corrected': { label: 'Corrected attendance', toPath: noLink },
  'unlisted-pick-up': {
    label: 'Checked a camper out to someone who needed a reason',
    toPath: noLink,
  },
  'pick-up-checked': { label: 'Checked a pick-up', toPath: noLink },
  'birth-date-changed': { label: 'Changed a birth date', toPath: noLink },
  'birth-date-checked': { label: 'Checked a birth date', toPath: noLink },
  'safety-data-changed': { label: 'Changed safety data', toPath: noLink },
  'safety-changes-read': { label: 'Viewed earlier safety data', toPath: noLink },
  'safety-data-read': { label: 'Viewed safety data', toPath: linkToClass },
};

export const toActionLabel = (action: AuditAction) => actions[action].label;

const deletions: readonly AuditAction[] = ['class-deleted', 'person-deleted', 'place-deleted'];

const isDeletion = ({ action }: AuditEntry) => deletions.includes(action);

/**
 * Returns the ids that these entries report as deleted. Links to items deleted in older entries
 * lead to a "not found" page.
 */
export const findDeletedIds = (entries: readonly AuditEntry[]) =>
  new Set(entries.filter(isDeletion).map(({ subject }) => subject.id));

/** Returns the path of the entry's subject; null if it is deleted. */
export const toSubjectPath = ({ action, subject }: AuditEntry, deleted: ReadonlySet<string>) =>
  deleted.has(subject.id) ? null : actions[action].toPath(subject);

const DAY = /\b\d{4}-\d{2}-\d{2}\b(?!T)/g;
const isDay = (day: string) => !Number.isNaN(Date.parse(day));

/** Returns the text with its days, which are stored as `2031-07-28`, as `Jul 28, 2031`. */
export const formatDays = (text: string) =>
  text.replace(DAY, (day) => (isDay(day) ? toDayText(day) : day));

/** Entries of earlier years have the verbs of their time. */
const toCurrentVerb = (text: string) => text.replace(/^(.*?: )?(declined|rejected)\b/, '$1denied');

const toText = ({ action }: AuditEntry, value: string | null) =>
  action === 'role-changed' && value === 'none'
    ? 'parent'
    : value && toCurrentVerb(formatDays(value));

/**
 * Returns the values before and after the change as other pages display them, without what both start
 * with, such as the name of a qualification; null for one that does not exist.
 */
export function toChange(entry: AuditEntry): { from: string | null; to: string | null } {
  const [from, to] = [toText(entry, entry.before), toText(entry, entry.after)];
  const [start] = /^[^,;:]*: /.exec(from ?? '') ?? [''];
  const isShared = start !== '' && to?.startsWith(start);
  return { from, to: isShared ? to!.slice(start.length) : to };
}
