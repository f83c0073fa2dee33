import type { Filter } from 'mongodb';
import { PAGE_LIMIT_MAX, type Role, type User as UserOnWire, type UserQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { mapPage, toSlice, type Page } from '../../paging';
import { contains } from '../../search';
import { changeUser } from './change-user';
import { createDeleteUser, type DeletionNeeds } from './delete-user';
import { createGetOther } from './get-other';
import { createSetSuspension } from './suspend-user';
import { createSyncClasses, type SyncNeeds } from './sync-classes';
import { searchedFields, toUserOnWire, type User } from './user';

export type AdministrationNeeds = DeletionNeeds & Omit<SyncNeeds, 'store'>;

const askedFor = ({ q, role }: UserQuery): Filter<User> => ({
  // Null finds those without one by index, which a field that does not exist is not found by.
  ...(role && { role: { $in: [role === 'none' ? null : role] } as Filter<User>['role'] }),
  ...(q && contains(q, searchedFields)),
});

/** What admins do with the people of the camp; nobody does it to themselves. */
export const createUserAdministration = (needs: AdministrationNeeds) => {
  const { store, now } = needs;
  const getOther = createGetOther(store);
  const { syncClasses, sweepUnsynced } = createSyncClasses(needs);
  const change = (user: User, { uid }: Viewer, write: () => Promise<boolean>) =>
    changeUser(store, user, { uid }, write);

  return {
    /** People by name or e-mail, newest first. */
    async list(query: UserQuery): Promise<Page<UserOnWire>> {
      const page = await store.list(askedFor(query), toSlice(query, PAGE_LIMIT_MAX));
      return mapPage(page, toUserOnWire);
    },

    /** Answers how many people changed: 0 when the role was that already. */
    async setRole(id: string, role: Role | null, viewer: Viewer): Promise<number> {
      const user = await getOther(id, viewer);
      const before = user.role ?? null;
      if (before === role) return 0;
      const news = toNews({ kind: 'role-changed', before, after: role }, now(), viewer);
      await change(user, viewer, () => store.setRole(user, role, news));
      return 1;
    },

    setSuspension: createSetSuspension({ ...needs, getOther, syncClasses }),

    sweepUnsynced,

    ...createDeleteUser({ ...needs, getOther }),
  };
};
