import type { Role, User } from '@camp/server/contract';
import type { Asked } from './asked';
import { PEOPLE_PER_PAGE } from './people.queries';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const countFormat = new Intl.NumberFormat('en-US');

/** `Jun 1, 2026`, the reader's own day. */
export const toSince = ({ createdAt }: User) => dayFormat.format(new Date(createdAt));

const nouns = {
  admin: { one: 'admin', many: 'admins' },
  instructor: { one: 'instructor', many: 'instructors' },
  none: { one: 'camper', many: 'campers' },
  all: { one: 'person', many: 'people' },
};

/** `Nobody matches “mia”`, where not even one does. */
export const toNobody = ({ q, role }: Asked) => {
  if (role === undefined) return q ? `Nobody matches “${q}”` : 'Nobody is here';
  return q ? `No ${nouns[role].one} matches “${q}”` : `There is no ${nouns[role].one}`;
};

const toShown = ({ page }: Asked, total: number) => {
  if (total <= PEOPLE_PER_PAGE) return '';
  const first = (page - 1) * PEOPLE_PER_PAGE + 1;
  const last = Math.min(total, first + PEOPLE_PER_PAGE - 1);
  return first === last ? `, number ${first} shown` : `, ${first}–${last} shown`;
};

/** `45 people, 21–40 shown` or `1 instructor matches “mia”`. */
export const toCount = (asked: Asked, total: number) => {
  if (total === 0) return toNobody(asked);
  const { one, many } = nouns[asked.role ?? 'all'];
  const matches = total === 1 ? 'matches' : 'match';
  const found = asked.q ? ` ${matches} “${asked.q}”` : '';
  return `${countFormat.format(total)} ${total === 1 ? one : many}${found}${toShown(asked, total)}`;
};

const withArticle: Record<Role, string> = { admin: 'an admin', instructor: 'an instructor' };

const losses: Record<Role, string> = {
  admin: 'They stop being an admin at once.',
  instructor:
    'They stop being an instructor at once, and their page among the instructors goes. Their classes stay.',
};

const permissions: Record<Role, string> = {
  admin: 'Admins approve classes, refund payments, and manage users and their roles.',
  instructor: 'Instructors add classes and see who is enrolled in them.',
};

const NOT_VERIFIED =
  'This e-mail address is not verified: the person who signed up with it may not own it.';

const toWarning = ({ email, emailVerified }: User) => {
  if (email === '')
    return 'This account has no e-mail address: its verified owner has taken it over.';
  return emailVerified ? null : NOT_VERIFIED;
};

/** Returns what to ask before a user's role changes; a null `next` takes the role away. */
export const toRoleQuestion = (user: User, next: Role | null) => {
  const { name, email, role } = user;
  const lines = [
    email === '' ? name : `${name}, ${email}`,
    next && permissions[next],
    role && losses[role],
    next && toWarning(user),
  ];
  return {
    title: next ? `Make ${name} ${withArticle[next]}?` : `Take ${name}’s role away?`,
    lines: lines.filter((line) => line !== null),
    confirmButtonText: next ? `Make ${next}` : 'Take role away',
  };
};

/** The published words for a role that was given (Spec §8), and ours for one that was taken. */
export const toRoleToast = ({ name, role }: User, next: Role | null) => {
  if (next === 'admin') return `${name} is admin Now!`;
  if (next === 'instructor') return `${name} is Instructor Now!`;
  return role ? `${name} is no longer ${withArticle[role]}` : `${name} has no role`;
};
