import type { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let buyer: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  [buyer, parent, other] = [await api.aUser(), await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ capacity: 1 });
});

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();
const join = ({ token }: TestUser, campers?: Pick<Camper, '_id'>[], of = campClass) =>
  api
    .as(token)
    .post('/waitlist')
    .send({ classItemId: idOf(of), ...(campers && { camperIds: campers.map(idOf) }) });
const list = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const leave = ({ token }: TestUser, id: string) => api.as(token).delete(`/waitlist/${id}`);
const cartOf = async ({ token }: TestUser) =>
  endpoints.listCartItems.response.parse((await api.as(token).get('/carts').expect(200)).body);
const sellOut = () => shop.buy(buyer, [campClass]);
/** Cancels the enrollment of the buyer, which frees a seat. */
const freeSeat = async () => {
  const [payment] = endpoints.listPayments.response.parse(
    (await api.as(buyer.token).get('/payments').expect(200)).body,
  );
  const [line] = payment!.lines;
  await api
    .as(buyer.token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ classItemId: line!.classItemId, refund: line!.cancellation!.refund })
    .expect(200);
};
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

test('a family waits, is offered the freed seat, buys it, and the next moves up', async () => {
  await sellOut();
  const child = await api.aChild(parent, { firstName: 'Maya' });
  expect((await join(parent, [child]).expect(200)).body).toMatchObject({
    state: 'waiting',
    position: 1,
    className: campClass.className,
    campers: [{ firstName: 'Maya' }],
  });
  expect((await join(other).expect(200)).body).toMatchObject({ position: 2 });
  await freeSeat();

  const [offered] = await list(parent);
  expect(offered).toMatchObject({
    state: 'offered',
    price: campClass.priceCents / 100,
    offerExpiresAt: expect.any(String) as string,
  });
  expect(await cartOf(parent)).toMatchObject([
    { obstacle: null, camper: { firstName: 'Maya' }, offerExpiresAt: offered!.offerExpiresAt },
  ]);
  expect(await list(other)).toMatchObject([{ state: 'waiting', position: 1 }]);
  expect(
    problemKindOf(
      await api
        .as(other.token)
        .post('/carts')
        .send({ classItemId: idOf(campClass) }),
    ),
  ).toBe('sold-out');

  const paid = await shop.pay(parent, campClass.priceCents / 100);
  await shop.record(parent, paid).expect(200);
  expect(await list(parent)).toMatchObject([{ state: 'accepted' }]);
  expect(await list(other)).toMatchObject([{ state: 'waiting', position: 1 }]);
  await expectNoDifferences();
});

describe('joining', () => {
  test('is refused while seats are left, twice, for a wrong age and for a stranger\u2019s child', async () => {
    expect(problemKindOf(await join(parent))).toBe('seats-available');
    await sellOut();
    const child = await api.aChild(parent, { birthDate: '2025-01-01' });
    const ofOthers = await api.aChild(other);
    await join(parent).expect(200);
    const grownUps = await api.aClass({ capacity: 1, ageMin: 8, ageMax: 12 });
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await join(parent))).toBe('already-waiting');
      expect(problemKindOf(await join(parent, [child], grownUps))).toBe('wrong-age');
      // Nor does the account holder, whose birth date is not known.
      expect(problemKindOf(await join(parent, undefined, grownUps))).toBe('wrong-age');
      expect(problemKindOf(await join(parent, [ofOthers]))).toBe('not-found');
      expect(problemKindOf(await join(buyer))).toBe('already-enrolled');
      expect((await join(parent, [child, child])).status).toBe(400);
      expect((await join(parent, [])).status).toBe(400);
    });
    expect(changes).toEqual([]);
  });

  test('of parallel requests for a child of two families, one succeeds', async () => {
    await sellOut();
    const child = await api.aChild(parent, { guardians: [other.uid] });
    const results = await Promise.all([
      ...[parent, other, parent, other].map(async (user) => join(user, [child])),
    ]);
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect((await shop.getClass(campClass)).waitlist).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('gives the offered seat to the next family', async () => {
    await sellOut();
    await join(parent).expect(200);
    await join(other).expect(200);
    await freeSeat();
    const [entry] = await list(parent);
    expect(problemKindOf(await leave(other, entry!._id))).toBe('not-found');
    await leave(parent, entry!._id).expect(200, { deletedCount: 1 });
    expect(await list(parent)).toEqual([]);
    expect(await cartOf(parent)).toEqual([]);
    expect(await list(other)).toMatchObject([{ state: 'offered' }]);
    expect(problemKindOf(await leave(parent, entry!._id))).toBe('not-found');
    await join(parent).expect(200);
    expect(await list(parent)).toMatchObject([{ state: 'waiting', position: 1 }]);
  });
});

describe('an offer', () => {
  beforeEach(async () => {
    await sellOut();
    await join(parent).expect(200);
    await join(other).expect(200);
    await freeSeat();
  });

  test('lapses after a day, and the next family is offered the seat', async () => {
    api.clock.passMinutes(24 * 60 + 1);
    await api.sweep();
    expect(await list(parent)).toMatchObject([{ state: 'expired' }]);
    expect(await list(other)).toMatchObject([{ state: 'offered' }]);
    expect(await cartOf(parent)).toMatchObject([{ obstacle: 'sold-out' }]);
  });

  test('tells the family by email, and that it has ended', async () => {
    await api.dispatchEvents();
    const titles = async ({ token }: TestUser) =>
      endpoints.listNotifications.response
        .parse((await api.as(token).get('/notices').expect(200)).body)
        .map(({ title }) => title);
    expect(await titles(parent)).toContain(`A seat for you: ${campClass.className}`);
    expect(await titles(other)).toEqual([`You are on the waiting list: ${campClass.className}`]);
    api.clock.passMinutes(24 * 60 + 1);
    await api.sweep();
    await api.dispatchEvents();
    expect(await titles(parent)).toContain(`Your offer has ended: ${campClass.className}`);
  });

  test('ends with the class, and so does the list', async () => {
    const admin = await api.aUser('admin');
    await api
      .as(admin.token)
      .post(`/topClass/${idOf(campClass)}/cancel`)
      .send({ reason: 'Not enough coaches.' })
      .expect(200);
    await api.sweep();
    expect(await list(parent)).toMatchObject([{ state: 'closed' }]);
    expect(await list(other)).toMatchObject([{ state: 'closed' }]);
  });
});

test('the instructor of the class sees who waits, others do not', async () => {
  const coach = await api.aUser('instructor');
  const taught = await api.aClassOf(coach, { capacity: 1 });
  await shop.buy(buyer, [taught]);
  await join(parent, undefined, taught).expect(200);
  const get = ({ token }: TestUser) => api.as(token).get(`/topClass/${idOf(taught)}/waitlist`);
  expect((await get(coach).expect(200)).body).toMatchObject({
    families: [{ position: 1, owner: parent.name, state: 'waiting' }],
  });
  expect(problemKindOf(await get(await api.aUser('instructor')))).toBe('not-found');
  expect((await get(parent)).status).toBe(403);
});

test('an account that is deleted leaves all lists', async () => {
  await sellOut();
  await join(parent).expect(200);
  await join(other).expect(200);
  const admin = await api.aUser('admin');
  await api
    .as(admin.token)
    .delete(`/users/admin/${await api.idOf(parent)}`)
    .expect(200);
  expect(await api.db.collection('waitlistEntries').countDocuments({ owner: parent.uid })).toBe(0);
  expect(await list(other)).toMatchObject([{ position: 1 }]);
});
