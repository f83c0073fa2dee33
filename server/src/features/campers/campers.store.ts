import type { Collection, Db, Filter, ObjectId } from 'mongodb';
import { CAMPER_LIMIT, FAMILY_LIMIT } from '../../contract';
import { nullIfDuplicate, pickFreeSlot } from '../../database/slots';
import {
  accessibleTo,
  ACCOUNT_HOLDER_SLOT,
  sharedWith,
  type Camper,
  type CamperAdults,
  type CamperRef,
} from '../../domain/camper';
import type { CamperInvitation } from '../../domain/camper-invitation';
import { within, type Period } from '../../domain/period';
import { retryOnConflict } from '../../lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CAMPER_LIMIT;

const ABSENT = { $exists: false };

export type NewCamper = Omit<Camper, 'slot' | 'number' | 'archivedAt'>;

/** The changed fields; null removes a field. */
export type CamperChanges = {
  [Field in keyof Omit<Camper, '_id' | 'owner'>]?: Camper[Field] | null;
};

const toUpdate = (changes: CamperChanges) => {
  const entries = Object.entries(changes);
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, '']);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value != null)),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, ''> }),
    $inc: { revision: 1 },
  };
};

const createCamperQueries = (campers: Collection<Camper>) => ({
  /** Finds a camper that the account owns, or that another account shares with it. */
  findAccessible: (_id: ObjectId, uid: string) => campers.findOne({ _id, ...accessibleTo(uid) }),

  /** Returns the ids of the campers that the account owns, archived ones too, or shares. */
  async listAccessibleIds(uid: string): Promise<ObjectId[]> {
    const found = campers.find(accessibleTo(uid), { projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  },

  /** Returns a camper of any family; null if there is none. For admins only. */
  findById: (_id: ObjectId) => campers.findOne({ _id }),

  /** Returns the names of campers of any family. */
  findNames: (ids: ObjectId[]): Promise<CamperRef[]> =>
    campers
      .find({ _id: { $in: ids } })
      .project<CamperRef>({ firstName: 1, lastName: 1, isAccountHolder: 1 })
      .toArray(),

  /** Returns those of the campers of any family who may be photographed. */
  listPhotoAllowed: async (ids: readonly ObjectId[]): Promise<ObjectId[]> => {
    const allowed = campers.find({ _id: { $in: ids }, photoConsent: 'yes' });
    return (await allowed.project<Pick<Camper, '_id'>>({ _id: 1 }).toArray()).map(({ _id }) => _id);
  },

  /** Returns who owns and who shares campers. */
  findAdults: (ids: ObjectId[]): Promise<CamperAdults[]> =>
    campers
      .find({ _id: { $in: ids } })
      .project<CamperAdults>({ owner: 1, guardians: 1 })
      .toArray(),

  /** Returns the account holder's camper; null before its first use. */
  findOwn: (owner: string) => campers.findOne({ owner, isAccountHolder: true }),

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

/** The campers of an account that were added in a period, by default all, without those in `except`. */
export interface CamperSelection {
  period: Period | undefined;
  except: ObjectId[];
}

const createCamperDeletion = (db: Db) => {
  const campers = db.collection<Camper>('campers');
  const addedBy = (owner: string, { period }: CamperSelection) => ({
    owner,
    ...(period && { createdAt: within(period) }),
  });
  const toFilter = (owner: string, selection: CamperSelection) => ({
    ...addedBy(owner, selection),
    _id: { $nin: selection.except },
  });

  return {
    listIds: (owner: string, selection: CamperSelection): Promise<ObjectId[]> =>
      campers.distinct('_id', toFilter(owner, selection)),

    /** Deletes campers, and the invitations that the account sent in the same period. */
    async deleteByOwner(owner: string, selection: CamperSelection): Promise<void> {
      const invitations = db.collection<CamperInvitation>('camperInvitations');
      await invitations.deleteMany(addedBy(owner, selection));
      await campers.deleteMany(toFilter(owner, selection));
    },
  };
};

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
    const taken = all.flatMap(({ number }) => (number === undefined ? [] : [{ slot: number }]));
    // Campers of earlier releases have no number, but count.
    return pickFreeSlot(taken, FAMILY_LIMIT - (all.length - taken.length));
  };

export function createCampersStore(db: Db) {
  const campers = db.collection<Camper>('campers');

  const find = (_id: ObjectId, owner: string) => campers.findOne({ _id, owner });

  const findFreeSlot = createFindFreeSlot(campers);
  const findFreeNumber = createFindFreeNumber(campers);
  const update = (filter: Filter<Camper>, change: Parameters<typeof campers.updateOne>[1]) =>
    campers.findOneAndUpdate(filter, change, { returnDocument: 'after' });

  return {
    find,
    ...createCamperQueries(campers),
    ...createCamperDeletion(db),

    /**
     * Returns the added camper. If it is the account holder and is already stored, returns the stored
     * one.
     */
    add: (camper: NewCamper): Promise<Camper | 'too-many-campers' | 'family-too-large'> =>
      retryOnConflict(async () => {
        const { owner, isAccountHolder } = camper;
        const existing = isAccountHolder && (await campers.findOne({ owner, isAccountHolder }));
        if (existing) return existing;
        const slot = await findFreeSlot(camper);
        if (slot === null) return 'too-many-campers';
        const number = isAccountHolder ? undefined : await findFreeNumber(owner);
        if (number === null) return 'family-too-large';
        const added = { ...camper, slot, ...(number !== undefined && { number }) };
        return (await nullIfDuplicate(campers.insertOne(added))) && added;
      }, MAX_ATTEMPTS),

    /** Returns the changed camper; null if the account has no access to it, or it was changed after `revision`. */
    update: (_id: ObjectId, uid: string, revision: number, changes: CamperChanges) =>
      update({ _id, ...accessibleTo(uid), revision }, toUpdate(changes)),

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
        return nullIfDuplicate(update(filter, { $set: { slot }, $unset: { archivedAt: '' } }));
      }, MAX_ATTEMPTS),
  };
}
export type CampersStore = ReturnType<typeof createCampersStore>;
