import type { ObjectId } from 'mongodb';
import type { Period } from '../../domain/period';
import type { WaitlistEntry } from '../../domain/waitlist-entry';
import {
  createEndEntry,
  toFamily,
  type ProcessWaitlist,
  type ProcessWaitlistDependencies,
} from './process-waitlist';

export interface LeaveWaitlistDependencies extends Pick<
  ProcessWaitlistDependencies,
  'store' | 'classes' | 'now'
> {
  removeFromCart(owner: string, classId: ObjectId, camperIds: ObjectId[]): Promise<unknown>;
}

/** Returns functions that take families off waiting lists. Their seats go to the next family. */
export function createLeaveWaitlist(
  { removeFromCart, ...deps }: LeaveWaitlistDependencies,
  processWaitlist: ProcessWaitlist,
) {
  const { store } = deps;
  const endEntry = createEndEntry(deps);

  /** Returns false if the state of the entry has changed since it was read. */
  const leave = async (entry: WaitlistEntry): Promise<boolean> => {
    const { owner, classId } = entry;
    const hasLeft = await endEntry(entry, 'left');
    if (hasLeft) await removeFromCart(owner, classId, toFamily(entry).camperIds);
    await processWaitlist(classId);
    return hasLeft;
  };

  return {
    leave,

    /** Takes an account off all lists, or off those it joined in a period, and deletes its entries. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      for (const entry of await store.listOpenBy(owner, period)) await leave(entry);
      await store.deleteByOwner(owner, period);
    },
  };
}
export type LeaveWaitlist = ReturnType<typeof createLeaveWaitlist>;
