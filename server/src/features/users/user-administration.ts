import type { Filter } from 'mongodb';
import { AppError } from '../../app-error';
import { PAGE_LIMIT_MAX, type Role, type User as UserOnWire, type UserQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { mapPage, toSlice, type Page } from '../../paging';
import { contains } from '../../search';
import { changeUser } from './change-user';
import { createGetOther } from './get-other';
import { createSetSuspension } from './suspend-user';
import { searchedFields, toUserOnWire, type User } from './user';
import type { UsersStore } from './users.store';

export interface AdministrationNeeds {
  store: UsersStore;
  now: () => Date;
  hasActiveEnrolments(uid: string): Promise<boolean>;
  isPaying(uid: string): Promise<boolean>;
  teachesClasses(uid: string): Promise<boolean>;
  /** Deletes by `work`, which throws when it has not, and keeps in the audit log who did. */
  recordDeletion<T>(
    deletion: {
      action: 'person-deleted';
      subject: { id: string; name: string; email: string };
      before: string;
      by: Viewer;
    },
    work: () => Promise<T>,
  ): Promise<T>;
  /** What somebody leaves behind that nobody else needs. */
  forgetBelongings(uid: string): Promise<void>;
}

const askedFor = ({ q, role }: UserQuery): Filter<User> => ({
  // Null finds those without one by index, which a field that does not exist is not found by.
  ...(role && { role: { $in: [role === 'none' ? null : role] } as Filter<User>['role'] }),
  ...(q && contains(q, searchedFields)),
});

const createAssertDeletable =
  ({ hasActiveEnrolments, isPaying, teachesClasses }: AdministrationNeeds) =>
  async (uid: string): Promise<void> => {
    if (await hasActiveEnrolments(uid)) {
      throw new AppError('has-paid-enrolments', {
        detail: 'This person has paid for classes, so the account is kept: suspend it instead.',
      });
    }
    if (await isPaying(uid)) {
      throw new AppError('has-paid-enrolments', {
        detail: 'This person is paying for classes right now. Please look again in a few minutes.',
      });
    }
    if (await teachesClasses(uid)) {
      throw new AppError('teaches-classes', {
        detail: 'This person still has classes: delete those first.',
      });
    }
  };

/** What admins do with the people of the camp; nobody does it to themselves. */
export const createUserAdministration = (needs: AdministrationNeeds) => {
  const { store, now, recordDeletion, forgetBelongings } = needs;
  const getOther = createGetOther(store);
  const assertDeletable = createAssertDeletable(needs);
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

    setSuspension: createSetSuspension({ ...needs, getOther }),

    async delete(id: string, viewer: Viewer): Promise<number> {
      const user = await getOther(id, viewer);
      if (user.uid !== undefined) await assertDeletable(user.uid);
      const { name, email, role: before = 'none' } = user;
      await recordDeletion(
        { action: 'person-deleted', subject: { id, name, email }, before, by: viewer },
        () => change(user, viewer, () => store.delete(user)),
      );
      if (user.uid !== undefined) await forgetBelongings(user.uid);
      return 1;
    },
  };
};
