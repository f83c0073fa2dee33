import { recoverOrders, sweepOrders } from '../sweep';
import { createStoppedClock } from '#testing/api/test-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const HOLD_MS = 15 * MINUTE_MS;
/** March 1, 2031, 9:00 AM in New York. */
const BOUNDARY = new Date('2031-03-01T14:00:00Z');
const clock = createStoppedClock();
const at = (ms: number) => clock.setTo(new Date(BOUNDARY.getTime() + ms));

const api = useTestApi({ clock, timeZone: 'America/New_York' });
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  at(-DAY_MS);
  camper = await api.aUser();
});

const session = (startsAt: Date) => ({
  id: 'only',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
});
const later = [session(new Date(BOUNDARY.getTime() + 90 * DAY_MS))];
const opening = { sessions: later, enrollmentOpensAt: BOUNDARY };
const closing = { sessions: later, enrollmentClosesAt: BOUNDARY };
const starting = { sessions: [session(BOUNDARY)] };

const setSchedule = ({ _id }: CampClass, $set: Partial<CampClass>) =>
  api.db.collection<CampClass>('classes').updateOne({ _id }, { $set });
const add = ({ _id }: CampClass, user = camper) =>
  api.as(user.token).post('/carts').send({ classItemId: _id.toHexString() });
const obstacles = async (user = camper) =>
  endpoints.listCartItems.response
    .parse((await api.as(user.token).get('/carts').expect(200)).body)
    .map(({ obstacle }) => obstacle);

/** Returns a user whose cart has the class, added while enrollment was open. */
const withInCart = async (campClass: CampClass, user?: TestUser) => {
  const buyer = user ?? (await api.aUser());
  await api.db.collection('cartItems').insertOne({
    owner: buyer.uid,
    classId: campClass._id,
    camperId: await api.ownCamperOf(buyer),
    addedAt: clock.now(),
    slot: 0,
  });
  return buyer;
};

const expectCleanAudit = async () => {
  const rows = await auditRecords({
    db: api.db,
    stripe: api.stripe,
    now: clock.now(),
    timeZone: 'America/New_York',
  });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

describe.each([
  ['opens', opening, 'enrollment-not-open', [false, true, true]],
  ['closes', closing, 'enrollment-closed', [true, false, false]],
  ['closes with the first session', starting, 'enrollment-closed', [true, false, false]],
] as const)('enrollment that %s', (_, schedule, problem, isOpen) => {
  test.each([-1, 0, 1])('is checked %i ms from there', async (ms) => {
    const [campClass, free] = [
      await api.aClass({ ...schedule, sessions: [...schedule.sessions] }),
      await api.aClass({ ...schedule, sessions: [...schedule.sessions], priceCents: 0 }),
    ];
    const [payer, freeUser] = [await withInCart(campClass), await withInCart(free)];
    at(ms);
    const expected = isOpen[ms + 1] ? 'no problem' : problem;
    expect(await obstacles(payer)).toEqual([isOpen[ms + 1] ? null : problem]);
    expect(problemKindOf(await add(campClass))).toBe(expected);
    expect(problemKindOf(await shop.start(payer, 64.5))).toBe(expected);
    expect(problemKindOf(await shop.start(freeUser, 0))).toBe(expected);
    const count = isOpen[ms + 1] ? 1 : 0;
    expect((await shop.getClass(campClass)).holds).toHaveLength(count);
    expect(await shop.countEnrollments(free)).toBe(count);
  });
});

describe('a refusal', () => {
  test('says when enrollment opens at the camp, and changes nothing', async () => {
    const campClass = await api.aClass(opening);
    const payer = await withInCart(campClass);
    const changes = await changesBy(api.db, async () => {
      expect(problemOf(await add(campClass)).detail).toBe(
        'Enrollment opens March 1, 2031, 9:00 AM.',
      );
      expect(problemOf(await shop.start(payer, 64.5))).toMatchObject({
        detail:
          'Enrollment in First Touch Football opens March 1, 2031, 9:00 AM. Remove it from your cart to continue. You were not charged.',
        classItemId: campClass._id.toHexString(),
      });
    });
    expect(changes).toEqual([]);
  });

  test('says that enrollment has closed', async () => {
    const campClass = await api.aClass(closing);
    const payer = await withInCart(campClass);
    at(0);
    expect(problemOf(await shop.start(payer, 64.5)).detail).toMatch(
      /^Enrollment in First Touch Football has closed\./,
    );
  });
});

describe('a hold taken before the close', () => {
  const hold = async (schedule: Partial<CampClass> = closing) => {
    at(-1);
    const campClass = await api.aClass(schedule);
    await shop.addToCart(camper, [campClass]);
    const { body } = await shop.start(camper, 64.5).expect(200);
    const holdExpiresAt = (body as { holdExpiresAt: string }).holdExpiresAt;
    return { campClass, transactionId: toTransactionId(body as never), holdExpiresAt };
  };

  test.each([
    ['enrollment closes', closing],
    ['the class starts', starting],
  ])('is kept but not extended after %s', async (_, schedule) => {
    const { campClass, transactionId, holdExpiresAt } = await hold(schedule);
    at(5 * MINUTE_MS);
    expect(await obstacles()).toEqual([null]);
    const { body } = await shop.start(camper, 64.5).expect(200);
    expect(body).toMatchObject({ holdExpiresAt });
    expect(toTransactionId(body as never)).toBe(transactionId);
    at(HOLD_MS - 1);
    expect(await obstacles()).toEqual(['enrollment-closed']);
    expect(problemKindOf(await shop.start(camper, 64.5))).toBe('enrollment-closed');
    expect((await shop.getClass(campClass)).soldCount).toBe(0);
  });

  test('is paid 1 ms before it expires', async () => {
    const { campClass, transactionId } = await hold();
    await shop.confirm(transactionId);
    at(HOLD_MS - 2);
    const { body } = await shop.record(camper, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    await expectCleanAudit();
  });

  test.each(['browser', 'webhook', 'sweep', 'start of a server'] as const)(
    'is refunded in full if the %s reports the payment when it has expired',
    async (path) => {
      const { campClass, transactionId } = await hold();
      const neighbor = await api.aClass(opening);
      await shop.confirm(transactionId);
      at(HOLD_MS - 1);
      if (path === 'browser') await shop.record(camper, transactionId).expect(200);
      if (path === 'webhook') {
        const event = { id: transactionId };
        await shop.sendEvent('payment_intent.succeeded', event, `evt_${transactionId}`);
      }
      if (path === 'sweep') {
        at(HOLD_MS + 10 * MINUTE_MS);
        await sweepOrders(api.camp);
      }
      if (path === 'start of a server') await recoverOrders(api.camp);
      const [order] = await shop.listOrders(camper);
      expect(order).toMatchObject({
        state: 'refunded',
        lines: [
          {
            outcome: 'refused',
            reason: 'Enrollment in First Touch Football closed before your payment arrived.',
          },
        ],
      });
      expect(await shop.listRefundAmounts(transactionId)).toEqual([6450]);
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, soldLines: [] });
      expect(await shop.countEnrollments(campClass)).toBe(0);
      expect(await shop.getClass(neighbor)).toEqual(neighbor);
      await expectCleanAudit();
    },
  );

  test('can be paid if an admin closes enrollment early', async () => {
    const campClass = await api.aClass({ sessions: later });
    const transactionId = await shop.charge(camper, [campClass]);
    await setSchedule(campClass, { enrollmentClosesAt: clock.now() });
    const other = await withInCart(campClass);
    expect(problemKindOf(await shop.start(other, 64.5))).toBe('enrollment-closed');
    await shop.record(camper, transactionId).expect(200);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1 });
  });
});

test('a payment that arrives late gets a free seat while enrollment is open', async () => {
  at(-2 * HOLD_MS);
  const campClass = await api.aClass(closing);
  const transactionId = await shop.charge(camper, [campClass]);
  at(-1);
  const { body } = await shop.record(camper, transactionId).expect(200);
  expect(body.payment).toMatchObject({ state: 'paid', refunded: 0 });
  await expectCleanAudit();
});

test('an order stores the sessions, location, instructor and window that it was sold with', async () => {
  const campClass = await api.aClass({
    ...opening,
    place: 'Field 2',
    instructor: { uid: 'uid-sam', name: 'Sam Coach', email: 'sam@camp.test' },
  });
  at(0);
  await shop.buy(camper, [campClass]);
  await setSchedule(campClass, { sessions: [session(clock.now())], place: 'Elsewhere' });
  const [order] = await shop.listOrders(camper);
  expect(order!.lines[0]).toMatchObject({
    className: 'First Touch Football',
    sessions: later,
    place: 'Field 2',
    instructorName: 'Sam Coach',
    instructorUid: 'uid-sam',
    priceCents: 6450,
    enrollment: { opensAt: BOUNDARY, closesAt: later[0]!.startsAt },
    terms: { startsOn: '2031-05-30' },
  });
});
