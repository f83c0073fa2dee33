import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Camper } from '../../domain/camper';
import type { Session } from '../../domain/schedule';
import { createStoppedClock } from '../../testing/api/test-api';
import { useTestApi } from '../../testing/api/use-test-api';
import type { TestUser } from '../../testing/samples/builders';
import { commandsBy } from './testing/commands-by';
import { createTeaching, rosterPath } from './testing/teaching';

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
        missing: ['emergency-contact', 'photo-consent', 'confirmation'],
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
});

test('a roster of 200 campers is read with two commands, and its pick-up lists with one more', async () => {
  const campClass = await api.aClassOf(coach, { sessions: [evening], capacity: 200 });
  const campers = Array.from({ length: 200 }, (_, index) => ({
    _id: new ObjectId(),
    owner: parent.uid,
    firstName: `Child ${index}`,
    lastName: 'Okafor',
    birthDate: '2022-01-01',
    medicalNotes: 'x'.repeat(2000),
    emergencyContacts: [],
    pickUpPeople: [],
    photoConsent: 'yes',
    revision: 0,
    createdAt: clock.now(),
  }));
  await api.db.collection('campers').insertMany(campers);
  await api.db.collection('enrolments').insertMany(
    campers.map(({ _id: camperId, owner }) => ({
      ...{ classId: campClass._id, camperId, owner, status: 'active', enrolledAt: clock.now() },
      ...{ orderId: new ObjectId(), lineId: new ObjectId() },
    })),
  );
  const commands = await commandsBy(api.db, async () => {
    expect((await rosterOf(campClass)).campers).toHaveLength(200);
  });
  const reads = ['find users', 'find classes', 'aggregate enrolments'];
  expect(commands).toEqual(reads);

  const path = rosterPath(campClass, 'roster/safety-data');
  const withSafetyData = await commandsBy(api.db, async () => {
    const { body } = await api.as(coach.token).get(path).expect(200);
    expect(endpoints.getSafetyData.response.parse(body).campers).toHaveLength(200);
  });
  expect(withSafetyData).toEqual([...reads, 'find users', 'insert auditLog']);
});
