import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { setSold } from '#testing/samples/classes/waitlist';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let buyer: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
  coach = await api.aUser('instructor');
  [buyer, parent, other] = [await api.aUser(), await api.aUser(), await api.aUser()];
  campClass = await api.aClassOf(coach, { capacity: 1, className: 'Batting Basics' });
});

const idOf = (user: TestUser) => listOwn(user).then(([entry]) => entry!._id);
const join = ({ token }: TestUser, camperIds?: string[], of = campClass) =>
  api
    .as(token)
    .post('/waitlist')
    .send({ classItemId: of._id.toHexString(), ...(camperIds && { camperIds }) });
const listOwn = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const stateOf = async (user: TestUser) => (await listOwn(user))[0]?.state;
const getList = async ({ token } = admin) =>
  endpoints.getClassWaitlist.response.parse(
    (await api.as(token).get(classPath(campClass, '/waitlist')).expect(200)).body,
  );
const offer = (entryId: string, { addSeats = false } = {}, { token } = admin) =>
  api
    .as(token)
    .post(classPath(campClass, `/waitlist/${entryId}/offer`))
    .send({ addSeats });
const getClass = async ({ token }: TestUser) =>
  endpoints.getClass.response.parse((await api.as(token).get(classPath(campClass))).body);
const auditEntries = async () => {
  await api.dispatchEvents();
  const subject = { 'subject.id': campClass._id.toHexString() };
  return api.db.collection('auditLog').find(subject).sort({ at: 1 }).toArray();
};
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

describe('the list of a class', () => {
  test('has the families in their order, with the ages of their campers and free seats', async () => {
    await shop.buy(buyer, [campClass]);
    const child = await api.aChild(parent, { firstName: 'Maya', birthDate: '2018-01-01' });
    await join(parent, [child._id.toHexString()]).expect(200);
    await join(other).expect(200);
    for (const viewer of [admin, coach]) {
      expect(await getList(viewer)).toMatchObject({
        className: 'Batting Basics',
        isClosed: false,
        seats: campClass.capacity,
        freeSeats: 0,
        families: [
          {
            owner: parent.name,
            position: 1,
            state: 'waiting',
            campers: [{ firstName: 'Maya', age: expect.any(Number) as number }],
          },
          { owner: other.name, position: 2, campers: [{ age: null }] },
        ],
      });
    }
  });

  test('is counted for its instructor and admins, and nobody else', async () => {
    await shop.buy(buyer, [campClass]);
    await join(parent).expect(200);
    expect((await getClass(admin)).waiting).toBe(1);
    expect((await getClass(coach)).waiting).toBe(1);
    expect(await getClass(parent)).not.toHaveProperty('waiting');
    expect(await getClass(await api.aUser('instructor'))).not.toHaveProperty('waiting');
  });
});

test('admins see how many wait for each class, the most wanted first', async () => {
  const wanted = await api.aClass({ capacity: 2, className: 'Keeper School' });
  await shop.buy(buyer, [campClass, wanted]);
  await shop.buy(await api.aUser(), [wanted]);
  await join(parent).expect(200);
  const [maya, leo] = [await api.aChild(other), await api.aChild(other, { firstName: 'Leo' })];
  const siblings = [maya, leo].map(({ _id }) => _id.toHexString());
  await join(other, siblings, wanted).expect(200);
  const { body } = await api.as(admin.token).get('/waitlist-demand').expect(200);
  const demand = endpoints.listWaitlistDemand.response.parse(body);
  const ids = [wanted, campClass].map(({ _id }) => _id.toHexString());
  expect(demand.filter(({ classId }) => ids.includes(classId))).toEqual([
    {
      classId: wanted._id.toHexString(),
      className: 'Keeper School',
      families: 1,
      campers: 2,
    },
    {
      classId: campClass._id.toHexString(),
      className: 'Batting Basics',
      families: 1,
      campers: 1,
    },
  ]);
});

describe('an offer by hand', () => {
  test('goes to the chosen family, out of order, and is in the audit log', async () => {
    await setSold(api, campClass, 1);
    await join(parent).expect(200);
    await join(other).expect(200);
    await setSold(api, campClass, 0);
    const sent = await notificationsBy(api, async () => {
      await offer(await idOf(other)).expect(200, { modifiedCount: 1 });
    });
    expect(sent).toMatchObject([{ uid: other.uid, title: 'A seat for you: Batting Basics' }]);
    expect(sent[0]!.text).not.toContain('next on the waiting list');
    expect(await stateOf(other)).toBe('offered');
    expect(await listOwn(parent)).toMatchObject([{ state: 'waiting', position: 1 }]);
    expect((await getList()).families).toMatchObject([
      { state: 'offered', isOfferByHand: true },
      { state: 'waiting' },
    ]);
    expect(await auditEntries()).toMatchObject([
      { action: 'seats-offered', actor: { name: 'Ada Head' }, after: 'Robin Field' },
    ]);
    await offer(await idOf(other)).expect(200, { modifiedCount: 0 });
    expect(await auditEntries()).toHaveLength(1);
    await expectNoDifferences();
    const paid = await shop.pay(other, 64.5);
    await shop.record(other, paid).expect(200);
    expect(await stateOf(other)).toBe('accepted');
    await expectNoDifferences();
  });

  test('is refused while too few seats are free, and changes nothing', async () => {
    await shop.buy(buyer, [campClass]);
    await join(parent).expect(200);
    const entryId = await idOf(parent);
    await api.dispatchEvents();
    const changes = await changesBy(api.db, async () => {
      expect(problemOf(await offer(entryId))).toMatchObject({
        kind: 'no-free-seats',
        detail: 'This family needs 1 seat, and none is free.',
      });
    });
    expect(changes).toEqual([]);
  });

  test('adds the missing seats if the admin wants it, for this family only', async () => {
    campClass = await api.aClassOf(coach, { capacity: 2, className: 'Batting Basics' });
    await shop.buy(buyer, [campClass]);
    await shop.buy(await api.aUser(), [campClass]);
    await join(parent).expect(200);
    const [maya, leo] = [await api.aChild(other), await api.aChild(other, { firstName: 'Leo' })];
    await join(
      other,
      [maya, leo].map(({ _id }) => _id.toHexString()),
    ).expect(200);
    await offer(await idOf(other), { addSeats: true }).expect(200, { modifiedCount: 1 });
    expect(await shop.getClass(campClass)).toMatchObject({
      capacity: 4,
      revision: 1,
      seatOffers: [{ owner: other.uid, byHand: { addedSeats: 2 } }],
      waitlist: [{ owner: parent.uid }],
    });
    expect(await stateOf(parent)).toBe('waiting');
    expect((await auditEntries()).map(({ after }) => after as string)).toEqual([
      'Maya Lopez, Leo Lopez (seats added: 2)',
    ]);
    await expectNoDifferences();
  });

  test('is refused for families of other classes, who have left, or when nobody can enroll', async () => {
    await setSold(api, campClass, 1);
    await join(parent).expect(200);
    await join(other).expect(200);
    const [first, second] = [await idOf(parent), await idOf(other)];
    await api.as(other.token).delete(`/waitlist/${second}`).expect(200);
    expect(problemKindOf(await offer(second))).toBe('not-found');
    expect(problemKindOf(await offer('f'.repeat(24)))).toBe('not-found');
    expect((await offer(first, {}, coach)).status).toBe(403);
    await setSold(api, campClass, 0);
    const close = (fields: object) =>
      api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: fields });
    await close({ enrollmentClosesAt: new Date(api.clock.now().getTime() - 1000) });
    expect(problemKindOf(await offer(first))).toBe('enrollment-closed');
    await close({ instructorSuspension: { count: 1, isOffSale: true } });
    expect(problemKindOf(await offer(first))).toBe('not-on-sale');
  });
});
