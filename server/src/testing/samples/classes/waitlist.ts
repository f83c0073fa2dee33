import { ObjectId } from 'mongodb';
import type { CamperRef } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { TestApi } from '#testing/api/test-api';
import type { SampleUser } from '../builders';
import { aClassOf } from './teaching';

/** Adds a class whose seats are all sold, to lines of orders that do not exist. */
export const aFullClass = (api: TestApi, capacity = 1, overrides: Partial<CampClass> = {}) =>
  api.aClass({
    capacity,
    soldCount: capacity,
    soldLines: Array.from({ length: capacity }, () => new ObjectId()),
    ...overrides,
  });

/** Sells so many seats of a class, or of one without orders frees them, without the processing of its list. */
export const setSold = (api: TestApi, { _id }: Pick<CampClass, '_id'>, soldCount: number) =>
  api.db.collection<CampClass>('classes').updateOne(
    { _id },
    {
      $set: { soldCount, soldLines: Array.from({ length: soldCount }, () => new ObjectId()) },
    },
  );

/** Stores the entry of a family that waits for a class, by default one that does not exist, and returns its id. */
export async function aWaitlistEntry(
  api: TestApi,
  owner: string,
  { className, firstName }: { className: string; firstName: string },
  classId = new ObjectId(),
) {
  const camper = { _id: new ObjectId(), firstName };
  const entry: WaitlistEntry = {
    ...{ _id: new ObjectId(), classId, className, owner, campers: [camper] },
    ...{ state: 'waiting', joinedAt: api.clock.now() },
  };
  await api.db.collection<WaitlistEntry>('waitlistEntries').insertOne(entry);
  return entry._id;
}

/** Stores a family that waits for a class, and returns the ids of its entry and the class. */
async function aWaitingFamily(api: TestApi, user: SampleUser, freeSeats = 0) {
  const { uid: owner, camperId } = user;
  const camperIds = [camperId ? new ObjectId(camperId) : await api.ownCamperOf({ uid: owner })];
  const camper: CamperRef = {
    ...{ _id: camperIds[0]!, firstName: 'Casey' },
    ...(!camperId && { isAccountHolder: true }),
  };
  const entryId = new ObjectId();
  const waitlist = [{ entryId, owner, camperIds }];
  const campClass = await aFullClass(api, 1, { waitlist, capacity: 1 + freeSeats });
  const { _id: classId, className } = campClass;
  const entry: WaitlistEntry = {
    ...{ _id: entryId, classId, className, owner, campers: [camper], openCamperIds: camperIds },
    ...{ state: 'waiting', joinedAt: api.clock.now(), slot: 0 },
  };
  await api.db.collection<WaitlistEntry>('waitlistEntries').insertOne(entry);
  return { id: classId.toHexString(), entryId: entryId.toHexString() };
}

/** The sample requests of waiting lists. */
export const waitlistRequests = {
  listWaitlistEntries: () => ({}),
  joinWaitlist: async (api: TestApi, user: SampleUser) => ({
    body: {
      classItemId: (await aFullClass(api))._id.toHexString(),
      camperIds: [user.camperId ?? (await api.ownCamperOf(user)).toHexString()],
    },
  }),
  leaveWaitlist: async (api: TestApi, user: SampleUser) => ({
    params: { id: (await aWaitingFamily(api, user)).entryId },
  }),
  getClassWaitlist: async (api: TestApi, user: SampleUser) => ({
    params: { id: await aClassOf(api, user) },
  }),
  listWaitlistDemand: () => ({}),
  setWaitlist: async (api: TestApi) => ({
    params: { id: (await aWaitingFamily(api, await api.aUser())).id },
    body: { isClosed: true },
  }),
  offerSeats: async (api: TestApi) => ({
    params: await aWaitingFamily(api, await api.aUser(), 1),
    body: { addSeats: false },
  }),
};
