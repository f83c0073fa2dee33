import type { ObjectId } from 'mongodb';
import type { User } from './user';
import type { UsersStore } from './users.store';

export interface SyncNeeds {
  store: Pick<UsersStore, 'findById' | 'listUnsynced' | 'completeSync'>;
  teachesClasses(uid: string): Promise<boolean>;
  /** Takes an instructor's classes off sale or puts them back; a lower `count` than before does nothing. */
  setInstructorSuspension(
    uid: string,
    suspension: { count: number; isSuspended: boolean },
  ): Promise<void>;
  /** Shows an instructor's address with their classes; a lower `count` than before does nothing. */
  setInstructorEmail(uid: string, change: { count: number; email: string }): Promise<void>;
}

/**
 * Takes the classes of suspended instructors off sale, puts those of reinstated ones back, and has
 * classes show the address that their instructor has now. The write that changes the record notes that
 * this is to be done, so the sweep repeats what was cut short.
 */
export const createSyncClasses = ({
  store,
  teachesClasses,
  setInstructorSuspension,
  setInstructorEmail,
}: SyncNeeds) => {
  const syncInstructor = async (uid: string, user: User): Promise<void> => {
    const { suspensionCount, suspendedAt, emailChangeCount, email = '' } = user;
    if (suspensionCount !== undefined) {
      const isSuspended = suspendedAt !== undefined;
      await setInstructorSuspension(uid, { count: suspensionCount, isSuspended });
    }
    if (emailChangeCount !== undefined) {
      await setInstructorEmail(uid, { count: emailChangeCount, email });
    }
  };

  const sync = async (user: User): Promise<void> => {
    const { uid } = user;
    if (uid !== undefined && (await teachesClasses(uid))) await syncInstructor(uid, user);
    await store.completeSync(user);
  };

  return {
    async syncClasses(id: ObjectId): Promise<void> {
      const user = await store.findById(id);
      if (user?.hasUnsyncedClasses) await sync(user);
    },

    async sweepUnsynced(): Promise<void> {
      for (const user of await store.listUnsynced()) await sync(user);
    },
  };
};
export type SyncClasses = ReturnType<typeof createSyncClasses>;
