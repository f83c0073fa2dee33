import type { Camp } from '#camp';
import {
  PAGE_LIMIT_MAX,
  type User as UserOnWire,
  type UserExportQuery,
  type UserQuery,
} from '#contract';
import { toObjectIds } from '#database/id-list';
import { toSlice, type Page } from '#database/paging';
import { createFormatCell } from '#domain/camp-time';
import { toPhoneOnWire, toUserOnWire, type User } from '#domain/user';
import { listCampersOwnedBy } from '#features/campers/index';
import { countPaidOrdersBy } from '#features/orders/index';
import { listUsers, readUsers } from '#features/users/index';
import { readCsv } from '#lib/csv';
import { formatPhone } from '#lib/phone';
import { readBlockers } from '../deletion-blockers';
import { searchUsers } from './search-users';
import { userColumns } from './user-columns';

/** Returns users as the list of users shows them: with what they have, and what blocks their deletion. */
export async function toListedUsers(camp: Camp, users: readonly User[]): Promise<UserOnWire[]> {
  const uids = users.flatMap(({ uid }) => uid ?? []);
  const campers = await listCampersOwnedBy(camp, uids);
  const [findBlocker, orders] = await Promise.all([
    readBlockers(camp, users, campers),
    countPaidOrdersBy(camp, uids),
  ]);
  return users.map((user) => {
    const { uid = '' } = user;
    const deletionBlocker = findBlocker(user);
    return {
      ...toUserOnWire(user),
      ...toPhoneOnWire(user, (e164) => formatPhone(e164, camp.country)),
      camperCount: campers.filter(({ owner }) => owner === uid).length,
      paidOrderCount: orders.get(uid) ?? 0,
      ...(deletionBlocker && { deletionBlocker }),
    };
  });
}

/** Returns users that match the search, and what blocks their deletion. */
export async function listUserPage(
  camp: Camp,
  { sort = 'newest', ...query }: UserQuery,
): Promise<Page<UserOnWire>> {
  const { filter, findMatchingCampers } = await searchUsers(camp, query);
  const page = await listUsers(camp, filter, sort, toSlice(query, PAGE_LIMIT_MAX));
  const users = await toListedUsers(camp, page.items);
  return {
    ...page,
    items: page.items.map((user, index) => {
      const matchingCampers = findMatchingCampers(user);
      return { ...users[index]!, ...(matchingCampers.length > 0 && { matchingCampers }) };
    }),
  };
}

/** Returns all users that match the filters, as CSV. */
export async function exportUsers(
  camp: Camp,
  { sort = 'newest', ids, ...filters }: UserExportQuery,
): Promise<string> {
  const { filter } = await searchUsers(camp, filters);
  const selected = { ...filter, ...(ids && { _id: { $in: toObjectIds(ids) } }) };
  return readCsv(userColumns, readUsers(camp, selected, sort), createFormatCell(camp.timeZone));
}
