import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { JoinWaitlistRequest, WaitlistEntry as EntryOnWire } from '#contract';
import { toCamperRef, type Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { toScheduleSummary } from '#domain/classes/schedule-on-wire';
import type { ClassInCart } from '#domain/orders/cart';
import type { User } from '#domain/user';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { Viewer } from '#domain/caller';
import { toEntryFields } from './entry-on-wire';
import { refuseIfTooLarge, toJoinRefusal, toNotVerified, toPaused } from './join-refusal';
import type { LeaveWaitlist } from './leave-waitlist';
import { listFamilies, toFamily } from './entries/families';
import type { ProcessWaitlist, ProcessWaitlistDependencies } from './process-waitlist';

export interface WaitlistDependencies extends Pick<
  ProcessWaitlistDependencies,
  'store' | 'classes' | 'now'
> {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns the ids of the campers that the account owns or shares. */
  listAccessibleCamperIds(uid: string): Promise<ObjectId[]>;
  /** Returns the class and the campers. Throws why a camper could not buy a seat even if one was free. */
  findWaitingCampers(
    request: JoinWaitlistRequest,
    viewer: Viewer,
  ): Promise<{ campClass: ClassInCart; campers: Camper[] }>;
  findUsers(uids: string[]): Promise<Pick<User, 'uid' | 'name'>[]>;
  processWaitlist: ProcessWaitlist;
  leave: LeaveWaitlist['leave'];
  timeZone: string;
}

const toEntryOnWire = (
  entry: WaitlistEntry,
  campClass: CampClass | undefined,
  timeZone: string,
): EntryOnWire => ({
  ...toEntryFields(entry, campClass, timeZone),
  classId: entry.classId.toHexString(),
  className: campClass?.className ?? entry.className,
  ...(campClass && { price: toDecimal(campClass.priceCents) }),
  ...(campClass && toScheduleSummary(campClass, timeZone)),
  ...(campClass?.place !== undefined && { place: campClass.place }),
});

const createJoin = (deps: WaitlistDependencies) => {
  const { store, classes, findWaitingCampers, processWaitlist, timeZone, now } = deps;

  /** Puts an entry into the list of its class, or discards it and throws why it cannot wait. */
  const enterList = async (entry: WaitlistEntry) => {
    const family = toFamily(entry);
    const hasJoined = await classes.joinWaitlist(entry.classId, family, now());
    if (hasJoined && (await store.find(entry._id))) return;
    // The sweep discarded the entry before it was in the list.
    if (hasJoined) await classes.leaveWaitlist(entry.classId, entry._id);
    const current = await classes.find(entry.classId);
    // The sweep was faster.
    if (current && listFamilies(current).some(({ entryId }) => entryId.equals(entry._id))) return;
    await store.discard(entry._id);
    throw toJoinRefusal(current, family.camperIds.length, { now: now(), timeZone });
  };

  const assertNotPaused = async ({ uid }: Viewer) => {
    const until = (await store.findPauses([uid])).get(uid);
    if (until && until > now()) throw toPaused(until, timeZone);
  };

  return async (request: JoinWaitlistRequest, viewer: Viewer): Promise<EntryOnWire> => {
    if (!viewer.emailVerified) throw toNotVerified();
    await assertNotPaused(viewer);
    const { campClass, campers } = await findWaitingCampers(request, viewer);
    const { _id: classId, className } = campClass;
    refuseIfTooLarge(await classes.find(classId), campers.length);
    const entry = {
      _id: new ObjectId(),
      classId,
      className,
      owner: viewer.uid,
      campers: campers.map(toCamperRef),
      joinedAt: now(),
    };
    const added = await store.add(entry);
    if (added !== 'added') throw new AppError(added);
    await enterList({ ...entry, state: 'waiting' });
    await processWaitlist(classId);
    const [stored, current] = [await store.find(entry._id), await classes.find(classId)];
    return toEntryOnWire(stored ?? { ...entry, state: 'waiting' }, current ?? undefined, timeZone);
  };
};

/** Lets families wait for a class that is sold out. */
export function createWaitlistService(deps: WaitlistDependencies) {
  const { store, findClasses, findUsers, listAccessibleCamperIds, leave, timeZone } = deps;
  return {
    join: createJoin(deps),

    /** Returns the entries of the viewer, and those of others with a camper that the viewer shares, newest first. */
    async list({ uid }: Pick<Viewer, 'uid'>): Promise<EntryOnWire[]> {
      const camperIds = await listAccessibleCamperIds(uid);
      const entries = await store.listOf(uid, camperIds);
      const others = entries.filter(({ owner }) => owner !== uid);
      const [classes, joiners] = await Promise.all([
        findClasses(entries.map(({ classId }) => classId)),
        others.length > 0 ? findUsers(others.map(({ owner }) => owner)) : [],
      ]);
      return entries.map((entry) => {
        const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
        if (entry.owner === uid) return toEntryOnWire(entry, campClass, timeZone);
        const campers = entry.campers.filter(({ _id }) => camperIds.some((id) => id.equals(_id)));
        const joinedBy = joiners.find((user) => user.uid === entry.owner)?.name ?? '';
        return { ...toEntryOnWire({ ...entry, campers }, campClass, timeZone), joinedBy };
      });
    },

    /** Leaves a list or declines an offer. Returns 0 if the entry has ended. */
    async leave(id: string, { uid }: Viewer): Promise<number> {
      const entry = await store.find(new ObjectId(id));
      if (entry?.owner !== uid || entry.state === 'left') {
        throw new AppError('not-found', { detail: 'You are not on this waiting list.' });
      }
      return (await leave(entry._id)) ? 1 : 0;
    },
  };
}
export type WaitlistService = ReturnType<typeof createWaitlistService>;
