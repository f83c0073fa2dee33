import type { Camp } from '#camp';
import type { User } from '#domain/user';

const usersOf = ({ db }: Camp) => db.collection<User>('users');

/** Returns the users with one of these emails, in no order. */
export const findUsersByEmail = (camp: Camp, emails: readonly string[]): Promise<User[]> =>
  usersOf(camp)
    .find({ email: { $in: [...emails] } })
    .toArray();

/** Returns the users with one of these uids, in no order. */
export const findUsersByUid = (camp: Camp, uids: readonly string[]): Promise<User[]> =>
  usersOf(camp)
    .find({ uid: { $in: [...uids] } })
    .toArray();

/** Returns null if there is no record. */
export const findUserByUid = (camp: Camp, uid: string): Promise<User | null> =>
  usersOf(camp).findOne({ uid });
