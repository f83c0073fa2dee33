import type { Collection, Db, ObjectId } from 'mongodb';
import { WAITLIST_ENTRIES_MAX, type WaitlistState } from '#contract';
import { createDataVersion, withVersionIncrement } from '#database/data-version';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { within, type Period } from '#domain/period';
import { toPauseEnd, type WaitlistEntry } from '#domain/waitlist-entry';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took the slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * WAITLIST_ENTRIES_MAX;

const isOpen = { openCamperIds: { $exists: true } };
const closeFields = { $unset: { openCamperIds: '' as const, slot: '' as const } };

const leftFilter = { state: 'left' as const, 'events.0': { $exists: false } };

type NewEntry = Omit<WaitlistEntry, 'openCamperIds' | 'slot' | 'state' | 'isUnannounced'>;

const createAdd = (entries: Collection<WaitlistEntry>) => {
  /** Makes one attempt. Returns null if a concurrent call took the slot or added a camper. */
  const tryAdd = async (entry: NewEntry) => {
    const openCamperIds = entry.campers.map(({ _id }) => _id);
    const { classId, owner } = entry;
    if (await entries.findOne({ classId, openCamperIds: { $in: openCamperIds } })) {
      return 'already-waiting';
    }
    const stored = await entries.find({ owner, ...isOpen }).toArray();
    const slot = pickFreeSlot(stored, WAITLIST_ENTRIES_MAX);
    if (slot === null) return 'too-many-waitlists';
    const added: WaitlistEntry = {
      ...entry,
      state: 'waiting',
      isUnannounced: true,
      openCamperIds,
      slot,
    };
    return (await nullIfConflict(entries.insertOne(added))) && 'added';
  };

  /** Adds an open entry, unless one of its campers has one. */
  return (entry: NewEntry) => retryOnConflict(() => tryAdd(entry), MAX_ATTEMPTS);
};

interface End {
  from: WaitlistState[];
  to: WaitlistState;
  at: Date;
  event?: DomainEvent;
}

const createQueries = (entries: Collection<WaitlistEntry>) => ({
  find: (_id: ObjectId) => entries.findOne({ _id }),

  /** Returns those of the ids that are ids of open entries. */
  listOpenIds: (ids: readonly ObjectId[]): Promise<ObjectId[]> =>
    entries.distinct('_id', { _id: { $in: [...ids] }, ...isOpen }),

  /** Returns the entries of an account with pending events of an admin, which belong in the audit log. */
  listWithAdminEvents: (owner: string) =>
    entries.find({ owner, 'events.by.uid': { $exists: true } }).toArray(),

  /**
   * Returns the entries of an account, and the open ones of others with one of the campers, newest first;
   * not those that it left.
   */
  listOf: (owner: string, camperIds: ObjectId[]) =>
    entries
      .find({
        $or: [{ owner }, { openCamperIds: { $in: camperIds } }],
        state: { $ne: 'left' },
      })
      .sort({ joinedAt: -1, _id: -1 })
      .toArray(),

  /** Returns the open entries of a class, in the order of joining. */
  listOpenIn: (classId: ObjectId) =>
    entries
      .find({ classId, ...isOpen })
      .sort({ joinedAt: 1, _id: 1 })
      .toArray(),

  /** Returns the accounts that wait for a class without an offer and have done so since then. */
  listOwnersWithoutOffer: (classId: ObjectId, since: Date): Promise<string[]> =>
    entries.distinct('owner', { classId, state: 'waiting', joinedAt: { $lte: since } }),

  /** Returns whether an account was offered seats before, on a list that it has not left. */
  async hasHadOffer(owner: string): Promise<boolean> {
    return (await entries.findOne({ owner, offerExpiresAt: { $exists: true } })) !== null;
  },

  /** Returns until when each of the accounts is paused, because its last unpaid offer ended. */
  async findPauses(owners: readonly string[]): Promise<Map<string, Date>> {
    const unpaid = entries
      .find({ owner: { $in: [...owners] }, state: 'expired', isPartlyBought: { $ne: true } })
      .project<Pick<WaitlistEntry, 'owner' | 'endedAt'>>({ owner: 1, endedAt: 1 });
    const pauses = new Map<string, Date>();
    for await (const { owner, endedAt } of unpaid) {
      const until = endedAt && toPauseEnd(endedAt);
      if (until && until > (pauses.get(owner) ?? new Date(0))) pauses.set(owner, until);
    }
    return pauses;
  },

  /** Returns the accounts that were on the list of a class at that time and have not left it. */
  listOwnersAt: (classId: ObjectId, at: Date): Promise<string[]> =>
    entries.distinct('owner', {
      classId,
      joinedAt: { $lte: at },
      state: { $ne: 'left' },
      $nor: [{ endedAt: { $lte: at } }],
    }),

  /** Returns the open entries of an account, or those of a period. */
  listOpenBy: (owner: string, period?: Period) =>
    entries.find({ owner, ...isOpen, ...(period && { joinedAt: within(period) }) }).toArray(),

  /** Returns the classes, of all or of those named, with open entries. */
  listOpenClassIds: (among?: ObjectId[]): Promise<ObjectId[]> =>
    entries.distinct('classId', { ...isOpen, ...(among && { classId: { $in: among } }) }),
});

/** An offer is stored after the class has made or ended it, so open pages need a second reason to show it. */
const createOfferWrites = (entries: Collection<WaitlistEntry>) => ({
  /**
   * Stores an offer, once. It may replace an earlier one, which has ended. Returns false if the entry has
   * this offer, or does not wait.
   */
  async setOffered(_id: ObjectId, offerExpiresAt: Date, event: DomainEvent): Promise<boolean> {
    const hadEarlierOffer = { state: 'offered' as const, offerExpiresAt: { $lt: offerExpiresAt } };
    const { matchedCount } = await entries.updateOne(
      { _id, $or: [{ state: 'waiting' }, hadEarlierOffer] },
      {
        $set: { state: 'offered', offerExpiresAt },
        // The offer says more.
        $unset: { isUnannounced: '' },
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  },

  /** Lets an entry wait again whose offer its class has taken back. Returns false if it has another offer. */
  async setReturned(
    { _id, offerExpiresAt }: Pick<WaitlistEntry, '_id' | 'offerExpiresAt'>,
    event: DomainEvent,
  ): Promise<boolean> {
    const { matchedCount } = await entries.updateOne(
      { _id, state: 'offered', ...(offerExpiresAt && { offerExpiresAt }) },
      {
        $set: { state: 'waiting' },
        $unset: { offerExpiresAt: '' },
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  },
});

export function createWaitlistStore(db: Db) {
  const entries = db.collection<WaitlistEntry>('waitlistEntries');
  return {
    add: createAdd(entries),
    ...createQueries(entries),

    /** Removes an entry that did not get into the list of its class. */
    async discard(_id: ObjectId): Promise<void> {
      await entries.deleteOne({ _id, state: 'waiting' });
    },

    ...withVersionIncrement(createDataVersion(db, 'waitlists'), createOfferWrites(entries), {
      onlyChanges: true,
    }),

    /** Stores that a family waits, once. */
    async announce(_id: ObjectId, event: DomainEvent): Promise<void> {
      await entries.updateOne(
        { _id, state: 'waiting', isUnannounced: true },
        { $unset: { isUnannounced: '' }, $push: appendEvents(event) },
      );
    },

    /** Takes campers out of an entry that waits or has an offer; with `areEnrolled` some because they are enrolled. */
    async removeCampers(
      _id: ObjectId,
      camperIds: ObjectId[],
      { areEnrolled = false } = {},
    ): Promise<void> {
      await entries.updateOne(
        { _id, state: { $in: ['waiting', 'offered'] } },
        {
          ...(areEnrolled && { $set: { isPartlyBought: true } }),
          $pull: { campers: { _id: { $in: camperIds } } },
          $pullAll: { openCamperIds: camperIds },
        },
      );
    },

    /** Ends an entry. It stays open until `finish`. Returns false if it is in none of the states. */
    async end(_id: ObjectId, { from, to, at, event }: End): Promise<boolean> {
      const { matchedCount } = await entries.updateOne(
        { _id, state: { $in: from } },
        {
          $set: { state: to, endedAt: at },
          ...(event && { $push: appendEvents(event) }),
        },
      );
      return matchedCount === 1;
    },

    /**
     * Marks an ended entry as no longer open, and deletes it if the family left: with pending events, such as
     * an offer that is not in the audit log yet, in a later sweep.
     */
    async finish(_id: ObjectId): Promise<void> {
      await entries.updateOne({ _id, state: { $nin: ['waiting', 'offered'] } }, closeFields);
      await entries.deleteOne({ _id, ...leftFilter });
    },

    /** Deletes the entries of families that have left and whose events have been dispatched. */
    async deleteLeft(): Promise<void> {
      await entries.deleteMany({ ...leftFilter, openCamperIds: { $exists: false } });
    },

    /** Deletes all entries of an account, or those of a period. The classes must not have them anymore. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      await entries.deleteMany({ owner, ...(period && { joinedAt: within(period) }) });
    },
  };
}
export type WaitlistStore = ReturnType<typeof createWaitlistStore>;
