import type { Camp } from '#camp';
import type { User } from '#domain/user';

/** Returns the users with one of these emails, in no order. */
export const findUsersByEmail = ({ db }: Camp, emails: readonly string[]): Promise<User[]> =>
  db
    .collection<User>('users')
    .find({ email: { $in: [...emails] } })
    .toArray();
