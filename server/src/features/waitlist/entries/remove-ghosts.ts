import type { ObjectId } from 'mongodb';
import type { HasWaitlist } from '#domain/classes/waitlist';
import type { ProcessWaitlist } from '../process-waitlist';
import type { WaitlistStore } from '../waitlist.store';
import { listFamilies, withoutIds } from './families';

interface Dependencies {
  store: Pick<WaitlistStore, 'listOpenIds'>;
  classes: {
    listWaitlists(): Promise<(HasWaitlist & { _id: ObjectId })[]>;
    leaveWaitlist(classId: ObjectId, entryId: ObjectId): Promise<void>;
  };
  processWaitlist: ProcessWaitlist;
}

/**
 * Returns a function that takes families without an open entry off the lists of classes, where they would keep
 * seats from everyone. An entry is added before its class has it, and closed after its class no longer has it,
 * so a family that joins or leaves at that moment is not affected.
 */
export function createRemoveGhosts({ store, classes, processWaitlist }: Dependencies) {
  return async (): Promise<void> => {
    for (const campClass of await classes.listWaitlists()) {
      const ids = listFamilies(campClass).map(({ entryId }) => entryId);
      const ghosts = withoutIds(ids, await store.listOpenIds(ids));
      for (const entryId of ghosts) await classes.leaveWaitlist(campClass._id, entryId);
      if (ghosts.length > 0) await processWaitlist(campClass._id);
    }
  };
}
