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
}

/**
 * Takes the classes of suspended instructors off sale and puts those of reinstated ones back. The
 * suspension itself notes that this is to be done, so the sweep repeats what was cut short.
 */
export const createSyncClasses = ({
  store,
  teachesClasses,
  setInstructorSuspension,
}: SyncNeeds) => {
  const sync = async (user: User): Promise<void> => {
    const { uid, suspensionCount: count = 0, suspendedAt } = user;
    if (uid !== undefined && (await teachesClasses(uid))) {
      await setInstructorSuspension(uid, { count, isSuspended: suspendedAt !== undefined });
    }
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
