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

interface Choice {
  /** Whether the role may go to an account that has not verified the e-mail. */
  allowsUnverified: boolean;
}

/** Anybody can sign up with an address of somebody else, so whoever has it need not be its owner. */
const assertVerified = ({ uid, email, emailVerified }: User, role: Role | null) => {
  if (uid === undefined || emailVerified || role === null) return;
  throw new AppError('email-not-verified', {
    detail: [
      `Account ${uid} has not verified ${email}, so it may be anybody's.`,
      'Ask them to verify the e-mail and sign in, then try again;',
      'or add --unverified if you know that this account is the right one.',
    ].join('\n'),
  });
};

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
 * e-mail. Throws `forbidden` for the last admin, and `email-not-verified` for an account that has not
 * verified the e-mail, unless that is allowed; taking a role away needs no verified e-mail.
 */
export const createSetRoleByEmail =
  (store: UsersStore, now: () => Date) =>
  async (
    email: string,
    role: Role | null,
    { allowsUnverified }: Choice = { allowsUnverified: false },
  ): Promise<RoleChange> => {
    const user = await store.findByEmail(email);
    if (user) {
      if (!allowsUnverified) assertVerified(user, role);
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
