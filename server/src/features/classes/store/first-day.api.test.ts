import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '../../../audit/audit';
import type { CampClass } from '../../../domain/camp-class';
import { addDays, startOfNextDay, toDay } from '../../../domain/day';
import { createClock } from '../../../testing/api/test-api';
import { changesBy } from '../../../testing/database/database-snapshot';
import { createShopper } from '../../../testing/purchases/shopper';
import type { TestUser } from '../../../testing/samples/builders';
import { createClassesStore } from './classes.store';
import { useTestApi } from '../../../testing/api/use-test-api';

const timeZone = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
let camper: TestUser;
const api = useTestApi({ clock: createClock(), timeZone });
const shop = createShopper(api);
beforeEach(async () => {
  camper = await api.aUser();
});

const today = () => toDay(api.clock.now(), timeZone);
const inDays = (days: number) => addDays(today(), days);
/**
 * Advances the clock to the given number of minutes after (or, if negative, before) midnight at the
 * camp.
 */
const advanceToMidnight = (minutes: number) => {
  const midnight = startOfNextDay(api.clock.now(), timeZone).getTime();
  api.clock.passMinutes((midnight - api.clock.now().getTime()) / MINUTE_MS + minutes);
};
const select = ({ _id }: CampClass, user = camper) =>
  api.as(user.token).post('/carts').send({ classItemId: _id.toHexString() });
const expectNoAuditDifferences = async () => {
  const rows = await auditRecords({
    db: api.db,
    stripe: api.stripe,
    now: api.clock.now(),
    timeZone,
  });
  if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
};

describe('from the start of the first day', () => {
  test.each([
    ['has begun', { startsOn: 0, endsOn: 3 }, 'running'],
    ['has begun', { startsOn: -2, endsOn: 0 }, 'running'],
    ['has begun', { endsOn: 0 }, 'running'],
    ['is over', { startsOn: -2, endsOn: -1 }, 'over'],
    ['is over', { startsOn: -1 }, 'over'],
    ['is over', { endsOn: -1 }, 'over'],
  ])(
    'a class that %s (%j) is rejected by the cart and by checkout',
    async (detail, days, phase) => {
      const campClass = await api.aClass();
      const other = await api.aClass({ priceCents: 100 });
      await shop.addToCart(camper, [campClass, other]);
      const dates = Object.fromEntries(
        Object.entries(days).map(([name, day]) => [name, inDays(day)]),
      );
      await api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: dates });
      const otherCamper = await api.aUser();

      const changes = await changesBy(api.db, async () => {
        const response = await select(campClass, otherCamper).expect(409);
        expect(response.body).toMatchObject({
          type: '/problems/enrollment-closed',
          detail: `This class ${detail}.`,
        });
        const { body } = await shop.start(camper, 65.5).expect(409);
        expect(body).toMatchObject({
          type: '/problems/enrollment-closed',
          classItemId: campClass._id.toHexString(),
        });
        expect(body.detail).toMatch(`First Touch Football ${detail}.`);
      });
      expect(changes).toEqual([]);
      const { body: cart } = await api.as(camper.token).get('/carts').expect(200);
      expect(cart).toMatchObject([{ obstacle: 'enrollment-closed', phase }, { obstacle: null }]);
    },
  );

  test('the write that holds seats fails, even without any other check', async () => {
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
      // No order exists for this seat, which the audit would report.
      await api.db.collection('classes').deleteOne({ _id: campClass._id });
    }
  });
});

describe('at midnight in the camp’s time zone', () => {
  test('a seat held before midnight can be paid until the hold expires, also after returning to checkout', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1), capacity: 2 });
    const otherCamper = await api.aUser();
    await shop.addToCart(camper, [campClass]);
    await shop.addToCart(otherCamper, [campClass]);
    advanceToMidnight(-5);
    const held = await shop.start(camper, 64.5).expect(200);
    advanceToMidnight(3);

    await shop.start(otherCamper, 64.5).expect(409);
    const again = await shop.start(camper, 64.5).expect(200);
    expect(again.body).toEqual(held.body);
    const { body: cart } = await api.as(camper.token).get('/carts').expect(200);
    expect(cart).toMatchObject([{ obstacle: null }]);
    const transactionId = await shop.pay(camper, 64.5);
    await shop.record(camper, transactionId).expect(200);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    await expectNoAuditDifferences();
  });

  test('an expired hold is not renewed and gets no seat, and the payment is refunded', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1), capacity: 5 });
    advanceToMidnight(-5);
    const transactionId = await shop.charge(camper, [campClass]);
    advanceToMidnight(20);

    await shop.record(camper, transactionId).expect(200);

    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    const [order] = await shop.listOrders(camper);
    expect(order!.lines[0]).toMatchObject({ outcome: 'refused' });
    await expectNoAuditDifferences();
  });

  test('a checkout that was not paid in time cannot continue', async () => {
    const campClass = await api.aClass({ startsOn: inDays(1) });
    await shop.addToCart(camper, [campClass]);
    advanceToMidnight(-5);
    await shop.start(camper, 64.5).expect(200);
    advanceToMidnight(20);
    const { body } = await shop.start(camper, 64.5).expect(409);
    expect(body.type).toBe('/problems/enrollment-closed');
    expect(await shop.countEnrolments(campClass)).toBe(0);
  });

  test('each of many concurrent buyers gets a seat or a refund when an admin moves the class to today', async () => {
    const admin = await api.aUser('admin');
    const campClass = await api.aClass({ startsOn: inDays(30), capacity: 20 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => api.aUser()));
    for (const buyer of buyers) await shop.addToCart(buyer, [campClass]);
    const move = () =>
      api
        .as(admin.token)
        .patch(`/topClass/${campClass._id.toHexString()}`)
        .send({ startsOn: today() })
        .expect(200);
    const buy = async (buyer: TestUser) => {
      const { status, body } = await shop.start(buyer, 64.5);
      if (status !== 200) return null;
      const id = (body as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
      await shop.confirm(id);
      await shop.record(buyer, id).expect(200);
      return id;
    };
    await Promise.all([...buyers.map(buy), move()]);
    await expectNoAuditDifferences();
    for (const buyer of buyers) {
      for (const { lines } of await shop.listOrders(buyer)) {
        if (lines[0]!.outcome === 'enrolled') {
          expect(lines[0]!.terms).toMatchObject({ startsOn: inDays(30) });
        }
      }
    }
  });
});
