import { AppError } from '../../app-error';
import type { Role } from '../../contract';
import { toNews } from '../../news';
import { changeUser } from './change-user';
import type { User } from './user';
import type { UsersStore } from './users.store';

export interface RoleChange {
  name: string;
  /** Null for a record that nobody has signed in to yet. */
  uid: string | null;
  before: Role | null;
}

const toChange = (before: Role | null, after: Role | null, at: Date) =>
  toNews({ kind: 'role-changed', before, after }, at, null);

const changeRole = async (store: UsersStore, user: User, role: Role | null, at: Date) => {
  const other = await store.findAdminBeside(user._id);
  if (user.role === 'admin' && !other) {
    throw new AppError('forbidden', {
      detail: `${user.email} is the last admin: make somebody else an admin first.`,
    });
  }
  await changeUser(store, user, other && { _id: other._id }, () =>
    store.setRole(user, role, toChange(user.role ?? null, role, at)),
  );
};

/**
 * Sets the role of the person with the e-mail, on behalf of whoever runs the server; answers whom
 * that was. Without a record one is made, which waits for the first sign-in that has verified the
 * e-mail. Throws `forbidden` for the last admin.
 */
export const createSetRoleByEmail =
  (store: UsersStore, now: () => Date) =>
  async (email: string, role: Role | null): Promise<RoleChange> => {
    const user = await store.findByEmail(email);
    if (user) {
      const before = user.role ?? null;
      if (before !== role) await changeRole(store, user, role, now());
      return { name: user.name, uid: user.uid ?? null, before };
    }
    if (role === null) {
      throw new AppError('not-found', {
        detail: `Nobody here has the e-mail ${email}, so there is no role to take away.`,
      });
    }
    const name = email.split('@')[0]!;
    const createdAt = now();
    const news = [toChange(null, role, createdAt)];
    const added = await store.add({ email, name, role, createdAt, news });
    if (!added) throw new AppError('changed-meanwhile');
    return { name, uid: null, before: null };
  };
