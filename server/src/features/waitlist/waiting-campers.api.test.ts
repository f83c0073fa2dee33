import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let buyer: TestUser;
let parent: TestUser;
let guardian: TestUser;
let other: TestUser;
let campClass: CampClass;
let maya: Camper;
let leo: Camper;
beforeEach(async () => {
  admin = await api.aUser('admin');
  [buyer, other] = [await api.aUser(), await api.aUser()];
  [parent, guardian] = [await api.aUser(undefined, { name: 'Casey Lopez' }), await api.aUser()];
  campClass = await api.aClass({ capacity: 2 });
  maya = await api.aChild(parent, { firstName: 'Maya', guardians: [guardian.uid] });
  leo = await api.aChild(parent, { firstName: 'Leo' });
  await shop.buy(buyer, [campClass]);
  await shop.buy(await api.aUser(), [campClass]);
});

const join = ({ token }: TestUser, campers: Camper[]) =>
  api
    .as(token)
    .post('/waitlist')
    .send({
      classItemId: campClass._id.toHexString(),
      camperIds: campers.map(({ _id }) => _id.toHexString()),
    });
const list = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const archive = ({ _id }: Camper) =>
  api.as(parent.token).post(`/campers/${_id.toHexString()}/archive`).expect(200);
const setSeats = (seats: number) =>
  api.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
const cartOf = async ({ token }: TestUser) =>
  endpoints.listCartItems.response.parse((await api.as(token).get('/carts').expect(200)).body);
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

describe('a camper who is archived', () => {
  test('leaves the list, and the next family moves up', async () => {
    await join(parent, [maya]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    await archive(maya);
    expect(await list(parent)).toEqual([]);
    expect(await list(other)).toMatchObject([{ position: 1 }]);
    await expectNoDifferences();
  });

  test('leaves siblings on the list, who then need one seat less', async () => {
    await join(parent, [maya, leo]).expect(200);
    await setSeats(3);
    expect(await list(parent)).toMatchObject([{ state: 'waiting' }]);
    await archive(maya);
    expect(await list(parent)).toMatchObject([
      { state: 'offered', campers: [{ firstName: 'Leo' }] },
    ]);
    expect(await cartOf(parent)).toMatchObject([{ camper: { firstName: 'Leo' }, obstacle: null }]);
    await expectNoDifferences();
  });

  test('gives the offered seat to the next family', async () => {
    await join(parent, [maya, leo]).expect(200);
    const child = await api.aChild(other);
    await join(other, [child]).expect(200);
    await setSeats(4);
    expect(await list(parent)).toMatchObject([{ state: 'offered' }]);
    expect(await list(other)).toMatchObject([{ state: 'waiting' }]);
    await archive(leo);
    expect(await list(parent)).toMatchObject([
      { state: 'offered', campers: [{ firstName: 'Maya' }] },
    ]);
    expect(await list(other)).toMatchObject([{ state: 'offered' }]);
    await expectNoDifferences();
  });
});

describe('an adult who shares a camper', () => {
  test('sees the entry of the other adult, without siblings, and cannot leave it', async () => {
    await join(parent, [maya, leo]).expect(200);
    const [shared] = await list(guardian);
    expect(shared).toMatchObject({
      joinedBy: 'Casey Lopez',
      position: 1,
      campers: [{ firstName: 'Maya' }],
    });
    expect(shared!.campers).toHaveLength(1);
    expect((await list(parent))[0]).not.toHaveProperty('joinedBy');
    expect(problemKindOf(await api.as(guardian.token).delete(`/waitlist/${shared!._id}`))).toBe(
      'not-found',
    );
    expect(await list(other)).toEqual([]);
  });

  test('cannot add a child who waits already, alone or with a sibling', async () => {
    await join(parent, [maya, leo]).expect(200);
    const own = await api.aChild(guardian);
    expect(problemKindOf(await join(guardian, [maya]))).toBe('already-waiting');
    expect(problemKindOf(await join(guardian, [own, maya]))).toBe('already-waiting');
    await join(guardian, [own]).expect(200);
    expect((await shop.getClass(campClass)).waitlist).toHaveLength(2);
  });

  test('cannot buy the seat that the other adult was offered', async () => {
    await join(parent, [maya]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    await setSeats(3);
    const body = { classItemId: campClass._id.toHexString(), camperId: maya._id.toHexString() };
    expect(problemKindOf(await api.as(guardian.token).post('/carts').send(body))).toBe('sold-out');
    expect(await list(parent)).toMatchObject([{ state: 'offered' }]);
  });

  test('loses the place of the child with the access to the child', async () => {
    await join(guardian, [maya]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    await api
      .as(parent.token)
      .delete(`/campers/${maya._id.toHexString()}/guardians/${await api.idOf(guardian)}`)
      .expect(200);
    expect(await list(guardian)).toEqual([]);
    expect(await list(other)).toMatchObject([{ position: 1 }]);
    await join(parent, [maya]).expect(200);
    await expectNoDifferences();
  });
});

describe('joining', () => {
  test('is refused for a camper who is named twice, in any spelling', async () => {
    const id = maya._id.toHexString();
    const refused = await api
      .as(parent.token)
      .post('/waitlist')
      .send({ classItemId: campClass._id.toHexString(), camperIds: [id, id.toUpperCase()] })
      .expect(400);
    expect(problemKindOf(refused)).toBe('invalid-input');
    expect(await list(parent)).toEqual([]);
  });

  test('is refused after enrollment has closed', async () => {
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { enrollmentClosesAt: api.clock.now() } });
    expect(problemKindOf(await join(parent, [maya]))).toBe('enrollment-closed');
  });
});

describe('an offer', () => {
  test('that has lapsed cannot be bought, even from an open cart', async () => {
    await join(parent, [maya]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    await setSeats(3);
    expect(await cartOf(parent)).toHaveLength(1);
    api.clock.passMinutes(24 * 60 + 1);
    // Before the sweep, too.
    expect(problemKindOf(await shop.start(parent, 64.5))).toBe('sold-out');
    await api.sweep();
    expect(problemKindOf(await shop.start(parent, 64.5))).toBe('sold-out');
    expect(await list(other)).toMatchObject([{ state: 'offered' }]);
  });
});
