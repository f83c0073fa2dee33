import type { Collection, Db, Filter, ObjectId } from 'mongodb';
import { CAMPER_LIMIT, FAMILY_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import {
  ACCOUNT_HOLDER_SLOT,
  splitName,
  toCamperSearchWords,
  type Camper,
} from '#domain/campers/camper';
import { accessibleTo, sharedWith } from '#domain/campers/camper-filters';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { within, type Period } from '#domain/period';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { ABSENT } from '#lib/absent';
import { SAFETY_CHANGE_LIMIT } from '#domain/campers/safety-change';
import { appendEvents } from '#domain/domain-event';
import { toBirthDateChange } from './change-birth-date';
import { toSafetyDataChange, type ChangeContext } from './change-safety-data';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CAMPER_LIMIT;

export type NewCamper = Omit<Camper, 'slot' | 'number' | 'searchWords' | 'archivedAt'>;

/** The changed fields; null removes a field. */
export type CamperChanges = {
  [Field in keyof Omit<Camper, '_id' | 'owner'>]?: Camper[Field] | null;
};

/** Returns the camper with the changes; a field that they set to null is absent. */
export function applyChanges(camper: Camper, changes: CamperChanges): Camper {
  const fields = Object.entries({ ...camper, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as unknown as Camper;
}

const toUpdate = (changes: CamperChanges) => {
  const entries = Object.entries(changes);
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, '']);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value != null)),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, ''> }),
    $inc: { revision: 1 },
  };
};

const memberFields = {
  ...{ firstName: 1, lastName: 1, isAccountHolder: 1 },
  ...{ owner: 1, guardians: 1, archivedAt: 1, isBeingDeleted: 1 },
};

const createCamperQueries = (campers: Collection<Camper>) => ({
  /** Finds a camper that the account owns, or that another account shares with it. */
  findAccessible: (_id: ObjectId, uid: string) => campers.findOne({ _id, ...accessibleTo(uid) }),

  /** Returns the ids of the campers that the account owns, archived ones too, or shares. */
  async listAccessibleIds(uid: string): Promise<ObjectId[]> {
    const found = campers.find(accessibleTo(uid), { projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  },

  /** Returns the campers that one of the accounts owns, archived ones too, or shares. */
  listFamilyMembers: (uids: string[]): Promise<FamilyMember[]> =>
    campers
      .find(accessibleTo({ $in: uids }))
      .project<FamilyMember>(memberFields)
      .toArray(),

  /** Returns a camper of any family; null if there is none. For admins only. */
  findById: (_id: ObjectId) => campers.findOne({ _id }),

  /** Returns the names of campers of any family, and who owns and who shares them. */
  findMembers: (ids: ObjectId[]): Promise<FamilyMember[]> =>
    campers
      .find({ _id: { $in: ids } })
      .project<FamilyMember>(memberFields)
      .toArray(),

  /** Returns the ids of an account's campers, archived ones too. */
  listIds: (owner: string): Promise<ObjectId[]> => campers.distinct('_id', { owner }),

  /** Returns the ids and owners of the campers of accounts, archived ones too. */
  listOwnedBy: (owners: string[]) =>
    campers
      .find({ owner: { $in: owners } })
      .project<Pick<Camper, '_id' | 'owner'>>({ owner: 1 })
      .toArray(),

  /** Returns the account holder's camper; null before its first use. */
  findAccountHolder: (owner: string) => campers.findOne({ owner, isAccountHolder: true }),

  /** Returns campers of any family, with their safety data. No viewer may see them without a check. */
  findAnyFamilyMany: (ids: ObjectId[]): Promise<Camper[]> =>
    campers.find({ _id: { $in: ids } }).toArray(),

  /** Returns those of the campers that the account can enroll; of its own, archived ones too. */
  findAccessibleMany: (ids: ObjectId[], uid: string): Promise<Camper[]> =>
    campers.find({ _id: { $in: ids }, ...accessibleTo(uid) }).toArray(),

  /** Lists the account holder first, then the others in the order in which they were added. */
  list: (owner: string, withArchived: boolean): Promise<Camper[]> =>
    campers
      .find({ owner, ...(!withArchived && { slot: { $gte: 0 } }) })
      .sort({ isAccountHolder: -1, createdAt: 1, _id: 1 })
      .toArray(),

  /** Lists the active campers that others share with the account, in the order of their creation. */
  listShared: (uid: string): Promise<Camper[]> =>
    campers.find(sharedWith(uid)).sort({ createdAt: 1, _id: 1 }).toArray(),
});

const createCamperDeletion = (db: Db, campers: Collection<Camper>) => ({
  /** Deletes the invitations of an account, or those added in a period. */
  async deleteInvitations(owner: string, period: Period | undefined): Promise<void> {
    await db
      .collection<CamperInvitation>('camperInvitations')
      .deleteMany({ owner, ...(period && { createdAt: within(period) }) });
  },

  /** Ends all access to the campers of an account, or to those added in a period. Returns their ids. */
  async markBeingDeleted(owner: string, period: Period | undefined): Promise<ObjectId[]> {
    const added = { owner, ...(period && { createdAt: within(period) }) };
    await campers.updateMany(added, { $set: { isBeingDeleted: true } });
    return campers.distinct('_id', { owner, isBeingDeleted: true });
  },

  async deleteMarked(ids: ObjectId[]): Promise<void> {
    await campers.deleteMany({ _id: { $in: ids }, isBeingDeleted: true });
  },

  /** Gives access to campers that are not deleted after all. */
  async unmark(ids: ObjectId[]): Promise<void> {
    await campers.updateMany({ _id: { $in: ids } }, { $unset: { isBeingDeleted: '' } });
  },
});

const createFindFreeSlot =
  (campers: Collection<Camper>) =>
  async ({
    owner,
    isAccountHolder,
  }: Pick<Camper, 'owner' | 'isAccountHolder'>): Promise<number | null> => {
    if (isAccountHolder) return ACCOUNT_HOLDER_SLOT;
    const active = campers.find({ owner, slot: { $gte: 0 } }, { projection: { slot: 1 } });
    return pickFreeSlot(await active.toArray(), CAMPER_LIMIT);
  };

/** Returns a free number for a new camper; null if the family has too many. */
const createFindFreeNumber =
  (campers: Collection<Camper>) =>
  async (owner: string): Promise<number | null> => {
    const filter = { owner, isAccountHolder: ABSENT };
    const all = await campers.find(filter, { projection: { number: 1 } }).toArray();
    return pickFreeSlot(
      all.map(({ number }) => ({ slot: number! })),
      FAMILY_LIMIT,
    );
  };

export function createCampersStore(db: Db) {
  const campers = db.collection<Camper>('campers');

  const find = (_id: ObjectId, owner: string) => campers.findOne({ _id, owner });

  const queries = createCamperQueries(campers);
  const findFreeSlot = createFindFreeSlot(campers);
  const findFreeNumber = createFindFreeNumber(campers);
  const update = (filter: Filter<Camper>, change: Parameters<typeof campers.updateOne>[1]) =>
    campers.findOneAndUpdate(filter, change, { returnDocument: 'after' });

  return {
    find,
    ...queries,
    ...createCamperDeletion(db, campers),

    /**
     * Returns the added camper, or which limit of the family it exceeds: that of active campers, or that of
     * all, archived ones included.
     */
    add: (camper: NewCamper): Promise<Camper | 'too-many-campers' | 'family-too-large'> =>
      retryOnConflict(async () => {
        const slot = await findFreeSlot(camper);
        if (slot === null) return 'too-many-campers';
        const number = await findFreeNumber(camper.owner);
        if (number === null) return 'family-too-large';
        const added = { ...camper, searchWords: toCamperSearchWords(camper), slot, number };
        return (await nullIfConflict(campers.insertOne(added))) && added;
      }, MAX_ATTEMPTS),

    /** Returns the account holder's camper: the stored one, archived or not, or else the added one. */
    ensureAccountHolder: (camper: NewCamper): Promise<Camper> =>
      retryOnConflict(async () => {
        const searchWords = toCamperSearchWords(camper);
        const added = { ...camper, searchWords, slot: ACCOUNT_HOLDER_SLOT };
        if (await nullIfConflict(campers.insertOne(added))) return added;
        return queries.findAccountHolder(camper.owner);
      }, MAX_ATTEMPTS),

    /** Renames the camper who is the account holder, unless that camper has another name than `from`. */
    async renameAccountHolder(owner: string, { from, to }: Record<'from' | 'to', string>) {
      const before = splitName(from);
      const after = splitName(to);
      const { firstName, lastName = null } = after;
      const searchWords = toCamperSearchWords(after);
      await campers.updateOne(
        { owner, isAccountHolder: true, ...before, lastName: before.lastName ?? ABSENT },
        toUpdate({ firstName, lastName, searchWords }),
      );
    },

    /**
     * Returns the changed camper; null if the account has no access to it, or it was changed after it was
     * read. Remembers a change of safety data or of the birth date, and tells of it, in the same write.
     */
    update: (camper: Camper, changes: CamperChanges, context: ChangeContext) => {
      const { _id, revision } = camper;
      const after = applyChanges(camper, changes);
      const safety = toSafetyDataChange(camper, after, context);
      const birthDate = toBirthDateChange(camper, after, context);
      const events = [safety, birthDate].flatMap((change) => (change ? [change.event] : []));
      const $push = {
        ...(safety && {
          safetyChanges: { $each: [safety.change], $slice: -SAFETY_CHANGE_LIMIT },
        }),
        ...appendEvents(...events),
      };
      const stored = { ...changes, ...(birthDate && { birthDateToCheck: birthDate.toCheck }) };
      return update(
        { _id, ...accessibleTo(context.by.uid), revision },
        { ...toUpdate(stored), ...(events.length > 0 && { $push }) },
      );
    },

    /** Returns the confirmed camper; null if the account has no access to it, or it was changed after `revision`. */
    confirm: (_id: ObjectId, uid: string, revision: number, confirmedAt: Date) =>
      update({ _id, ...accessibleTo(uid), revision }, { $set: { confirmedAt } }),

    /** Returns the archived camper, unchanged if it was archived before; null if it is not the owner's. */
    archive: async (_id: ObjectId, owner: string, archivedAt: Date): Promise<Camper | null> =>
      (await update(
        { _id, owner, archivedAt: ABSENT },
        { $set: { archivedAt }, $unset: { slot: '' } },
      )) ?? find(_id, owner),

    /** Returns the active camper, unchanged if it was not archived. */
    restore: (_id: ObjectId, owner: string): Promise<Camper | 'not-found' | 'too-many-campers'> =>
      retryOnConflict(async () => {
        const camper = await find(_id, owner);
        if (!camper) return 'not-found';
        if (!camper.archivedAt) return camper;
        const slot = await findFreeSlot(camper);
        if (slot === null) return 'too-many-campers';
        const filter = { _id, owner, slot: ABSENT };
        return nullIfConflict(update(filter, { $set: { slot }, $unset: { archivedAt: '' } }));
      }, MAX_ATTEMPTS),
  };
}
export type CampersStore = ReturnType<typeof createCampersStore>;
