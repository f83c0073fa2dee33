import {
  PAGE_LIMIT_MAX,
  type Role,
  type User as UserOnWire,
  type UserExportQuery,
  type UserQuery,
} from '#contract';
import { toSlice, type Page } from '#database/paging';
import { toObjectIds } from '#database/id-list';
import { createEvent } from '#domain/domain-event';
import { toPhoneOnWire, toUserOnWire, type User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { readCsv, type FormatTime } from '#lib/csv';
import { changeUser } from '../change-user';
import { userColumns } from '../user-columns';
import { createSyncClasses, type SyncClassesDependencies } from '../sync-classes';
import { createDeleteUser, type DeleteUserDependencies } from './delete-user';
import { createCountBelongings, type CountBelongingsDependencies } from './count-belongings';
import {
  createReadBlockers,
  type OwnedCamper,
  type ReadBlockersDependencies,
} from './deletion-blockers';
import { createGetOtherUser } from './get-other-user';
import { createGetUser, type UserDetailsDependencies } from './get-user';
import { createSearchUsers, type UserSearchDependencies } from './search-users';
import { createSetSuspension } from './suspend-user';

export type UserAdministrationDependencies = DeleteUserDependencies &
  ReadBlockersDependencies &
  CountBelongingsDependencies &
  UserDetailsDependencies &
  UserSearchDependencies &
  Omit<SyncClassesDependencies, 'store'> & {
    formatPhone(e164: string): string;
    formatCell: FormatTime;
    listCampersOwnedBy(uids: string[]): Promise<OwnedCamper[]>;
  };

/** User administration by admins. No admin can change their own account. */
export function createUserAdministration(deps: UserAdministrationDependencies) {
  const { store, now } = deps;
  const getOtherUser = createGetOtherUser(store);
  const readBlockers = createReadBlockers(deps);
  const countBelongings = createCountBelongings(deps);
  const { syncClasses, sweepUnsyncedClasses } = createSyncClasses(deps);
  const search = createSearchUsers(deps);

  const toWire = async (users: readonly User[]): Promise<UserOnWire[]> => {
    const campers = await deps.listCampersOwnedBy(users.flatMap(({ uid }) => uid ?? []));
    const [findBlocker, countOf] = await Promise.all([
      readBlockers(users, campers),
      countBelongings(users, campers),
    ]);
    return users.map((user) => {
      const deletionBlocker = findBlocker(user);
      return {
        ...toUserOnWire(user),
        ...toPhoneOnWire(user, deps.formatPhone),
        ...countOf(user),
        ...(deletionBlocker && { deletionBlocker }),
      };
    });
  };
  const writeUser = (user: User, { uid }: Viewer, write: () => Promise<boolean>) =>
    changeUser(store, user, { uid }, write);

  return {
    /** Returns users that match the search, and what blocks their deletion. */
    async list({ sort = 'newest', ...query }: UserQuery): Promise<Page<UserOnWire>> {
      const { filter, findMatchingCampers } = await search(query);
      const page = await store.list(filter, sort, toSlice(query, PAGE_LIMIT_MAX));
      const users = await toWire(page.items);
      return {
        ...page,
        items: page.items.map((user, index) => {
          const matchingCampers = findMatchingCampers(user);
          return { ...users[index]!, ...(matchingCampers.length > 0 && { matchingCampers }) };
        }),
      };
    },

    get: createGetUser({ ...deps, findUser: store.findById, toWire }),

    /** Returns all users that match the filters, as CSV. */
    async exportUsers({ sort = 'newest', ids, ...filters }: UserExportQuery): Promise<string> {
      const { filter } = await search(filters);
      const selected = { ...filter, ...(ids && { _id: { $in: toObjectIds(ids) } }) };
      return readCsv(userColumns, store.readAll(selected, sort), deps.formatCell);
    },

    /** Returns the number of changed users: 0 if the user already had the role. */
    async setRole(id: string, role: Role | null, viewer: Viewer): Promise<number> {
      const user = await getOtherUser(id, viewer);
      const before = user.role ?? null;
      if (before === role) return 0;
      const event = createEvent({ kind: 'role-changed', before, after: role }, now(), viewer);
      await writeUser(user, viewer, () => store.setRole(user, role, event));
      return 1;
    },

    setSuspension: createSetSuspension({ ...deps, getOtherUser, syncClasses }),

    sweepUnsyncedClasses,

    ...createDeleteUser({ ...deps, getOtherUser }),
  };
}
