import type { ObjectId } from 'mongodb';
import type { ProcessWaitlist } from './process-waitlist';
import type { WaitlistStore } from './waitlist.store';

/**
 * Returns a function that offers free seats and ends lapsed offers, in all classes with a waiting list or in
 * those named.
 */
export function createProcessWaitlists(
  { listOpenClassIds, deleteLeft }: Pick<WaitlistStore, 'listOpenClassIds' | 'deleteLeft'>,
  processWaitlist: ProcessWaitlist,
) {
  return async (classIds?: ObjectId[]): Promise<void> => {
    for (const classId of await listOpenClassIds(classIds)) await processWaitlist(classId);
    if (!classIds) await deleteLeft();
  };
}
