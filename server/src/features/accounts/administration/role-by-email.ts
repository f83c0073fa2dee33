import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Role } from '#contract';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { changeUser } from '../change-user';
import { addUser, findOtherAdmin, findUserByEmail, setUserRole } from '#features/users/index';

export interface RoleChange {
  name: string;
  /** Null for a record without a sign-in so far. */
  uid: string | null;
  before: Role | null;
}

interface Options {
  /** Whether an account without a verified email may get the role. */
  allowsUnverified: boolean;
}

/** Anyone can sign up with someone else's email, so an unverified account may not be its owner. */
const assertVerified = ({ uid, email, emailVerified }: User, role: Role | null) => {
  if (uid === undefined || emailVerified || role === null) return;
  throw new AppError('email-not-verified', {
    detail: [
      `Account ${uid} has not verified ${email}, so it may belong to anyone.`,
      'Ask the user to verify the email and sign in, then try again,',
      'or add --unverified if you know that this account is the right one.',
    ].join('\n'),
  });
};

const createRoleEvent = (before: Role | null, after: Role | null, at: Date) =>
  createEvent({ kind: 'role-changed', before, after }, at, null);

/** What the command has: a database and a clock. */
type Operator = Pick<Camp, 'db' | 'now'>;

const changeRole = async (camp: Operator, user: User, role: Role | null) => {
  const otherAdmin = await findOtherAdmin(camp, user._id);
  if (user.role === 'admin' && !otherAdmin) {
    throw new AppError('forbidden', {
      detail: `${user.email} is the last admin. Make another user an admin first.`,
    });
  }
  const event = createRoleEvent(user.role ?? null, role, camp.now());
  await changeUser(camp, user, otherAdmin && { _id: otherAdmin._id }, () =>
    setUserRole(camp, user, role, event),
  );
};

/**
 * Sets the role of the user with an email, on behalf of the server's operator. Returns the user. If
 * there is no record, creates one for the first verified sign-in with that email. Throws `forbidden`
 * for the last admin, and `email-not-verified` for an account without a verified email unless
 * `allowsUnverified` is set. Removing a role needs no verified email.
 */
export async function setRoleByEmail(
  camp: Operator,
  email: string,
  role: Role | null,
  { allowsUnverified }: Options = { allowsUnverified: false },
): Promise<RoleChange> {
  const user = await findUserByEmail(camp, email);
  if (user) {
    if (!allowsUnverified) assertVerified(user, role);
    const before = user.role ?? null;
    if (before !== role) await changeRole(camp, user, role);
    return { name: user.name, uid: user.uid ?? null, before };
  }
  if (role === null) {
    throw new AppError('not-found', {
      detail: `No user has the email ${email}, so there is no role to remove.`,
    });
  }
  const name = email.split('@')[0]!;
  const createdAt = camp.now();
  const events = [createRoleEvent(null, role, createdAt)];
  const added = await addUser(camp, { email, name, role, createdAt, events });
  if (!added) throw new AppError('changed-meanwhile');
  return { name, uid: null, before: null };
}
