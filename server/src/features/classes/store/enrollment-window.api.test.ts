import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { CampClass } from '#domain/classes/camp-class';
import { createSessionId, toScheduleKeys, type Session } from '#domain/classes/schedule';
import { createClock } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { holdSeatsInClass, takeSeatsInClass } from './seats';
import { useTestApi } from '#testing/api/use-test-api';
import { aBuyer } from '#testing/samples/classes/a-buyer';

const timeZone = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
let camper: TestUser;
const api = useTestApi({ clock: createClock(), timeZone });
const camp = () => api.camp;
const shop = createShopper(api);
beforeEach(async () => {
  camper = await api.aUser();
});

const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS);
/** Returns sessions of one hour, once a day, from `first` to `last` hours from now. */
const sessionsFrom = (first: number, last = first + 1): Session[] => {
  const sessions: Session[] = [];
  for (let hour = first; hour < last; hour += DAY_HOURS) {
    sessions.push({ id: createSessionId(), startsAt: inHours(hour), endsAt: inHours(hour + 1) });
  }
  return sessions;
};
/** Moves the clock to the given number of minutes after (or, if negative, before) a time. */
const advanceTo = (time: Date, minutes: number) =>
  api.clock.passMinutes((time.getTime() - api.clock.now().getTime()) / MINUTE_MS + minutes);
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

describe('outside its enrollment window', () => {
  test.each<[string, string, (at: typeof inHours) => Partial<CampClass>]>([
    ['running', 'enrollment-closed', () => ({ sessions: sessionsFrom(-2, 90) })],
    ['over', 'enrollment-closed', () => ({ sessions: sessionsFrom(-50, -1) })],
    [
      'closed',
      'enrollment-closed',
      (at) => ({ sessions: sessionsFrom(50), enrollmentClosesAt: at(-1) }),
    ],
    ['closed', 'enrollment-closed', (at) => ({ enrollmentClosesAt: at(-1) })],
    ['scheduled', 'enrollment-not-open', (at) => ({ enrollmentOpensAt: at(1) })],
  ])(
    'a class that is %s is rejected by the cart and by checkout: %s',
    async (phase, kind, toFields) => {
      const campClass = await api.aClass();
      const other = await api.aClass({ priceCents: 100 });
      await shop.addToCart(camper, [campClass, other]);
      const schedule = toFields(inHours);
      await api.db
        .collection('classes')
        .updateOne(
          { _id: campClass._id },
          { $set: { ...schedule, ...toScheduleKeys(schedule, timeZone) } },
        );
      const otherCamper = await api.aUser();

      const changes = await changesBy(api.db, async () => {
        const response = await select(campClass, otherCamper).expect(409);
        expect(response.body).toMatchObject({ type: `/problems/${kind}` });
        const { body } = await shop.start(camper, 65.5).expect(409);
        expect(body).toMatchObject({
          type: `/problems/${kind}`,
          classItemId: campClass._id.toHexString(),
        });
        expect(body.detail).toMatch('First Touch Football');
      });
      expect(changes).toEqual([]);
      const { body: cart } = await api.as(camper.token).get('/carts').expect(200);
      expect(cart).toMatchObject([{ obstacle: kind, phase }, { obstacle: null }]);
    },
  );

  test('the write that holds seats fails, even without any other check', async () => {
    const hold = (campClass: CampClass) => {
      const expiresAt = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
      return holdSeatsInClass(
        camp(),
        campClass._id,
        { ...aBuyer(), orderId: new ObjectId(), seats: 1, expiresAt },
        api.clock.now(),
      );
    };
    const take = ({ _id }: CampClass) => {
      const now = api.clock.now();
      const seat = { ...aBuyer(), orderId: new ObjectId(), lineIds: [new ObjectId()] };
      return takeSeatsInClass(camp(), _id, seat, { now, readAt: now });
    };
    for (const schedule of [
      { sessions: sessionsFrom(0) },
      { sessions: sessionsFrom(-1, 90) },
      { sessions: sessionsFrom(-9) },
      { sessions: sessionsFrom(9), enrollmentClosesAt: inHours(0) },
      { sessions: sessionsFrom(9), enrollmentOpensAt: inHours(1) },
      // The rules of an edit refuse this window, and the write refuses it too.
      { sessions: sessionsFrom(-9), enrollmentClosesAt: inHours(9) },
    ]) {
      const campClass = await api.aClass(schedule);
      expect(await hold(campClass)).toBeNull();
      expect(await take(campClass)).toBe('refused');
      expect(await shop.getClass(campClass)).toMatchObject({ holds: [], soldCount: 0 });
    }
    for (const schedule of [
      { sessions: sessionsFrom(1) },
      { sessions: sessionsFrom(-1, 90), enrollmentClosesAt: inHours(1) },
      { sessions: sessionsFrom(1), enrollmentOpensAt: inHours(0) },
      {},
    ]) {
      const campClass = await api.aClass(schedule);
      expect(await hold(campClass)).toMatchObject({ priceCents: 6450, ...schedule });
      expect(await take(campClass)).toBe('taken');
      // No order exists for this seat, which the audit would report.
      await api.db.collection('classes').deleteOne({ _id: campClass._id });
    }
  });
});

describe('when enrollment closes', () => {
  test('a seat held before the close can be paid until the hold expires, also after returning to checkout', async () => {
    const sessions = sessionsFrom(3);
    const [{ startsAt: close }] = sessions as [Session];
    const campClass = await api.aClass({ sessions, capacity: 2 });
    const otherCamper = await api.aUser();
    await shop.addToCart(camper, [campClass]);
    await shop.addToCart(otherCamper, [campClass]);
    advanceTo(close, -5);
    const held = await shop.start(camper, 64.5).expect(200);
    advanceTo(close, 3);

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
    const sessions = sessionsFrom(3);
    const [{ startsAt: close }] = sessions as [Session];
    const campClass = await api.aClass({ sessions, capacity: 5 });
    advanceTo(close, -5);
    const transactionId = await shop.charge(camper, [campClass]);
    advanceTo(close, 20);

    await shop.record(camper, transactionId).expect(200);

    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    const [order] = await shop.listOrders(camper);
    expect(order!.lines[0]).toMatchObject({ outcome: 'refused' });
    await expectNoAuditDifferences();
  });

  test('a checkout that was not paid in time cannot continue', async () => {
    const sessions = sessionsFrom(3);
    const [{ startsAt: close }] = sessions as [Session];
    const campClass = await api.aClass({ sessions });
    await shop.addToCart(camper, [campClass]);
    advanceTo(close, -5);
    await shop.start(camper, 64.5).expect(200);
    advanceTo(close, 20);
    const { body } = await shop.start(camper, 64.5).expect(409);
    expect(body.type).toBe('/problems/enrollment-closed');
    expect(await shop.countEnrollments(campClass)).toBe(0);
  });

  test('each of many concurrent buyers gets a seat or a refund when an admin closes enrollment', async () => {
    const admin = await api.aUser('admin');
    const sessions = sessionsFrom(30 * DAY_HOURS);
    const campClass = await api.aClass({ sessions, capacity: 20 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => api.aUser()));
    for (const buyer of buyers) await shop.addToCart(buyer, [campClass]);
    const move = () =>
      api
        .as(admin.token)
        .patch(`/topClass/${campClass._id.toHexString()}`)
        .send({ enrollmentClosesAt: `${inHours(-1).toISOString().slice(0, 16)}Z` })
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
          expect(lines[0]!.sessions).toHaveLength(1);
        }
      }
    }
  });
});
