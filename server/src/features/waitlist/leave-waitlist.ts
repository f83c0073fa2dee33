import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import type { Period } from '#domain/period';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { deleteCampersFromCart } from '#features/cart/index';
import { dispatchEventsOf } from '#features/notifications/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { endEntry, removeEnded } from './entries/end-entry';
import { toFamily } from './entries/families';
import { processWaitlist } from './process-waitlist';
import {
  deleteEntriesBy,
  findWaitlistEntry,
  listEntriesWithAdminEvents,
  listOpenEntriesBy,
} from '#features/waitlist-entries/index';

/** Makes one attempt. Returns null if the state of the entry has changed since it was read. */
async function tryLeave(camp: Camp, entry: WaitlistEntry): Promise<'left' | null> {
  const { owner, classId } = entry;
  const hasLeft = await endEntry(camp, entry, { to: 'left' });
  if (hasLeft) await deleteCampersFromCart(camp, owner, classId, toFamily(entry).camperIds);
  await processWaitlist(camp, classId);
  return hasLeft ? 'left' : null;
}

/**
 * Takes a family off a list, also if it gets an offer meanwhile; its seats go to the next family. Returns false if
 * the entry has ended.
 */
async function leaveEntry(camp: Camp, entryId: ObjectId): Promise<boolean> {
  const result = await retryOnConflict(async () => {
    const entry = await findWaitlistEntry(camp, entryId);
    const isOpen = entry?.state === 'waiting' || entry?.state === 'offered';
    return isOpen ? tryLeave(camp, entry) : 'ended';
  });
  return result === 'left';
}

/** Leaves a list or declines an offer. Returns 0 if the entry has ended. */
export async function leaveWaitlist(camp: Camp, id: string, { uid }: Viewer): Promise<number> {
  const entry = await findWaitlistEntry(camp, new ObjectId(id));
  if (entry?.owner !== uid || entry.state === 'left') {
    throw new AppError('not-found', { detail: 'You are not on this waiting list.' });
  }
  return (await leaveEntry(camp, entry._id)) ? 1 : 0;
}

/** Makes sure that the class of an entry does not have it anymore, whatever runs in parallel. */
async function removeFromClass(camp: Camp, entryId: ObjectId): Promise<void> {
  await leaveEntry(camp, entryId);
  const ended = await findWaitlistEntry(camp, entryId);
  // One that ended without being removed, because a server died.
  if (ended?.openCamperIds) await removeEnded(camp, ended);
}

/** Takes an account off all lists, or off those it joined in a period, and deletes its entries. */
export async function deleteWaitlistEntriesOf(
  camp: Camp,
  owner: string,
  period?: Period,
): Promise<void> {
  for (const { _id } of await listOpenEntriesBy(camp, owner, period)) {
    await removeFromClass(camp, _id);
  }
  for (const { _id } of await listEntriesWithAdminEvents(camp, owner)) {
    await dispatchEventsOf(camp, 'waitlistEntries', _id);
  }
  await deleteEntriesBy(camp, owner, period);
}
