import { createStoppedClock } from '#testing/api/test-api';
import { beforeEach, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
const BUYERS = 24;
const CLOSES_AT = new Date('2031-03-01T14:00:00Z');
const clock = createStoppedClock();
const at = (ms: number) => clock.setTo(new Date(CLOSES_AT.getTime() + ms));
beforeEach(() => at(-HOLD_MS));

const api = useTestApi({ clock });
const server2 = useTestApi(() => ({ databaseName: api.db.databaseName, clock }));
const shops = [createShopper(api), createShopper(server2)] as const;
const [shop] = shops;

const aClosingClass = (capacity = BUYERS) =>
  api.aClass({
    capacity,
    enrollmentClosesAt: CLOSES_AT,
    sessions: [
      {
        id: 'only',
        startsAt: new Date(CLOSES_AT.getTime() + 1_000 * MINUTE_MS),
        endsAt: new Date(CLOSES_AT.getTime() + 1_060 * MINUTE_MS),
      },
    ],
  });
const createBuyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api.aUser()));
const expectCleanAudit = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

test('if enrollment closes while many check out, each holds a seat or is refused', async () => {
  const [campClass, buyers] = [await aClosingClass(), await createBuyers(BUYERS)];
  for (const buyer of buyers) await shop.addToCart(buyer, [campClass]);
  at(-1);
  let done = 0;
  const starts = await Promise.all(
    buyers.map(async (buyer, index) => {
      const response = await shops[index % 2]!.start(buyer, 64.5);
      done += 1;
      // The first response closes enrollment in the middle of the others.
      if (done === 1) at(0);
      return { buyer, response };
    }),
  );
  const held = starts.filter(({ response }) => response.status === 200);
  expect(held.length).toBeGreaterThan(0);
  for (const { response } of starts) {
    expect(['no problem', 'enrollment-closed']).toContain(problemKindOf(response));
  }
  expect((await shop.getClass(campClass)).holds).toHaveLength(held.length);

  for (const { buyer, response } of starts) {
    if (response.status !== 200) {
      const orders = await shop.listOrders(buyer);
      expect(orders.every(({ state }) => state === 'canceled')).toBe(true);
      continue;
    }
    const transactionId = toTransactionId(response.body as never);
    await shop.confirm(transactionId);
    await shop.record(buyer, transactionId).expect(200);
  }
  const { soldCount, holds } = await shop.getClass(campClass);
  expect([soldCount, holds]).toEqual([held.length, []]);
  expect(await shop.countEnrollments(campClass)).toBe(held.length);
  await expectCleanAudit();
});

test('if the hold expires after the close while many report the payment, it is paid or refunded once', async () => {
  const [campClass, buyers] = [await aClosingClass(), await createBuyers(6)];
  const payments = [];
  at(-1);
  for (const buyer of buyers) {
    payments.push({ buyer, transactionId: await shop.charge(buyer, [campClass]) });
  }
  at(HOLD_MS - 2);
  let done = 0;
  const passExpiry = () => {
    done += 1;
    if (done === 1) at(HOLD_MS - 1);
  };
  await Promise.all(
    payments.flatMap(({ buyer, transactionId }) =>
      Array.from({ length: 6 }, async (_, index) => {
        const { status } =
          index % 3 === 0
            ? await shop.sendEvent(
                'payment_intent.succeeded',
                { id: transactionId },
                `evt_${transactionId}_${index}`,
              )
            : await shops[index % 2]!.record(buyer, transactionId);
        expect(status).toBe(200);
        passExpiry();
      }),
    ),
  );

  let enrolled = 0;
  for (const { buyer, transactionId } of payments) {
    const [order, ...more] = await shop.listOrders(buyer);
    expect(more).toEqual([]);
    const isEnrolled = order!.lines[0]!.outcome === 'enrolled';
    expect(order!.state).toBe(isEnrolled ? 'paid' : 'refunded');
    expect(await shop.listRefundAmounts(transactionId)).toEqual(isEnrolled ? [] : [6450]);
    enrolled += Number(isEnrolled);
  }
  expect(await shop.countEnrollments(campClass)).toBe(enrolled);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: enrolled });
  await expectCleanAudit();
});

test('if an admin closes enrollment while many check out, nobody holds a seat after it', async () => {
  const [campClass, buyers] = [await aClosingClass(), await createBuyers(BUYERS)];
  const admin = await api.aUser('admin');
  const day = 1_440 * MINUTE_MS;
  at(-day);
  for (const buyer of buyers) await shop.addToCart(buyer, [campClass]);
  const enrollmentClosesAt = new Date(clock.now().getTime() - MINUTE_MS).toISOString();
  const close = () =>
    api
      .as(admin.token)
      .patch(`/topClass/${campClass._id.toHexString()}`)
      .send({ enrollmentClosesAt });
  const closing = close();
  const starts = await Promise.all(
    buyers.map((buyer, index) => shops[index % 2]!.start(buyer, 64.5)),
  );
  await closing.expect(200);
  for (const response of starts) {
    expect(['no problem', 'enrollment-closed']).toContain(problemKindOf(response));
  }
  const held = starts.filter(({ status }) => status === 200).length;
  const { holds, enrollmentClosesAt: stored } = await shop.getClass(campClass);
  expect(stored).toEqual(new Date(enrollmentClosesAt));
  expect(holds).toHaveLength(held);
  const late = await api.aUser();
  await api.db.collection('cartItems').insertOne({
    owner: late.uid,
    classId: campClass._id,
    camperId: await api.ownCamperOf(late),
    addedAt: clock.now(),
    slot: 0,
  });
  expect(problemKindOf(await shop.start(late, 64.5))).toBe('enrollment-closed');
  expect((await shop.getClass(campClass)).holds).toHaveLength(held);
});
