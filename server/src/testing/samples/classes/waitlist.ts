import { ObjectId } from 'mongodb';
import type { CampClass } from '../../../domain/classes/camp-class';
import type { WaitlistEntry } from '../../../domain/waitlist-entry';
import type { TestApi } from '../../api/test-api';
import type { TestUser } from '../builders';
import { aClassOf } from './teaching';

/** Adds a class whose seats are all sold, to lines of orders that do not exist. */
export const aFullClass = (api: TestApi, capacity = 1, overrides: Partial<CampClass> = {}) =>
  api.aClass({
    capacity,
    soldCount: capacity,
    soldLines: Array.from({ length: capacity }, () => new ObjectId()),
    ...overrides,
  });

/** Stores the entry of a family that waits for a class that does not exist, and returns its id. */
export async function aWaitlistEntry(
  api: TestApi,
  owner: string,
  { className, firstName }: { className: string; firstName: string },
) {
  const camper = { _id: new ObjectId(), firstName };
  const entry: WaitlistEntry = {
    ...{ _id: new ObjectId(), classId: new ObjectId(), className, owner, campers: [camper] },
    ...{ state: 'expired', joinedAt: api.clock.now() },
  };
  await api.db.collection<WaitlistEntry>('waitlistEntries').insertOne(entry);
  return entry._id;
}

const join = async (api: TestApi, { token }: TestUser) => {
  const body = { classItemId: (await aFullClass(api))._id.toHexString() };
  const joined = await api.as(token).post('/waitlist').send(body).expect(200);
  return (joined.body as { _id: string })._id;
};

/** The sample requests of waiting lists. */
export const waitlistRequests = {
  listWaitlistEntries: () => ({}),
  joinWaitlist: async (api: TestApi) => ({
    body: { classItemId: (await aFullClass(api))._id.toHexString() },
  }),
  leaveWaitlist: async (api: TestApi, user: TestUser) => ({
    params: { id: await join(api, user) },
  }),
  getClassWaitlist: async (api: TestApi, user: TestUser) => ({
    params: { id: await aClassOf(api, user) },
  }),
};
