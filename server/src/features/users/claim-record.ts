import { AppError } from '../../app-error';
import type { Role } from '../../contract';
import { toNews } from '../../news';
import { changeUser } from './change-user';
import { assertNotSuspended, type User } from './user';
import type { UsersStore } from './users.store';

export interface ClaimNeeds {
  store: UsersStore;
  now: () => Date;
  /** Tells what has happened to a record before it goes. */
  tellOf(record: User): Promise<void>;
}

const ranks: Record<Role, number> = { instructor: 1, admin: 2 };
const rankOf = ({ role }: User) => (role ? ranks[role] : 0);

/**
 * Merges a record made beforehand into the record that its owner has by now: the role first, then the
 * record made beforehand goes. Does one of the two per call, so a crash in between loses neither.
 * Throws `suspended` when an admin has suspended the record.
 */
export const createClaimRecord =
  ({ store, now, tellOf }: ClaimNeeds) =>
  async (own: User, record: User): Promise<void> => {
    assertNotSuspended(record);
    if (record.role && rankOf(record) > rankOf(own)) {
      const change = { before: own.role ?? null, after: record.role };
      await store.setRole(
        own,
        record.role,
        toNews({ kind: 'role-changed', ...change }, now(), null),
      );
      return;
    }
    await tellOf(record);
    // Of an admin's record the own one remains: it has that role by now.
    await changeUser(store, record, { _id: own._id }, () => store.delete(record));
  };

/** Whether somebody else changed one of the records meanwhile, so it is worth another look. */
export const isRetryable = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'forbidden'].includes(error.kind);
