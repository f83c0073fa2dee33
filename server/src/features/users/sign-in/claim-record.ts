import type { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Role } from '#contract';
import { createEvent } from '#domain/domain-event';
import { assertNotSuspended, type User } from '#domain/user';
import { changeUser } from '../change-user';
import type { UsersStore } from '#compose/people-stores';

export interface ClaimRecordDependencies {
  store: UsersStore;
  now: () => Date;
  /** Sends the notifications of a record's events before the record is deleted. */
  dispatchUserEvents(recordId: ObjectId): Promise<void>;
}

const ranks: Record<Role, number> = { instructor: 1, admin: 2 };
const rankOf = ({ role }: User) => (role ? ranks[role] : 0);

/**
 * Merges a pre-created record into the user's own record: first copies the higher role, then deletes
 * the pre-created record. Each call does one of the two steps, so a crash in between loses neither.
 * Throws `suspended` if the pre-created record is suspended.
 */
export function createClaimRecord({ store, now, dispatchUserEvents }: ClaimRecordDependencies) {
  return async (ownRecord: User, preCreatedRecord: User): Promise<void> => {
    assertNotSuspended(preCreatedRecord);
    const { role } = preCreatedRecord;
    if (role && rankOf(preCreatedRecord) > rankOf(ownRecord)) {
      const change = { before: ownRecord.role ?? null, after: role };
      const event = createEvent({ kind: 'role-changed', ...change }, now(), null);
      await store.setRole(ownRecord, role, event);
      return;
    }
    await dispatchUserEvents(preCreatedRecord._id);
    // If the deleted record is an admin's, the own record is the remaining admin.
    await changeUser(store, preCreatedRecord, { _id: ownRecord._id }, () =>
      store.delete(preCreatedRecord),
    );
  };
}

/** Returns true for errors of a concurrent change of either record. The sign-in can be retried. */
export const isRetryable = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'forbidden'].includes(error.kind);
