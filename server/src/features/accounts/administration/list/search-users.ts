import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import type { UserQuery } from '#contract';
import { toNameFilters } from '#database/search';
import { toCamperName } from '#shared/names';
import type { User } from '#domain/user';
import { searchChildren } from '#features/campers/index';

interface UserSearch {
  filter: Filter<User>;
  /** Returns the names of the user's children that match the text; empty without a text. */
  findMatchingCampers(user: User): string[];
}

const matchesRole = (role: UserQuery['role']): Filter<User> =>
  // Null matches a missing field by index; `$exists: false` would not use the index.
  role ? { role: { $in: [role === 'none' ? null : role] } as Filter<User>['role'] } : {};

/** Returns what finds users by their name, their email, or the names of their children. */
export async function searchUsers(
  camp: Camp,
  { q, role }: Pick<UserQuery, 'q' | 'role'>,
): Promise<UserSearch> {
  if (!q) return { filter: matchesRole(role), findMatchingCampers: () => [] };
  const children = await searchChildren(camp, q);
  const adults = children.flatMap(({ owner, guardians = [] }) => [owner, ...guardians]);
  const byText = toNameFilters(q, 'searchTexts');
  return {
    filter: {
      ...matchesRole(role),
      $or: [...byText, { uid: { $in: adults } }],
    },
    findMatchingCampers: ({ uid = '' }) =>
      children
        .filter(({ owner, guardians = [] }) => owner === uid || guardians.includes(uid))
        .map(toCamperName),
  };
}
