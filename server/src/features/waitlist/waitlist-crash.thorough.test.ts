import { describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '../../audit/audit';
import { endpoints } from '../../contract';
import type { CampClass } from '../../domain/classes/camp-class';
import type { WaitlistEntry } from '../../domain/waitlist-entry';
import { createClock } from '../../testing/api/test-api';
import { useTestApi } from '../../testing/api/use-test-api';
import { createFaults, type CrashPoint } from '../../testing/crashes/faults';
import { createShopper } from '../../testing/purchases/shopper';
import type { TestUser } from '../../testing/samples/builders';

type Api = ReturnType<typeof useTestApi>;
type Shop = ReturnType<typeof createShopper>;
let healthy: Api;
let clock: ReturnType<typeof createClock>;
let shop: Shop;
let buyer: TestUser;
let first: TestUser;
let second: TestUser;
let campClass: CampClass;

const body = () => ({ classItemId: campClass._id.toHexString() });
const join = (api: Api, { token }: TestUser) => api.as(token).post('/waitlist').send(body());
const entryOf = ({ uid }: TestUser) =>
  healthy.db.collection<WaitlistEntry>('waitlistEntries').findOne({ owner: uid });
const stateOf = async (user: TestUser) => (await entryOf(user))?.state ?? null;
const leave = async (api: Api, user: TestUser) =>
  api.as(user.token).delete(`/waitlist/${(await entryOf(user))!._id.toHexString()}`);
const cancel = async (api: Api) => {
  const [payment] = endpoints.listPayments.response.parse(
    (await healthy.as(buyer.token).get('/payments').expect(200)).body,
  );
  const { refund } = payment!.lines[0]!.cancellation!;
  return api
    .as(buyer.token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ ...body(), refund });
};
const sweep = () => healthy.services.sweeper.sweep();
const expectConsistent = async () => {
  const rows = await auditRecords({
    ...{ db: healthy.db, stripe: healthy.stripe },
    ...{ now: clock.now(), inFlightMs: 0 },
  });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

interface Scenario {
  name: string;
  prepare(): Promise<unknown>;
  run(api: Api): Promise<unknown>;
  /** Checks the states after a crash and a sweep. */
  check(): Promise<void>;
}

const scenarios: Scenario[] = [
  {
    name: 'joining',
    prepare: () => Promise.resolve(),
    run: async (api) => join(api, first),
    async check() {
      // Before the first write, the family has not joined; it can then join.
      if (!(await entryOf(first))) await join(healthy, first).expect(200);
      expect(await stateOf(first)).toBe('waiting');
      expect((await shop.getClass(campClass)).waitlist).toHaveLength(1);
    },
  },
  {
    name: 'a cancellation that frees a seat',
    async prepare() {
      await join(healthy, first).expect(200);
      await join(healthy, second).expect(200);
    },
    run: cancel,
    async check() {
      if ((await shop.countEnrolments(campClass)) > 0) await cancel(healthy);
      expect(await stateOf(first)).toBe('offered');
      expect(await stateOf(second)).toBe('waiting');
      const cart = await healthy.db.collection('cartItems').find({ owner: first.uid }).toArray();
      expect(cart).toHaveLength(1);
      await healthy.services.notifier.dispatchEvents();
      const notices = await healthy.db.collection('notices').find({ owner: first.uid }).toArray();
      expect(notices.map(({ title }) => title as string)).toEqual([
        `A seat for you: ${campClass.className}`,
      ]);
    },
  },
  {
    name: 'declining an offer',
    async prepare() {
      await join(healthy, first).expect(200);
      await join(healthy, second).expect(200);
      await cancel(healthy);
    },
    run: (api) => leave(api, first),
    async check() {
      if ((await stateOf(first)) === 'offered') await leave(healthy, first);
      expect(await stateOf(first)).toBeNull();
      expect(await stateOf(second)).toBe('offered');
    },
  },
  {
    name: 'an offer that lapses',
    async prepare() {
      await join(healthy, first).expect(200);
      await join(healthy, second).expect(200);
      await cancel(healthy);
      clock.passMinutes(24 * 60 + 1);
    },
    run: (api) => api.services.sweeper.sweep().catch(() => undefined),
    async check() {
      expect(await stateOf(first)).toBe('expired');
      expect(await stateOf(second)).toBe('offered');
    },
  },
  {
    name: 'the purchase of an offered seat',
    async prepare() {
      await join(healthy, first).expect(200);
      await cancel(healthy);
      await shop.pay(first, campClass.priceCents / 100);
    },
    async run(api) {
      const [order] = await shop.listOrders(first);
      const transactionId = order!.paymentIntentId!;
      return api.as(first.token).post('/payments').send({ transactionId });
    },
    async check() {
      await healthy.services.sweeper.recover();
      expect(await stateOf(first)).toBe('accepted');
      const stored = await shop.getClass(campClass);
      expect(stored).toMatchObject({ soldCount: 1, seatOffers: [], waitlist: [] });
    },
  },
];

describe.each(scenarios)('a crash during $name', ({ prepare, run, check }) => {
  const faults = createFaults();
  const scenarioClock = createClock();
  const api = useTestApi({ clock: scenarioClock });
  const crashing = useTestApi(() => ({
    ...{ clock: scenarioClock, faults },
    databaseName: api.db.databaseName,
  }));
  const prepareClass = async () => {
    [healthy, clock, shop] = [api, scenarioClock, createShopper(api)];
    [buyer, first, second] = [await api.aUser(), await api.aUser(), await api.aUser()];
    campClass = await api.aClass({ capacity: 1 });
    await shop.buy(buyer, [campClass]);
    await prepare();
  };

  test('leaves nothing that the next sweep does not complete, after any step', async () => {
    await prepareClass();
    faults.begin(null);
    await run(crashing);
    const count = faults.steps().length;
    await sweep();
    await check();
    const points = Array.from({ length: count }, (_, step): CrashPoint => ({
      step,
      when: 'after',
    }));
    for (const point of [{ step: 0, when: 'before' } as const, ...points]) {
      await prepareClass();
      faults.begin(point);
      await run(crashing);
      await sweep();
      await check();
    }
    await expectConsistent();
  });
});
