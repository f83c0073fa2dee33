import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Role } from '#contract';
import { createEvent } from '#domain/domain-event';
import { assertNotSuspended, type User } from '#domain/user';
import { dispatchEventsOf } from '#features/notifications/index';
import { deleteUnchangedUser, setUserRole } from '#features/users/index';
import { changeUser } from '../change-user';

const ranks: Record<Role, number> = { instructor: 1, admin: 2 };
const rankOf = ({ role }: User) => (role ? ranks[role] : 0);

/**
 * Merges a pre-created record into the user's own record: first copies the higher role, then deletes
 * the pre-created record. Each call does one of the two steps, so a crash in between loses neither.
 * Throws `suspended` if the pre-created record is suspended.
 */
export async function claimRecord(
  camp: Camp,
  ownRecord: User,
  preCreatedRecord: User,
): Promise<void> {
  assertNotSuspended(preCreatedRecord);
  const { role } = preCreatedRecord;
  if (role && rankOf(preCreatedRecord) > rankOf(ownRecord)) {
    const change = { before: ownRecord.role ?? null, after: role };
    const event = createEvent({ kind: 'role-changed', ...change }, camp.now(), null);
    await setUserRole(camp, ownRecord, role, event);
    return;
  }
  // Its notifications are sent before the record is deleted.
  await dispatchEventsOf(camp, 'users', preCreatedRecord._id);
  // If the deleted record is an admin's, the own record is the remaining admin.
  await changeUser(camp, preCreatedRecord, { _id: ownRecord._id }, () =>
    deleteUnchangedUser(camp, preCreatedRecord),
  );
}

/** Returns true for errors of a concurrent change of either record. The sign-in can be retried. */
export const isRetryable = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'forbidden'].includes(error.kind);
