import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { User } from '#domain/user';
import {
  hasClasses,
  setInstructorEmailInClasses,
  setInstructorNameInClasses,
  setInstructorSuspensionInClasses,
} from '#features/classes/index';
import { findUserById, listUnsyncedUsers, markUserSynced } from '#features/users/index';
import { processWaitlists } from '#features/waitlist/index';
import { createRunIsolated } from '#lib/run-isolated';

async function syncInstructor(camp: Camp, uid: string, user: User): Promise<void> {
  const { suspensionCount, suspendedAt, emailChangeCount, email = '', publicEmail } = user;
  if (suspensionCount !== undefined) {
    const isSuspended = suspendedAt !== undefined;
    // An offer that lapsed while the classes were off sale is not lost (product.md 20.4).
    if (!isSuspended) await processWaitlists(camp);
    await setInstructorSuspensionInClasses(camp, uid, { count: suspensionCount, isSuspended });
  }
  if (emailChangeCount === undefined) return;
  const count = emailChangeCount;
  await setInstructorEmailInClasses(camp, uid, { count, email, publicEmail });
  if (user.renamedAt) await setInstructorNameInClasses(camp, uid, { count, name: user.name });
}

async function sync(camp: Camp, user: User): Promise<void> {
  const { uid } = user;
  if (uid !== undefined && (await hasClasses(camp, uid))) await syncInstructor(camp, uid, user);
  await markUserSynced(camp, user);
}

/**
 * Applies changes of an instructor to the classes: takes classes off sale during a suspension, puts
 * them back after it, and updates the instructor's email and name. The write that changes the user sets
 * `hasUnsyncedClasses`, so the sweep completes an interrupted sync.
 */
export async function syncClasses(camp: Camp, id: ObjectId): Promise<void> {
  const user = await findUserById(camp, id);
  if (user?.hasUnsyncedClasses) await sync(camp, user);
}

/** Syncs the classes of all users for whom that was interrupted. */
export async function sweepUnsyncedClasses(camp: Camp): Promise<void> {
  const runIsolated = createRunIsolated(camp.log);
  for (const user of await listUnsyncedUsers(camp)) {
    await runIsolated({ userId: user._id.toHexString() }, () => sync(camp, user));
  }
}
