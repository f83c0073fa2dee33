import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import type { Role, User } from '@camp/server/contract';
import type { UserDeletionBlocker } from '@camp/server/contract/accounts/users';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import type { UserFilters } from './users.queries';
import { toDate } from '#lib/format/dates';

/** Returns `Jun 1, 2026`, in the viewer's time zone. */
export const toJoinedDay = ({ createdAt }: User) => toDate(createdAt);

const nouns = {
  admin: { one: 'admin', many: 'admins' },
  instructor: { one: 'instructor', many: 'instructors' },
  none: { one: 'parent', many: 'parents' },
  all: { one: 'user', many: 'users' },
};

/** Returns `No users match “mia”`. */
export function toNoMatch({ q, role }: UserFilters) {
  if (role === undefined) return q ? `No users match “${q}”` : 'No users yet';
  return q ? `No ${nouns[role].many} match “${q}”` : `No ${nouns[role].many}`;
}

const toRange = ({ page }: UserFilters, total: number) => {
  if (total <= ITEMS_PER_PAGE) return '';
  const first = (page - 1) * ITEMS_PER_PAGE + 1;
  const last = Math.min(total, first + ITEMS_PER_PAGE - 1);
  return first === last ? `, number ${first} shown` : `, ${first}–${last} shown`;
};

/** Returns `45 users, 21–40 shown` or `1 instructor matches “mia”`. */
export function toCountLabel(filters: UserFilters, total: number) {
  if (total === 0) return toNoMatch(filters);
  const { one, many } = nouns[filters.role ?? 'all'];
  const matches = total === 1 ? 'matches' : 'match';
  const found = filters.q ? ` ${matches} “${filters.q}”` : '';
  return `${formatCount(total, EN_US)} ${total === 1 ? one : many}${found}${toRange(filters, total)}`;
}

const withArticle: Record<Role, string> = { admin: 'an admin', instructor: 'an instructor' };

const removalEffects: Record<Role, string> = {
  admin: 'They lose admin access immediately.',
  instructor:
    'They lose instructor access immediately and are no longer listed as an instructor. Their classes stay.',
};

const permissions: Record<Role, string> = {
  admin: 'Admins approve classes, refund payments, and manage users and their roles.',
  instructor: 'Instructors add classes and see who is enrolled in them.',
};

const NOT_VERIFIED =
  'This email address is not verified, so it may not belong to the person who signed up with it.';

const toWarning = ({ email, emailVerified }: User) => {
  if (email === '')
    return 'This account has no email address, because another account has verified it.';
  return emailVerified ? null : NOT_VERIFIED;
};

/** Returns the texts of the confirmation before a role change; a null `next` removes the role. */
export function toRoleQuestion(user: User, next: Role | null) {
  const { name, email, role } = user;
  const lines = [
    email === '' ? name : `${name}, ${email}`,
    next && permissions[next],
    role && removalEffects[role],
    next && toWarning(user),
  ];
  return {
    title: next ? `Make ${name} ${withArticle[next]}?` : `Remove ${name}’s role?`,
    text: lines.filter((line) => line !== null),
    confirmButtonText: next ? `Make ${next}` : 'Remove role',
    ...(next === null && { tone: 'danger' as const }),
    cancelButtonText: 'Cancel',
  };
}

/** Returns the toast of product.md 8.1 for a new role, and our own for a removed one. */
export function toRoleToast({ name, role }: User, next: Role | null) {
  if (next === 'admin') return `${name} is admin Now!`;
  if (next === 'instructor') return `${name} is Instructor Now!`;
  return role ? `${name} is no longer ${withArticle[role]}` : `${name} has no role`;
}

const blockerTexts: Record<UserDeletionBlocker, string> = {
  enrollments: 'They paid for a class, or a child of theirs is enrolled.',
  'order-in-progress':
    'Someone is paying for a class for them or their child. Try again in a few minutes.',
  classes: 'They still have classes.',
  'last-admin': 'They are the only admin. Make another user an admin first.',
};

export const SUSPEND_INSTEAD =
  'You can suspend them instead: they can no longer log in, and their data stays.';

/** Returns why an admin can't delete the user, and what to do instead. */
export function toBlockerText({ isSuspended }: User, blocker: UserDeletionBlocker) {
  const reason = blockerTexts[blocker];
  if (blocker === 'last-admin') return reason;
  return isSuspended ? `${reason} Suspended users can’t log in.` : `${reason} ${SUSPEND_INSTEAD}`;
}

/** Returns what is deleted with the user. */
export function toDeletionNote({ email }: User) {
  const data = 'Their family’s records, cart and saved classes go too.';
  return email === '' ? data : `${email}. ${data}`;
}
