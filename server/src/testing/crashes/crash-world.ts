import { expect } from 'vitest';
import { auditBooks, countDifferences, toTable } from '../../audit/audit';
import { createFaults, type CrashPoint } from '../faults';
import { createClock, createTestApi } from '../test-api';
import type { Deed, Scenario } from './scenario';

const collections = [
  'users',
  'classes',
  'cartItems',
  'orders',
  'enrolments',
  'webhookEvents',
  'stripeWalks',
  'sandboxIntents',
  'sandboxIdempotencyKeys',
];
const LONG_AFTER_MINUTES = 60;

/** Two servers on one database: one that dies where it is told, and the one that is started after it. */
export const createCrashWorld = async () => {
  const clock = createClock();
  const faults = createFaults();
  const healthy = await createTestApi({ clock });
  const mortal = await createTestApi({ clock, faults, databaseName: healthy.db.databaseName });

  const expectGoodBooks = async () => {
    const rows = await auditBooks({
      db: healthy.db,
      stripe: healthy.stripe,
      now: clock.now(),
      inFlightMs: 0,
    });
    if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
  };

  /** Nothing is left that somebody would have to come back to. */
  const expectQuiet = async () => {
    const underWay = await healthy.db
      .collection('orders')
      .find({
        $or: [
          { state: { $in: ['awaiting-payment', 'paid-late', 'needs-attention'] } },
          { 'refunds.state': { $ne: 'done' }, 'refunds.0': { $exists: true } },
          { 'lines.outcome': 'cancelling' },
        ],
      })
      .toArray();
    expect(underWay).toEqual([]);
    const half = await healthy.db
      .collection('classes')
      .countDocuments({ 'cancellation.isDone': false });
    expect(half).toBe(0);
  };

  /** Each deed is judged by books of its own; only the sandbox's keys stay. */
  const forgetAll = () =>
    Promise.all(collections.map((name) => healthy.db.collection(name).deleteMany({})));

  const crash = async (scenario: Scenario, point: CrashPoint): Promise<Deed> => {
    await forgetAll();
    const deed = await scenario.prepare(healthy);
    faults.begin(point);
    await deed.act(mortal).catch(() => {});
    expect(faults.isDead()).toBe(true);
    return deed;
  };

  return {
    async stop() {
      await mortal.stop();
      await healthy.stop();
    },

    /** What the deed does outside of the server, when nothing happens to it. */
    async listSteps(scenario: Scenario): Promise<string[]> {
      const deed = await scenario.prepare(healthy);
      faults.begin(null);
      await deed.act(mortal);
      const steps = [...faults.steps()];
      await deed.expectDone(healthy);
      await expectGoodBooks();
      return steps;
    },

    /** The server dies, another one is started, and whoever asked tries again. */
    async crashAndTryAgain(scenario: Scenario, point: CrashPoint): Promise<void> {
      const deed = await crash(scenario, point);
      await healthy.services.checkout.recover();
      await deed.act(healthy);
      await deed.expectDone(healthy);
      await expectGoodBooks();
    },

    /** The server dies, nobody ever asks again, and no webhook comes: the sweep has to see to it. */
    async crashAndLeave(scenario: Scenario, point: CrashPoint): Promise<void> {
      await crash(scenario, point);
      await healthy.services.checkout.recover();
      clock.passMinutes(LONG_AFTER_MINUTES);
      await healthy.services.checkout.sweep();
      await expectQuiet();
      await expectGoodBooks();
    },
  };
};
export type CrashWorld = Awaited<ReturnType<typeof createCrashWorld>>;
