import { ObjectId } from 'mongodb';
import type { Enrollment } from '#domain/orders/enrollment';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const MINUTE_MS = 60_000;
const [entryId, camperId] = [new ObjectId(), new ObjectId()];

/** Lets a user of the camp wait for the football class, which is then full. */
const wait = async (
  camp: ConsistentCamp,
  {
    entry = {},
    freeSeats = 0,
    count = 1,
  }: { entry?: object; freeSeats?: number; count?: number } = {},
) => {
  const { _id: classId, className } = camp.football;
  const { soldCount } = (await camp.classes.findOne({ _id: classId }))!;
  const { uid: owner } = await camp.aUser();
  await camp.aChild({ uid: owner }, { _id: camperId });
  const family = { entryId, owner, camperIds: [camperId] };
  const stored: WaitlistEntry = {
    ...{ _id: entryId, classId, className, owner },
    campers: [{ _id: camperId, firstName: 'Maya' }],
    ...{ state: 'waiting', joinedAt: camp.clock.now(), openCamperIds: [camperId], slot: 0 },
    ...entry,
  };
  await camp.db.collection<WaitlistEntry>('waitlistEntries').insertOne(stored);
  const waitlist = Array.from({ length: count }, () => family);
  const set = { capacity: soldCount + freeSeats, waitlist };
  await camp.classes.updateOne({ _id: classId }, { $set: set });
};

/** Changes who waits, in the entry and in the class. */
const setCampers = async (
  { db, classes, football }: ConsistentCamp,
  owner: string,
  ids: ObjectId[],
) => {
  const campers = ids.map((_id) => ({ _id, firstName: 'Maya' }));
  const entry = { $set: { owner, campers, openCamperIds: ids } };
  await db.collection('waitlistEntries').updateOne({ _id: entryId }, entry);
  const family = { 'waitlist.0.owner': owner, 'waitlist.0.camperIds': ids };
  await classes.updateOne({ _id: football._id }, { $set: family });
};

const differs =
  (...details: string[]) =>
  (camp: ConsistentCamp) =>
    details.map((detail) => `1 ${camp.subjectOf(camp.football)}: ${detail}`);
const id = entryId.toHexString();

let wantedSeats = 0;

const corruptions: Corruption[] = [
  ['no difference in a class with a waiting family', (camp) => wait(camp), () => []],
  [
    'a family in the list whose entry has ended',
    async (camp) => {
      await wait(camp, { entry: { state: 'expired' } });
      await camp.db
        .collection('waitlistEntries')
        .updateOne({ _id: entryId }, { $unset: { openCamperIds: '' } });
    },
    differs(`its list has entry ${id}, which is expired`),
  ],
  [
    'a family in the list without an entry',
    async (camp) => {
      await wait(camp);
      await camp.db.collection('waitlistEntries').deleteOne({ _id: entryId });
    },
    differs(`its list has entry ${id}, which does not exist`),
  ],
  [
    'an entry that is not in the list',
    (camp) => wait(camp, { count: 0 }),
    differs(`entry ${id} waits, but is not in its list`),
  ],
  [
    'a family that is in the list twice',
    (camp) => wait(camp, { count: 2 }),
    differs('a camper is in its waiting list twice'),
  ],
  [
    'an entry with other campers',
    async (camp) => {
      await wait(camp);
      const set = { $set: { 'waitlist.0.camperIds': [new ObjectId()] } };
      await camp.classes.updateOne({ _id: camp.football._id }, set);
    },
    differs(`entry ${id} has other campers`),
  ],
  [
    'a family that waits for an archived camper',
    async (camp) => {
      await wait(camp);
      const archivedAt = camp.clock.now();
      await camp.db.collection('campers').updateOne({ _id: camperId }, { $set: { archivedAt } });
    },
    differs(`entry ${id} has a camper whom its account cannot enroll`),
  ],
  [
    'a family that waits for a camper who was deleted',
    async (camp) => {
      await wait(camp);
      await camp.db.collection('campers').deleteOne({ _id: camperId });
    },
    differs(`entry ${id} has a camper whom its account cannot enroll`),
  ],
  [
    'a family that waits although the list is closed',
    async (camp) => {
      await wait(camp);
      const set = { $set: { isWaitlistClosed: true as const } };
      await camp.classes.updateOne({ _id: camp.football._id }, set);
    },
    differs(`entry ${id} waits, but its list is closed`),
  ],
  [
    'a family that waits for more seats than its class has',
    async (camp) => {
      await wait(camp);
      const { capacity } = (await camp.classes.findOne({ _id: camp.football._id }))!;
      wantedSeats = capacity + 1;
      const ids = Array.from({ length: wantedSeats }, () => new ObjectId());
      const { owner } = (await camp.db.collection('waitlistEntries').findOne({ _id: entryId }))!;
      for (const _id of ids) await camp.aChild({ uid: owner as string }, { _id });
      await setCampers(camp, owner as string, ids);
    },
    (camp) => differs(`entry ${id} waits for ${wantedSeats} seats, but its class has fewer`)(camp),
  ],
  [
    'a family that waits for a camper who is enrolled',
    async (camp) => {
      await wait(camp);
      const enrolled = { classId: camp.football._id, status: 'active' as const };
      const enrollment = (await camp.db.collection<Enrollment>('enrollments').findOne(enrolled))!;
      await setCampers(camp, enrollment.owner, [enrollment.camperId]);
    },
    differs(`entry ${id} has a camper who is enrolled`),
  ],
  [
    'an entry of an account whose offer ended unpaid',
    async (camp) => {
      await wait(camp);
      const entries = camp.db.collection<WaitlistEntry>('waitlistEntries');
      const { owner, campers } = (await entries.findOne({ _id: entryId }))!;
      await entries.insertOne({
        ...{ _id: new ObjectId(), classId: new ObjectId(), className: 'Bowling', owner, campers },
        ...{ state: 'expired', joinedAt: camp.clock.now(), endedAt: camp.clock.now() },
      });
    },
    differs(`entry ${id} waits, but its account is paused`),
  ],
  [
    'a class on general sale that is sold out',
    async (camp) => {
      await wait(camp);
      await camp.classes.updateOne({ _id: camp.football._id }, { $set: { unpaidOffers: 3 } });
    },
    differs('it is sold out, but still on general sale'),
  ],
  [
    'no difference in a class on general sale with a free seat',
    async (camp) => {
      await wait(camp, { freeSeats: 1 });
      await camp.classes.updateOne({ _id: camp.football._id }, { $set: { unpaidOffers: 3 } });
    },
    () => [],
  ],
  [
    'a free seat that is not offered',
    (camp) => wait(camp, { freeSeats: 1 }),
    differs('seats are free for its waiting list, but not offered'),
  ],
  [
    'an offer that has lapsed but is kept',
    async (camp) => {
      await wait(camp, { entry: { state: 'offered' }, count: 0 });
      const expiresAt = new Date(camp.clock.now().getTime() - 60 * MINUTE_MS);
      const entry = await camp.db
        .collection<WaitlistEntry>('waitlistEntries')
        .findOne({ _id: entryId });
      const offer = {
        ...{ entryId, owner: entry!.owner, camperIds: [camperId] },
        ...{ offeredAt: expiresAt, expiresAt },
      };
      await camp.classes.updateOne({ _id: camp.football._id }, { $set: { seatOffers: [offer] } });
    },
    differs(`the offer to entry ${id} has lapsed, but is kept`),
  ],
];

testCorruptions(corruptions);
