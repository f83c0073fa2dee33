import type { ProcessWaitlist } from './process-waitlist';
import type { WaitlistStore } from './waitlist.store';

/** Returns a function that offers free seats and ends lapsed offers in every class with a waiting list. */
export const createSweepWaitlists =
  (
    { listOpenClassIds }: Pick<WaitlistStore, 'listOpenClassIds'>,
    processWaitlist: ProcessWaitlist,
  ) =>
  async (): Promise<void> => {
    for (const classId of await listOpenClassIds()) await processWaitlist(classId);
  };
