import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks, countDifferences, toTable } from '../../audit/audit';
import { addDays, startOfNextDay, toDay } from '../../day';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';
import { createClassesStore } from './classes.store';

const timeZone = 'America/Los_Angeles';
const MINUTE_MS = 60_000;

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let camper: Person;

beforeAll(async () => {
  api = await createTestApi({ clock: createClock(), timeZone });
  shop = createShopper(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  camper = await api.aPerson();
});

const today = () => toDay(api.clock.now(), timeZone);
const inDays = (days: number) => addDays(today(), days);
/** Lets the clock run until so many minutes before or after the camp's midnight. */
const passTo = (minutes: number) => {
  const midnight = startOfNextDay(api.clock.now(), timeZone).getTime();
  api.clock.passMinutes((midnight - api.clock.now().getTime()) / MINUTE_MS + minutes);
};
const select = ({ _id }: CampClass, person = camper) =>
  api.as(person.token).post('/carts').send({ classItemId: _id.toHexString() });
const expectGoodBooks = async () => {
  const rows = await auditBooks({
    db: api.db,
    stripe: api.stripe,
    now: api.clock.now(),
    timeZone,
  });
  if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
};

describe('from the start of the first day at the camp', () => {
  test.each([
    ['has begun', { startsOn: 0, endsOn: 3 }, 'running'],
    ['has begun', { startsOn: -2, endsOn: 0 }, 'running'],
    ['has begun', { endsOn: 0 }, 'running'],
    ['is over', { startsOn: -2, endsOn: -1 }, 'over'],
    ['is over', { startsOn: -1 }, 'over'],
    ['is over', { endsOn: -1 }, 'over'],
  ])('a class that %s (%j) is refused by the cart and by checkout', async (words, days, phase) => {
    const campClass = await api.aClass();
    const other = await api.aClass({ priceCents: 100 });
    await shop.pick(camper, [campClass, other]);
    const dates = Object.fromEntries(
      Object.entries(days).map(([name, day]) => [name, inDays(day)]),
    );
    await api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: dates });
    const late = await api.aPerson();

    const changes = await changesBy(api.db, async () => {
      const refused = await select(campClass, late).expect(409);
      expect(refused.body).toMatchObject({
        type: '/problems/enrollment-closed',
        detail: `This class ${words}.`,
      });
      const { body } = await shop.start(camper, 65.5).expect(409);
      expect(body).toMatchObject({
        type: '/problems/enrollment-closed',
        classItemId: campClass._id.toHexString(),
      });
      expect(body.detail).toMatch(`First Touch Football ${words}.`);
    });
    expect(changes).toEqual([]);
    const { body: cart } = await api.as(camper.token).get('/carts').expect(200);
    expect(cart).toMatchObject([{ obstacle: 'enrollment-closed', phase }, { obstacle: null }]);
  });

  test('the write that holds seats refuses, even if every other check failed', async () => {
    const { seats } = createClassesStore(api.db, timeZone);
    const hold = (campClass: CampClass) => {
      const expiresAt = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
      return seats.hold(
        campClass._id,
        { orderId: new ObjectId(), seats: 1, expiresAt },
        api.clock.now(),
      );
    };
    const take = ({ _id }: CampClass) => {
      const now = api.clock.now();
      return seats.take(_id, new ObjectId(), { now, readAt: now });
    };
    for (const days of [{ startsOn: inDays(0) }, { endsOn: inDays(0) }, { startsOn: inDays(-9) }]) {
      const campClass = await api.aClass(days);
      expect(await hold(campClass)).toBeNull();
      expect(await take(campClass)).toBe('refused');
      expect(await shop.getClass(campClass)).toMatchObject({ holds: [], soldCount: 0 });
    }
    for (const days of [{ startsOn: inDays(1) }, { endsOn: inDays(1) }, {}]) {
      const campClass = await api.aClass(days);
      expect(await hold(campClass)).toMatchObject({ priceCents: 6450, ...days });
      expect(await take(campClass)).toBe('taken');
      // No order has bought that seat.
      await api.db.collection('classes').deleteOne({ _id: campClass._id });
    }
  });
});

describe('at midnight of the camp', () => {
  test('a seat held before can be paid within its own clock, also after coming back', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1), capacity: 2 });
    const late = await api.aPerson();
    await shop.pick(camper, [campClass]);
    await shop.pick(late, [campClass]);
    passTo(-5);
    const held = await shop.start(camper, 64.5).expect(200);
    passTo(3);

    await shop.start(late, 64.5).expect(409);
    const again = await shop.start(camper, 64.5).expect(200);
    expect(again.body).toEqual(held.body);
    const { body: cart } = await api.as(camper.token).get('/carts').expect(200);
    expect(cart).toMatchObject([{ obstacle: null }]);
    const transactionId = await shop.pay(camper, 64.5);
    await shop.record(camper, transactionId).expect(200);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    await expectGoodBooks();
  });

  test('a hold that has lapsed is neither renewed nor given a seat: the money goes back', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1), capacity: 5 });
    passTo(-5);
    const transactionId = await shop.charge(camper, [campClass]);
    passTo(20);

    await shop.record(camper, transactionId).expect(200);

    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    const [order] = await shop.listOrders(camper);
    expect(order!.lines[0]).toMatchObject({ outcome: 'refused' });
    await expectGoodBooks();
  });

  test('a checkout that nobody paid in time cannot go on', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1) });
    await shop.pick(camper, [campClass]);
    passTo(-5);
    await shop.start(camper, 64.5).expect(200);
    passTo(20);
    const { body } = await shop.start(camper, 64.5).expect(409);
    expect(body.type).toBe('/problems/enrollment-closed');
    expect(await shop.countEnrolments(campClass)).toBe(0);
  });

  test('of many who buy while an admin moves the class to today, each has a seat or the money', async () => {
    const admin = await api.aPerson('admin');
    const campClass = await api.aClass({ startsOn: inDays(30), capacity: 20 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => api.aPerson()));
    for (const buyer of buyers) await shop.pick(buyer, [campClass]);
    const move = () =>
      api
        .as(admin.token)
        .patch(`/topClass/${campClass._id.toHexString()}`)
        .send({ startsOn: today() })
        .expect(200);
    const buy = async (buyer: Person) => {
      const { status, body } = await shop.start(buyer, 64.5);
      if (status !== 200) return null;
      const id = (body as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
      await shop.confirm(id);
      await shop.record(buyer, id).expect(200);
      return id;
    };
    await Promise.all([...buyers.map(buy), move()]);
    await expectGoodBooks();
    for (const buyer of buyers) {
      for (const { lines } of await shop.listOrders(buyer)) {
        if (lines[0]!.outcome === 'enrolled') {
          expect(lines[0]!.terms).toMatchObject({ startsOn: inDays(30) });
        }
      }
    }
  });
});
