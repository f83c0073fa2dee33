import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);

/** The first session starts on July 6, 2032, which is still July 5 in UTC-12. */
const sessions = [
  {
    id: 'first',
    startsAt: new Date('2032-07-06T09:00:00Z'),
    endsAt: new Date('2032-07-06T12:00:00Z'),
  },
];
const ages = { ageMin: 8, ageMax: 11 };

let parent: TestUser;
beforeEach(async () => {
  parent = await api.aUser();
});

const add = ({ _id }: CampClass, camperId?: unknown, user = parent) =>
  api.as(user.token).post('/carts').send({ classItemId: _id.toHexString(), camperId });
const addFor = (campClass: CampClass, camper: Camper) => add(campClass, camper._id.toHexString());
const listCart = async (user = parent) =>
  endpoints.listCartItems.response.parse((await api.as(user.token).get('/carts')).body);

describe('a class with an age range', () => {
  test.each([
    ['2024-07-07', 7, false],
    ['2024-07-06', 8, true],
    ['2020-07-07', 11, true],
    ['2020-07-06', 12, false],
    ['2024-02-29', 8, true],
  ])(
    'and a child born on %s, who is %i on the first day: allowed is %s',
    async (birthDate, age, isAllowed) => {
      const campClass = await api.aClass({ sessions, ...ages });
      const child = await api.aChild(parent, { birthDate });
      const response = await addFor(campClass, child);
      if (isAllowed) {
        expect(response.status).toBe(200);
        return;
      }
      expect(problemOf(response)).toMatchObject({
        kind: 'wrong-age',
        detail: `Maya is ${age} when it starts; First Touch Football is for ages 8–11.`,
      });
      expect(await listCart()).toEqual([]);
    },
  );

  const MISSING = 'First Touch Football is for ages 8–11. Add your birth date in My Family first.';
  const setBirthDate = (user: TestUser, birthDate: string) =>
    api.db
      .collection('campers')
      .updateOne({ owner: user.uid, isAccountHolder: true }, { $set: { birthDate } });

  test('refuses the account holder without a birth date, with or without a record', async () => {
    const campClass = await api.aClass({ sessions, ...ages });
    const changes = await changesBy(api.db, async () => {
      const response = await add(campClass);
      expect(problemOf(response)).toMatchObject({ kind: 'wrong-age', detail: MISSING });
    });
    expect(changes).toEqual([]);
    const camperId = await api.ownCamperOf(parent);
    for (const id of [undefined, camperId]) {
      const response = await add(campClass, id);
      expect(problemOf(response)).toMatchObject({ kind: 'wrong-age', detail: MISSING });
    }
    await setBirthDate(parent, '1990-01-01');
    expect(problemOf(await add(campClass))).toMatchObject({
      kind: 'wrong-age',
      detail: 'You are 42 when it starts; First Touch Football is for ages 8–11.',
    });
    await setBirthDate(parent, '2022-07-06');
    await add(campClass).expect(200);
  });

  test.each([
    ['without ages', {}],
    ['from an age', { ageMin: 16 }],
    ['for adults, too', { ageMin: 8, ageMax: 18 }],
  ])('%s accepts the account holder without a birth date', async (_name, range) => {
    const campClass = await api.aClass({ sessions, ...range });
    await add(campClass).expect(200);
    const [item] = await listCart();
    expect(item).toMatchObject({ camper: { isAccountHolder: true }, obstacle: null });
    expect(item).not.toHaveProperty('age');
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('accepts an account holder without a birth date whom an admin has admitted', async () => {
    const campClass = await api.aClass({ sessions, ...ages });
    const camperId = await api.ownCamperOf(parent);
    await api.db
      .collection('admissions')
      .insertOne({ classId: campClass._id, camperId, reason: 'Helps the youngest.' });
    await add(campClass).expect(200);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('blocks the checkout of an account holder who removed the birth date', async () => {
    const campClass = await api.aClass({ sessions, ...ages });
    const camperId = await api.ownCamperOf(parent);
    await setBirthDate(parent, '2022-07-06');
    await add(campClass).expect(200);
    await api.db.collection('campers').updateOne({ _id: camperId }, { $unset: { birthDate: '' } });
    expect(await listCart()).toMatchObject([{ obstacle: 'wrong-age' }]);
    const changes = await changesBy(api.db, async () => {
      expect(problemOf(await shop.start(parent, 64.5))).toMatchObject({
        kind: 'wrong-age',
        detail: `${MISSING} You were not charged.`,
      });
    });
    expect(changes).toEqual([]);
  });

  test('stays in the cart but blocks the checkout if the birth date or the range changes', async () => {
    const [byBirthDate, byRange] = [
      await api.aClass({ sessions, ...ages }),
      await api.aClass({ sessions, ...ages }),
    ];
    const child = await api.aChild(parent, { birthDate: '2022-07-06' });
    for (const campClass of [byBirthDate, byRange]) await addFor(campClass, child).expect(200);
    await api.db
      .collection('classes')
      .updateOne({ _id: byRange._id }, { $set: { ageMin: 12, ageMax: 14 } });
    expect(await listCart()).toMatchObject([
      { obstacle: null, age: 10, ageMin: 8, ageMax: 11 },
      { obstacle: 'wrong-age', age: 10, ageMin: 12, ageMax: 14 },
    ]);
    const changes = await changesBy(api.db, async () => {
      const response = await shop.start(parent, 129);
      expect(problemOf(response)).toMatchObject({
        kind: 'wrong-age',
        detail:
          'First Touch Football is for ages 12–14, and Maya is 10 when it starts. Remove it from your cart to continue. You were not charged.',
        classItemId: byRange._id.toHexString(),
        camperId: child._id.toHexString(),
      });
    });
    expect(changes).toEqual([]);
    await api.db
      .collection('campers')
      .updateOne({ _id: child._id }, { $set: { birthDate: '2010-01-01' } });
    expect((await listCart()).map(({ obstacle }) => obstacle)).toEqual(['wrong-age', 'wrong-age']);
  });

  test('counts the age today while the dates are to be announced', async () => {
    const campClass = await api.aClass(ages);
    const [year, ...rest] = api.clock.now().toISOString().slice(0, 10).split('-');
    const born = (yearsAgo: number) => [Number(year) - yearsAgo, ...rest].join('-');
    const eight = await api.aChild(parent, { birthDate: born(8) });
    const seven = await api.aChild(parent, { birthDate: born(7) });
    await addFor(campClass, eight).expect(200);
    expect(problemKindOf(await addFor(campClass, seven))).toBe('wrong-age');
  });

  test('accepts a child whom an admin has admitted', async () => {
    const campClass = await api.aClass({ sessions, ...ages });
    const [admitted, other] = [
      await api.aChild(parent, { birthDate: '2026-01-01' }),
      await api.aChild(parent, { birthDate: '2026-01-01' }),
    ];
    await api.db
      .collection('admissions')
      .insertOne({ classId: campClass._id, camperId: admitted._id, reason: 'Plays up a year.' });
    expect(problemKindOf(await addFor(campClass, other))).toBe('wrong-age');
    await addFor(campClass, admitted).expect(200);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });
});

describe('POST /carts', () => {
  test('refuses a camper of another family, and one that does not exist', async () => {
    const campClass = await api.aClass();
    const stranger = await api.aChild(await api.aUser());
    for (const camperId of [stranger._id.toHexString(), new ObjectId().toHexString()]) {
      const changes = await changesBy(api.db, async () => {
        expect(problemOf(await add(campClass, camperId))).toMatchObject({
          kind: 'not-found',
          detail: 'This camper is not in your family.',
        });
      });
      expect(changes).toEqual([]);
    }
  });

  test.each(['me', '', 7, null])('refuses %j as the camper', async (camperId) => {
    expect(invalidFieldsOf(await add(await api.aClass(), camperId))).toEqual(['body/camperId']);
  });

  test('refuses an archived child, and marks one that is archived later', async () => {
    const campClass = await api.aClass();
    const child = await api.aChild(parent, { archivedAt: new Date() });
    expect(problemKindOf(await addFor(campClass, child))).toBe('camper-archived');
    const later = await api.aChild(parent);
    await addFor(campClass, later).expect(200);
    await api.as(parent.token).post(`/campers/${later._id.toHexString()}/archive`).expect(200);
    expect(await listCart()).toMatchObject([{ obstacle: 'camper-archived' }]);
    expect(problemKindOf(await shop.start(parent, 64.5))).toBe('camper-archived');
  });

  test('creates the account holder once, also with parallel requests', async () => {
    const classes = await Promise.all(Array.from({ length: 8 }, () => api.aClass()));
    await Promise.all(classes.map((campClass) => add(campClass).expect(200)));
    const own = await api.db.collection('campers').find({ owner: parent.uid }).toArray();
    expect(own).toMatchObject([{ isAccountHolder: true }]);
    expect(new Set((await listCart()).map(({ camper }) => camper._id)).size).toBe(1);
  });
});

test.each([
  ['is no longer shared', 'guardians'],
  ['was archived by the owner', 'archive'],
])('a child who %s: the cart tells nothing about the child', async (_what, end) => {
  const owner = await api.aUser();
  const child = await api.aChild(owner, { guardians: [parent.uid] });
  const [wanted, also, elsewhere] = [
    await api.aClass({ sessions }),
    await api.aClass({ sessions }),
    await api.aClass({ className: 'Elsewhere', sessions }),
  ];
  await addFor(wanted, child).expect(200);
  await addFor(also, child).expect(200);
  await shop.buyFor(owner, elsewhere, [child]);
  await shop.buyFor(owner, also, [child]);
  // As long as the guardian has access, the cart says both.
  expect(JSON.stringify(await listCart())).toMatch(
    /already-enrolled.*Elsewhere|Elsewhere.*already-enrolled/,
  );
  const path = `/campers/${child._id.toHexString()}`;
  await (
    end === 'archive'
      ? api.as(owner.token).post(`${path}/archive`)
      : api.as(owner.token).delete(`${path}/guardians/${await api.idOf(parent)}`)
  ).expect(200);
  const lines = await listCart();
  expect(lines.map(({ obstacle }) => obstacle)).toEqual(['camper-archived', 'camper-archived']);
  expect(JSON.stringify(lines)).not.toMatch(/already-enrolled|Elsewhere|Maya/);
  expect(problemKindOf(await shop.start(parent, 129))).toBe('camper-archived');
});

test('clashes are per child: siblings may take different classes at the same time', async () => {
  const [football, cricket] = [
    await api.aClass({ className: 'Football', sessions }),
    await api.aClass({ className: 'Cricket', sessions }),
  ];
  const [maya, leo] = [await api.aChild(parent), await api.aChild(parent, { firstName: 'Leo' })];
  await addFor(football, maya).expect(200);
  await addFor(cricket, leo).expect(200);
  expect((await listCart()).map(({ clashesWith }) => clashesWith)).toEqual([undefined, undefined]);
  await addFor(cricket, maya).expect(200);
  expect((await listCart()).map(({ clashesWith }) => clashesWith?.[0]?.className)).toEqual([
    'Cricket',
    undefined,
    'Football',
  ]);
});

test('replacing the account holder by a child keeps the last seat, and touches no other cart', async () => {
  const campClass = await api.aClass({ sessions, ageMin: 8, capacity: 1 });
  const child = await api.aChild(parent, { birthDate: '2022-07-06' });
  const stranger = await api.aUser();
  await shop.addToCart(stranger, [await api.aClass()]);
  await add(campClass).expect(200);
  // Holds the only seat for the account holder.
  await shop.start(parent, 64.5).expect(200);
  const [own] = await listCart();
  const changes = await changesBy(api.db, async () => {
    await addFor(campClass, child).expect(200);
    await api.as(parent.token).delete(`/carts/${own!._id}`).expect(200);
  });
  const [item, ...others] = await listCart();
  expect(changes).toEqual([`- cartItems/${own!._id}`, `+ cartItems/${item!._id}`]);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ camper: { _id: child._id.toHexString() }, obstacle: null });

  await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
  const enrollments = api.db.collection('enrollments').find({ classId: campClass._id });
  expect(await enrollments.toArray()).toMatchObject([{ camperId: child._id }]);
  expect(await listCart(stranger)).toHaveLength(1);
});
