import type { ObjectId } from 'mongodb';
import type { Period } from '#domain/period';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { createEndEntry, createRemoveEnded, type EndEntryDependencies } from './entries/end-entry';
import { toFamily } from './entries/families';
import type { ProcessWaitlist } from './process-waitlist';
import type { WaitlistStore } from './waitlist.store';

export interface LeaveWaitlistDependencies extends EndEntryDependencies {
  store: WaitlistStore;
  /** Dispatches the pending events of an entry. */
  dispatchEvents(entryId: ObjectId): Promise<void>;
  removeFromCart(owner: string, classId: ObjectId, camperIds: ObjectId[]): Promise<unknown>;
}

/** Returns functions that take families off waiting lists. Their seats go to the next family. */
export function createLeaveWaitlist(
  { removeFromCart, dispatchEvents, ...deps }: LeaveWaitlistDependencies,
  processWaitlist: ProcessWaitlist,
) {
  const { store } = deps;
  const endEntry = createEndEntry(deps);
  const removeEnded = createRemoveEnded(deps);

  /** Makes one attempt. Returns null if the state of the entry has changed since it was read. */
  const tryLeave = async (entry: WaitlistEntry): Promise<'left' | null> => {
    const { owner, classId } = entry;
    const hasLeft = await endEntry(entry, { to: 'left' });
    if (hasLeft) await removeFromCart(owner, classId, toFamily(entry).camperIds);
    await processWaitlist(classId);
    return hasLeft ? 'left' : null;
  };

  /** Takes a family off a list, also if it gets an offer meanwhile. Returns false if the entry has ended. */
  const leave = async (entryId: ObjectId): Promise<boolean> => {
    const result = await retryOnConflict(async () => {
      const entry = await store.find(entryId);
      const isOpen = entry?.state === 'waiting' || entry?.state === 'offered';
      return isOpen ? tryLeave(entry) : 'ended';
    });
    return result === 'left';
  };

  /** Makes sure that the class of an entry does not have it anymore, whatever runs in parallel. */
  const removeFromClass = async (entryId: ObjectId) => {
    await leave(entryId);
    const ended = await store.find(entryId);
    // One that ended without being removed, because a server died.
    if (ended?.openCamperIds) await removeEnded(ended);
  };

  return {
    leave,

    /** Takes an account off all lists, or off those it joined in a period, and deletes its entries. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      for (const { _id } of await store.listOpenBy(owner, period)) await removeFromClass(_id);
      for (const { _id } of await store.listWithAdminEvents(owner)) await dispatchEvents(_id);
      await store.deleteByOwner(owner, period);
    },
  };
}
export type LeaveWaitlist = ReturnType<typeof createLeaveWaitlist>;
