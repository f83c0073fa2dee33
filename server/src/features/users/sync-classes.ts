import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { User } from '#domain/user';
import { createRunIsolated } from '#lib/run-isolated';
import type { UsersStore } from '#compose/people-stores';

export interface SyncClassesDependencies {
  store: Pick<UsersStore, 'findById' | 'listUnsynced' | 'markSynced'>;
  teachesClasses(uid: string): Promise<boolean>;
  /**
   * Takes an instructor's classes off sale or puts them back. Ignores a lower `count` than before.
   */
  setInstructorSuspension(
    uid: string,
    suspension: { count: number; isSuspended: boolean },
  ): Promise<void>;
  /** Sets the instructor's addresses in the classes. Ignores a lower `count` than before. */
  setInstructorEmail(
    uid: string,
    change: { count: number; email: string; publicEmail: string | undefined },
  ): Promise<void>;
  /** Sets the instructor's name in the classes. Ignores a lower `count` than before. */
  setInstructorName(uid: string, change: { count: number; name: string }): Promise<void>;
  log: Logger;
}

/**
 * Applies changes of instructors to their classes: takes classes off sale during a suspension, puts
 * them back after it, and updates the instructor's email and name. The write that changes the user sets
 * `hasUnsyncedClasses`, so the sweep completes an interrupted sync.
 */
export function createSyncClasses({
  store,
  teachesClasses,
  setInstructorSuspension,
  setInstructorEmail,
  setInstructorName,
  log,
}: SyncClassesDependencies) {
  const runIsolated = createRunIsolated(log);
  const syncInstructor = async (uid: string, user: User): Promise<void> => {
    const { suspensionCount, suspendedAt, emailChangeCount, email = '', publicEmail } = user;
    if (suspensionCount !== undefined) {
      const isSuspended = suspendedAt !== undefined;
      await setInstructorSuspension(uid, { count: suspensionCount, isSuspended });
    }
    if (emailChangeCount !== undefined) {
      await setInstructorEmail(uid, { count: emailChangeCount, email, publicEmail });
      if (user.renamedAt)
        await setInstructorName(uid, { count: emailChangeCount, name: user.name });
    }
  };

  const sync = async (user: User): Promise<void> => {
    const { uid } = user;
    if (uid !== undefined && (await teachesClasses(uid))) await syncInstructor(uid, user);
    await store.markSynced(user);
  };

  return {
    async syncClasses(id: ObjectId): Promise<void> {
      const user = await store.findById(id);
      if (user?.hasUnsyncedClasses) await sync(user);
    },

    async sweepUnsyncedClasses(): Promise<void> {
      for (const user of await store.listUnsynced()) {
        await runIsolated({ userId: user._id.toHexString() }, () => sync(user));
      }
    },
  };
}
export type SyncClasses = ReturnType<typeof createSyncClasses>;
