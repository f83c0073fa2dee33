import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { Session } from '#domain/classes/schedule';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { commandsBy } from '#testing/database/commands-by';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, rosterPath, type TestClass } from './testing/teaching';

const clock = createStoppedClock(new Date('2031-05-04T12:00:00Z'));
const api = useTestApi({ clock, timeZone: 'America/New_York', watchCommands: true });
/** On July 7 at the camp, but on July 8 in UTC. */
const evening: Session = {
  id: 'evening',
  startsAt: new Date('2031-07-08T00:00:00Z'),
  endsAt: new Date('2031-07-08T02:00:00Z'),
};

let coach: TestUser;
let parent: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  parent = await api.aUser(undefined, { name: 'Zoe Okafor' });
});
const { shop, rosterOf } = createTeaching(api, () => coach);

const enroll = async (campClass: Awaited<ReturnType<typeof api.aClass>>, campers: Camper[]) => {
  await shop.addFor(parent, campClass, campers);
  const transactionId = await shop.pay(parent, (campClass.priceCents * campers.length) / 100);
  await shop.record(parent, transactionId).expect(200);
};

describe('a roster names the campers', () => {
  test('by their own names, with their ages on the first day and what is missing', async () => {
    const campClass = await api.aClassOf(coach, { sessions: [evening] });
    const tia = await api.aChild(parent, {
      firstName: 'Tia',
      lastName: 'Okafor',
      birthDate: '2022-07-08',
      allergies: 'None',
      medicalNotes: 'Asthma.',
      photoConsent: 'no',
      confirmedAt: clock.now(),
      emergencyContacts: [{ name: 'Jo', relation: 'Aunt', phone: '+12125550142' }],
    });
    const ben = await api.aChild(parent, {
      firstName: 'Ben',
      lastName: 'Okafor',
      birthDate: '2022-07-07',
    });
    await enroll(campClass, [tia, ben]);
    await shop.buy(await api.aUser(undefined, { name: 'Cher' }), [campClass]);
    const account = { accountName: 'Zoe Okafor', email: parent.email };
    const { campers } = await rosterOf(campClass);
    expect(campers).toMatchObject([
      {
        ...account,
        name: 'Ben Okafor',
        camper: { _id: ben._id.toHexString(), firstName: 'Ben', isAccountHolder: false },
        age: 9,
        photoConsent: 'not-asked',
        missing: ['health', 'emergency-contact', 'photo-consent', 'confirmation'],
      },
      { name: 'Cher', accountName: 'Cher', camper: { isAccountHolder: true }, age: null },
      { ...account, name: 'Tia Okafor', age: 8, photoConsent: 'no', missing: [] },
    ]);
  });

  test('as the order does if the record of the camper is gone', async () => {
    const campClass = await api.aClassOf(coach, { sessions: [evening] });
    const child = await api.aChild(parent, { firstName: 'Ben', lastName: 'Okafor' });
    await enroll(campClass, [child]);
    await api.db.collection('campers').deleteOne({ _id: child._id });
    expect((await rosterOf(campClass)).campers).toMatchObject([
      { name: 'Ben Okafor', accountName: 'Zoe Okafor', age: null, photoConsent: 'not-asked' },
    ]);
  });

  test('with the email of the order if the account of the payer is gone, and as before otherwise', async () => {
    const campClass = await api.aClassOf(coach, { sessions: [evening] });
    await enroll(campClass, [await api.aChild(parent, { firstName: 'Ben' })]);
    const left = await api.aUser(undefined, { name: 'Cher' });
    await shop.buy(left, [campClass]);
    await api.db.collection('users').deleteOne({ uid: left.uid });
    const commands = await commandsBy(api.db, async () => {
      expect((await rosterOf(campClass)).campers).toMatchObject([
        { camper: { firstName: 'Ben' }, accountName: 'Zoe Okafor', email: parent.email },
        { name: 'Cher', accountName: left.email, email: left.email },
      ]);
    });
    expect(commands.filter((command) => command === 'find orders')).toHaveLength(1);
  });
});

/** Enrolls this many children in the class. Each has a user, an order and safety data of their own. */
const enrollStored = async ({ _id: classId }: TestClass, count: number) => {
  const families = Array.from({ length: count }, (_, index) => {
    const [camperId, orderId, lineId] = [new ObjectId(), new ObjectId(), new ObjectId()];
    const uid = `family-${camperId.toHexString()}`;
    return {
      camper: {
        ...{ _id: camperId, owner: uid, slot: 0, revision: 0, createdAt: clock.now() },
        ...{ firstName: `Child ${index}`, lastName: 'Okafor', birthDate: '2022-01-01' },
        medicalNotes: 'x'.repeat(2000),
        emergencyContacts: [{ name: 'Jo Field', relation: 'Aunt', phone: '+12125550142' }],
        pickUpPeople: ['Ava Reed'],
        photoConsent: 'yes',
      },
      user: { uid, name: `Parent ${index}`, email: `${uid}@people.test`, createdAt: clock.now() },
      order: { _id: orderId, owner: uid, number: uid, lines: [{ lineId, classId }] },
      enrollment: {
        ...{ classId, camperId, owner: uid, orderId, lineId },
        ...{ status: 'active', enrolledAt: clock.now() },
      },
    };
  });
  const insert = (name: string, documents: object[]) =>
    api.db.collection(name).insertMany(documents);
  await insert(
    'campers',
    families.map(({ camper }) => camper),
  );
  await insert(
    'users',
    families.map(({ user }) => user),
  );
  await insert(
    'orders',
    families.map(({ order }) => order),
  );
  await insert(
    'enrollments',
    families.map(({ enrollment }) => enrollment),
  );
};

describe.each([1, 200])('a roster of %i campers', (count) => {
  /** The caller's session is checked in every request. */
  const session = ['find users'];
  const data = ['classes', 'enrollments', 'campers', 'users'].map((name) => `find ${name}`);
  /** Traces who has read the safety data. */
  const auditEntry = ['insert auditLog'];
  let campClass: TestClass;
  beforeEach(async () => {
    campClass = await api.aClassOf(coach, { sessions: [evening], capacity: 200 });
    await enrollStored(campClass, count);
  });

  test('reads each collection once, besides the session', async () => {
    const commands = await commandsBy(api.db, async () => {
      expect((await rosterOf(campClass)).campers).toHaveLength(count);
    });
    expect(commands).toEqual([...session, ...data]);
  });

  test('with its safety data reads each collection once, besides the session and the audit entry', async () => {
    const path = rosterPath(campClass, 'roster/safety-data');
    const commands = await commandsBy(api.db, async () => {
      const { body } = await api.as(coach.token).get(path).expect(200);
      const { campers } = endpoints.getSafetyData.response.parse(body);
      expect(campers).toHaveLength(count);
      expect(campers.at(-1)).toMatchObject({
        medicalNotes: 'x'.repeat(2000),
        pickUpPeople: ['Ava Reed'],
      });
    });
    expect(commands).toEqual([...session, ...data, ...auditEntry]);
  });
});
