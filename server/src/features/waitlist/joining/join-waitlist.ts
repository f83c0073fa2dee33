import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { JoinWaitlistRequest, WaitlistEntry as EntryOnWire } from '#contract';
import type { Viewer } from '#domain/caller';
import { toCamperRef } from '#domain/campers/camper';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { findWaitingCampers } from '#features/cart/index';
import { addWaitingFamily, findClass, removeWaitingFamily } from '#features/classes/index';
import { listFamilies, toFamily } from '../entries/families';
import { toEntryOnWire } from '../entry-on-wire';
import { processWaitlist } from '../process-waitlist';
import {
  addWaitlistEntry,
  discardEntry,
  findPauses,
  findWaitlistEntry,
} from '#features/waitlist-entries/index';
import { refuseIfTooLarge, toJoinRefusal, toNotVerified, toPaused } from './join-refusal';

/** Puts an entry into the list of its class, or discards it and throws why it cannot wait. */
async function enterList(camp: Camp, entry: WaitlistEntry): Promise<void> {
  const { _id, classId } = entry;
  const family = toFamily(entry);
  const hasJoined = await addWaitingFamily(camp, classId, family, camp.now());
  if (hasJoined && (await findWaitlistEntry(camp, _id))) return;
  // The sweep discarded the entry before it was in the list.
  if (hasJoined) await removeWaitingFamily(camp, classId, _id);
  const current = await findClass(camp, classId);
  // The sweep was faster.
  if (current && listFamilies(current).some(({ entryId }) => entryId.equals(_id))) return;
  await discardEntry(camp, _id);
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  throw toJoinRefusal(current, family.camperIds.length, clock);
}

async function assertNotPaused(camp: Camp, { uid }: Viewer): Promise<void> {
  const until = (await findPauses(camp, [uid])).get(uid);
  if (until && until > camp.now()) throw toPaused(until, camp.timeZone);
}

/** Lets a family wait for a class that is sold out. Throws the reason if it cannot. */
export async function joinWaitlist(
  camp: Camp,
  request: JoinWaitlistRequest,
  viewer: Viewer,
): Promise<EntryOnWire> {
  if (!viewer.emailVerified) throw toNotVerified();
  await assertNotPaused(camp, viewer);
  const { campClass, campers } = await findWaitingCampers(camp, request, viewer);
  const { _id: classId, className } = campClass;
  refuseIfTooLarge(await findClass(camp, classId), campers.length);
  const entry = {
    _id: new ObjectId(),
    classId,
    className,
    owner: viewer.uid,
    campers: campers.map(toCamperRef),
    joinedAt: camp.now(),
  };
  const added = await addWaitlistEntry(camp, entry);
  if (added !== 'added') throw new AppError(added);
  await enterList(camp, { ...entry, state: 'waiting' });
  await processWaitlist(camp, classId);
  const [stored, current] = [
    await findWaitlistEntry(camp, entry._id),
    await findClass(camp, classId),
  ];
  return toEntryOnWire(
    stored ?? { ...entry, state: 'waiting' },
    current ?? undefined,
    camp.timeZone,
  );
}
