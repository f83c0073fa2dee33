import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper as StoredCamper } from '#domain/campers/camper';
import { SAFETY_CHANGES_PER_DAY } from '#domain/campers/safety-change';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { camperIn, createFamilyCalls } from '../testing/family-calls';

const MORNING = new Date('2031-07-07T12:00:00Z');
const DAY_HOURS = 24;
const clock = createStoppedClock(MORNING);
const api = useTestApi({ clock, timeZone: 'America/New_York' });
const shop = createShopper(api);

let owner: TestUser;
let guardian: TestUser;
let id: string;
beforeEach(async () => {
  clock.setTo(MORNING);
  owner = await api.aUser(undefined, { name: 'Ann Field' });
  guardian = await api.aUser(undefined, { name: 'Greg Reed' });
  const camper = await aCamper(api, owner, wholeCamper);
  await aSharedCamper(api, owner, guardian, camper);
  id = camper._id;
  clock.passMinutes(DAY_HOURS * 60);
});

const revisionOf = async () => (await find()).revision;
const find = async () =>
  (await api.db.collection<StoredCamper>('campers').findOne({ _id: new ObjectId(id) }))!;
const change = async (by: TestUser, body: object) =>
  createFamilyCalls(api, by).patch(id, { revision: await revisionOf(), ...body });
const readChanges = async () => {
  const { token } = await api.aUser('admin', { name: 'Hana Sato' });
  const res = await api.as(token).get(`/campers/${id}/safety-changes`).expect(200);
  return endpoints.getSafetyChanges.response.parse(res.body);
};
const listEntries = async (action: string) => {
  await api.dispatchEvents();
  const { token } = await api.aUser('admin');
  const res = await api.as(token).get(`/audit-log?action=${action}`).expect(200);
  const entries = endpoints.listAuditEntries.response.parse(res.body);
  return entries.filter(({ subject }) => subject.id === id);
};

/** Enrolls the camper in a class of a new coach, with one session that starts in so many hours. */
const enroll = async (hours: number) => {
  const coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  const startsAt = new Date(clock.now().getTime() + hours * 3_600_000);
  const campClass = await api.aClassOf(coach);
  await shop.buyFor(owner, campClass, [{ _id: new ObjectId(id) }]);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await api.setSessions(campClass, [{ id: 'only', startsAt, endsAt }]);
  await api.dispatchEvents();
  return { coach, campClass };
};

const changes = {
  allergies: { allergies: null },
  'medical notes': { medicalNotes: 'None' },
  'emergency contacts': { emergencyContacts: [] },
  'pick-up people': { pickUpPeople: ['Uncle Bob'] },
  'photo consent': { photoConsent: 'yes' },
};

describe('a change of safety data', () => {
  test.each(Object.entries(changes))(
    'tells the other adults at once who changed the %s, without what it says',
    async (field, body) => {
      const sent = await notificationsBy(api, async () => {
        expect((await change(guardian, body)).status).toBe(200);
      });
      expect(sent).toEqual([
        {
          uid: owner.uid,
          title: 'Greg Reed changed safety details of Maya',
          text: `Greg Reed changed the ${field} of Maya on July 8, 2031, 8:00 AM. Check that everything is right. If you did not expect this, contact the camp.`,
          link: `/dashboard/family/${id}`,
        },
      ]);
      expect(JSON.stringify(await listEntries('safety-data-changed'))).not.toMatch(/Bob|Peanuts/);
    },
  );

  test('by the owner tells the guardians, and no stranger', async () => {
    const sent = await notificationsBy(api, () => change(owner, { allergies: 'Bees.' }));
    expect(sent.map(({ uid }) => uid)).toEqual([guardian.uid]);
  });

  test('at a checkout counts, too', async () => {
    const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
    const answers = [{ textId, agreed: true }];
    const sent = await notificationsBy(api, () =>
      api.as(guardian.token).post('/consents').send({ camperId: id, answers }).expect(200),
    );
    expect(sent.map(({ uid }) => uid)).toEqual([owner.uid]);
    expect((await readChanges()).changes[0]).toMatchObject({
      ...{ fields: ['photoConsent'], changedBy: 'Greg Reed' },
      ...{ before: { photoConsent: 'no' }, after: { photoConsent: 'yes' } },
    });
  });

  test.each([
    ['a name', { firstName: 'May' }],
    ['the same data again', { ...wholeCamper, birthDate: undefined }],
  ])('is not %s', async (_what, body) => {
    expect(await notificationsBy(api, () => change(guardian, body))).toEqual([]);
    expect(await listEntries('safety-data-changed')).toEqual([]);
  });

  test('tells the coach of a session of that day, and shows on the roster', async () => {
    const { coach, campClass } = await enroll(2);
    const sent = await notificationsBy(api, () =>
      change(guardian, { allergies: null, pickUpPeople: ['Uncle Bob'] }),
    );
    expect(sent.find(({ uid }) => uid === coach.uid)).toEqual({
      uid: coach.uid,
      title: 'Changed today: safety details of Maya',
      text: 'Greg Reed changed the allergies and pick-up people of Maya in First Touch Football. Read them on the roster before the next check-out.',
      link: `/dashboard/roster/${campClass._id.toHexString()}`,
    });
    const readToday = async () => {
      const path = `/topClass/${campClass._id.toHexString()}/roster`;
      const res = await api.as(coach.token).get(path).expect(200);
      return endpoints.getRoster.response.parse(res.body).campers[0]!.changesToday;
    };
    expect(await readToday()).toEqual([
      {
        ...{ fields: ['allergies', 'pickUpPeople'], changedBy: 'Greg Reed' },
        changedAt: '2031-07-08T08:00:00-04:00',
      },
    ]);
    clock.passMinutes(DAY_HOURS * 60);
    expect(await readToday()).toEqual([]);
  });

  test.each([
    ['has a session tomorrow', 26, true],
    ['is not enrolled anymore', 2, false],
  ])('tells no coach whose camper %s', async (_what, hours, isEnrolled) => {
    const { coach } = await enroll(hours);
    if (!isEnrolled) {
      const cancel = { $set: { status: 'canceled' } };
      await api.db.collection('enrollments').updateMany({ camperId: new ObjectId(id) }, cancel);
    }
    const sent = await notificationsBy(api, () => change(guardian, { allergies: null }));
    expect(sent.map(({ uid }) => uid)).not.toContain(coach.uid);
    expect(sent.map(({ uid }) => uid)).toContain(owner.uid);
  });

  test('leaves an audit entry with its author and the fields', async () => {
    await change(guardian, { allergies: null, medicalNotes: 'Diabetes.' });
    expect(await listEntries('safety-data-changed')).toMatchObject([
      {
        actor: { name: 'Greg Reed' },
        subject: { name: 'Maya Field' },
        ...{ before: null, after: 'allergies and medical notes' },
      },
    ]);
  });

  test('is refused after 30 of an account on a day, and the other adult can still make one', async () => {
    for (let count = 0; count < SAFETY_CHANGES_PER_DAY; count += 1) {
      expect((await change(guardian, { allergies: `Bees ${count}` })).status).toBe(200);
    }
    const refused = await change(guardian, { allergies: 'Nothing' });
    expect(problemOf(refused)).toMatchObject({
      kind: 'too-many-requests',
      detail: 'You changed this camper 30 times today. Try again tomorrow, or contact the camp.',
    });
    expect((await change(guardian, { firstName: 'May' })).status).toBe(200);
    expect((await change(owner, { allergies: 'Peanuts.' })).status).toBe(200);
    clock.passMinutes(DAY_HOURS * 60);
    expect((await change(guardian, { allergies: 'Bees' })).status).toBe(200);
  });
});

describe('what stood there before', () => {
  test('is kept with its author, and each read of it leaves an audit entry', async () => {
    await change(guardian, { allergies: null });
    clock.passMinutes(1);
    await change(owner, { pickUpPeople: ['Ava Reed'] });
    const { name, changes: kept } = await readChanges();
    expect(name).toBe('Maya Field');
    expect(kept).toMatchObject([
      {
        ...{ changedBy: 'Ann Field', fields: ['pickUpPeople'] },
        ...{ before: { pickUpPeople: ['Jordan Field', 'Ava Reed'] } },
        ...{ after: { pickUpPeople: ['Ava Reed'] } },
      },
      { changedBy: 'Greg Reed', before: { allergies: 'Peanuts.' }, after: {} },
      { changedBy: 'Ann Field', isNew: true, after: { allergies: 'Peanuts.' } },
    ]);
    expect(await listEntries('safety-changes-read')).toMatchObject([
      { actor: { name: 'Hana Sato' }, subject: { name: 'Maya Field' } },
    ]);
  });

  test('is not found for an unknown camper, which leaves no entry', async () => {
    const { token } = await api.aUser('admin');
    const path = `/campers/${new ObjectId().toHexString()}/safety-changes`;
    const entries = await changesBy(api.db, async () => {
      expect(problemKindOf(await api.as(token).get(path))).toBe('not-found');
    });
    expect(entries).toEqual([]);
  });

  test('is deleted with the account', async () => {
    await change(owner, { allergies: null });
    const admin = await api.aUser('admin');
    const path = `/users/admin/${await api.idOf(owner)}`;
    await api.as(admin.token).delete(path).expect(200);
    expect(await api.db.collection('campers').findOne({ _id: new ObjectId(id) })).toBeNull();
  });
});

test('the family sees who changed each entry last', async () => {
  const pickUpPeople = ['Jordan Field', 'Uncle Bob'];
  const changed = camperIn(await change(guardian, { pickUpPeople }));
  const today = { changedAt: '2031-07-08T08:00:00-04:00', changedBy: 'Greg Reed' };
  const added = { changedAt: '2031-07-07T08:00:00-04:00', changedBy: 'Ann Field' };
  expect(changed.lastChanges).toEqual([
    { field: 'allergies', ...added },
    { field: 'medicalNotes', ...added },
    { field: 'emergencyContacts', ...added },
    { field: 'pickUpPeople', ...today },
    { field: 'photoConsent', ...added },
    { field: 'emergencyContacts', name: 'Jordan Field', ...added },
    { field: 'pickUpPeople', name: 'Jordan Field', ...added },
    { field: 'pickUpPeople', name: 'Uncle Bob', ...today },
  ]);
});
