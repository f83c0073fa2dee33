import type { Filter } from 'mongodb';
import {
  PAGE_LIMIT_MAX,
  type Role,
  type User as UserOnWire,
  type UserExportQuery,
  type UserQuery,
} from '../../../contract';
import { mapPage, toSlice, type Page } from '../../../database/paging';
import { toObjectIds } from '../../../database/id-list';
import { toSearchFilter } from '../../../database/search';
import { createEvent } from '../../../domain/domain-event';
import { toPhoneOnWire, toUserOnWire, userSearchFields, type User } from '../../../domain/user';
import type { Viewer } from '../../../http/caller';
import { readCsv } from '../../../lib/csv';
import { changeUser } from '../change-user';
import { userColumns } from '../user-columns';
import { createSyncClasses, type SyncClassesDependencies } from '../sync-classes';
import { createDeleteUser, type DeleteUserDependencies } from './delete-user';
import { createReadBlockers, type ReadBlockersDependencies } from './deletion-blockers';
import { createGetOtherUser } from './get-other-user';
import { createSetSuspension } from './suspend-user';

export type UserAdministrationDependencies = DeleteUserDependencies &
  ReadBlockersDependencies &
  Omit<SyncClassesDependencies, 'store'> & { formatPhone(e164: string): string };

const toFilter = ({ q, role }: Pick<UserQuery, 'q' | 'role'>): Filter<User> => ({
  // Null matches a missing field by index; `$exists: false` would not use the index.
  ...(role && { role: { $in: [role === 'none' ? null : role] } as Filter<User>['role'] }),
  ...(q && toSearchFilter(q, userSearchFields)),
});

/** User administration by admins. No admin can change their own account. */
export function createUserAdministration(deps: UserAdministrationDependencies) {
  const { store, now } = deps;
  const getOtherUser = createGetOtherUser(store);
  const readBlockers = createReadBlockers(deps);
  const { syncClasses, sweepUnsyncedClasses } = createSyncClasses(deps);
  const writeUser = (user: User, { uid }: Viewer, write: () => Promise<boolean>) =>
    changeUser(store, user, { uid }, write);

  return {
    /** Returns users that match a name or email, and what blocks their deletion. */
    async list(query: UserQuery): Promise<Page<UserOnWire>> {
      const { sort = 'newest' } = query;
      const page = await store.list(toFilter(query), sort, toSlice(query, PAGE_LIMIT_MAX));
      const findBlocker = await readBlockers(page.items);
      return mapPage(page, (user) => {
        const deletionBlocker = findBlocker(user);
        return {
          ...toUserOnWire(user),
          ...toPhoneOnWire(user, deps.formatPhone),
          ...(deletionBlocker && { deletionBlocker }),
        };
      });
    },

    /** Returns all users that match the filters, as CSV. */
    exportUsers: ({ sort = 'newest', ids, ...filters }: UserExportQuery) => {
      const filter = { ...toFilter(filters), ...(ids && { _id: { $in: toObjectIds(ids) } }) };
      return readCsv(userColumns, store.readAll(filter, sort));
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
