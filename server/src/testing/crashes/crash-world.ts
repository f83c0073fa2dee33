import { expect } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { recoverOrders, sweepOrders } from '#features/checkout/index';
import { createFaults, type CrashPoint } from './faults';
import { createClock, createTestApi } from '../api/test-api';
import { createSavedStates } from './saved-states';
import type { Operation, Scenario } from './scenario';

/** The data of the scenarios. Other collections keep their content, such as the keys of the sandbox. */
const collections = [
  'users',
  'classes',
  'campers',
  'cartItems',
  'orders',
  'enrollments',
  'webhookEvents',
  'stripeCursors',
  'sandboxIntents',
  'sandboxIdempotencyKeys',
];
const LONG_AFTER_MINUTES = 60;

/** Two servers on one database: one that dies at a given step, and one that is started after it. */
export async function createCrashWorld() {
  const clock = createClock();
  const faults = createFaults();
  const healthy = await createTestApi({ clock });
  const crashing = await createTestApi({ clock, faults, databaseName: healthy.db.databaseName });
  const states = createSavedStates<Operation>(healthy, collections);

  const expectCleanAudit = async () => {
    const rows = await auditRecords({
      db: healthy.db,
      stripe: healthy.stripe,
      now: clock.now(),
      inFlightMs: 0,
    });
    if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
  };

  /** Fails if an order or a class has work left. */
  const expectDrained = async () => {
    const unfinished = await healthy.db
      .collection('orders')
      .find({
        $or: [
          { state: { $in: ['awaiting-payment', 'fulfilling', 'needs-attention'] } },
          { 'refunds.state': { $ne: 'done' }, 'refunds.0': { $exists: true } },
          { 'lines.outcome': 'canceling' },
          { 'lines.transferredTo.isOpen': true },
        ],
      })
      .toArray();
    expect(unfinished).toEqual([]);
    const openCancellations = await healthy.db
      .collection('classes')
      .countDocuments({ 'cancellation.isDone': false });
    expect(openCancellations).toBe(0);
  };

  /** Leaves the database in the state before the operation, with the data of this operation only. */
  const prepare = (scenario: Scenario): Promise<Operation> =>
    states.reachOnce(scenario, async () => {
      await states.deleteAll();
      return scenario.prepare(healthy);
    });

  /** Leaves the database in the state in which the server died. */
  const crash = (scenario: Scenario, point: CrashPoint): Promise<Operation> =>
    states.reachOnce(point, async () => {
      const operation = await prepare(scenario);
      faults.begin(point);
      await operation.run(crashing).catch(() => {});
      expect(faults.isDead()).toBe(true);
      return operation;
    });

  return {
    async stop() {
      await crashing.stop();
      await healthy.stop();
    },

    /** Runs an operation without a crash and returns its steps. */
    async listSteps(scenario: Scenario): Promise<string[]> {
      const operation = await prepare(scenario);
      faults.begin(null);
      await operation.run(crashing);
      const steps = [...faults.steps()];
      await operation.expectDone(healthy);
      await expectCleanAudit();
      return steps;
    },

    /** The server dies, another one is started, and the client repeats the operation. */
    async crashAndRetry(scenario: Scenario, point: CrashPoint): Promise<void> {
      const operation = await crash(scenario, point);
      await recoverOrders(healthy.camp);
      await operation.run(healthy);
      await operation.expectDone(healthy);
      await expectCleanAudit();
    },

    /** The server dies and nobody repeats the operation: the sweep has to complete it. */
    async crashAndSweep(scenario: Scenario, point: CrashPoint): Promise<void> {
      await crash(scenario, point);
      await recoverOrders(healthy.camp);
      clock.passMinutes(LONG_AFTER_MINUTES);
      await sweepOrders(healthy.camp);
      await expectDrained();
      await expectCleanAudit();
    },
  };
}
export type CrashWorld = Awaited<ReturnType<typeof createCrashWorld>>;
