import { describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { createClock, type TestApi } from '../api/test-api';
import { useTestApi } from '../api/use-test-api';
import { createShopper } from '../purchases/shopper';
import type { TestUser } from '../samples/builders';
import { createFaults, type CrashPoint } from './faults';

/** A class that is sold to a buyer, and two families who can wait for it. */
export type WaitingCamp = Awaited<ReturnType<typeof openWaitingCamp>>;

async function openWaitingCamp(healthy: TestApi, clock: ReturnType<typeof createClock>) {
  const shop = createShopper(healthy);
  const [admin, buyer] = [await healthy.aUser('admin'), await healthy.aUser()];
  const [first, second] = [await healthy.aUser(), await healthy.aUser()];
  const campClass: CampClass = await healthy.aClass({ capacity: 1 });
  await shop.buy(buyer, [campClass]);
  const body = { classItemId: campClass._id.toHexString() };
  const entryOf = ({ uid }: TestUser) =>
    healthy.db.collection<WaitlistEntry>('waitlistEntries').findOne({ owner: uid });
  return {
    ...{ healthy, clock, shop, admin, buyer, first, second, campClass },
    join: (api: TestApi, { token }: TestUser, camperIds?: string[]) =>
      api
        .as(token)
        .post('/waitlist')
        .send({ ...body, ...(camperIds && { camperIds }) }),
    entryOf,
    stateOf: async (user: TestUser) => (await entryOf(user))?.state ?? null,
    leave: async (api: TestApi, user: TestUser) =>
      api.as(user.token).delete(`/waitlist/${(await entryOf(user))!._id.toHexString()}`),
    /** Cancels the enrollment of the buyer, which frees the seat. */
    async cancel(api: TestApi) {
      const [payment] = endpoints.listPayments.response.parse(
        (await healthy.as(buyer.token).get('/payments').expect(200)).body,
      );
      const { refund } = payment!.lines[0]!.cancellation!;
      return api
        .as(buyer.token)
        .post(`/payments/${payment!._id}/cancel`)
        .send({ ...body, refund });
    },
    setClass: (fields: Partial<CampClass>) =>
      healthy.db
        .collection<CampClass>('classes')
        .updateOne({ _id: campClass._id }, { $set: fields }),
    /** Returns the titles of all notifications of a user, sorted. */
    async listTitles({ uid }: TestUser): Promise<string[]> {
      await healthy.dispatchEvents();
      const notices = await healthy.db.collection('notices').find({ owner: uid }).toArray();
      return notices.map(({ title }) => title as string).sort();
    },
  };
}

export interface WaitScenario {
  name: string;
  prepare?(camp: WaitingCamp): Promise<unknown>;
  run(api: TestApi, camp: WaitingCamp): Promise<unknown>;
  /** Checks the states after a crash and a sweep. */
  check(camp: WaitingCamp): Promise<void>;
}

async function expectConsistent({ healthy, clock }: Pick<WaitingCamp, 'healthy' | 'clock'>) {
  const rows = await auditRecords({
    ...{ db: healthy.db, stripe: healthy.stripe },
    ...{ now: clock.now(), inFlightMs: 0 },
  });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}

/** Lets the server die after each step of each scenario, and checks what the next sweep completes. */
export function testWaitCrashes(scenarios: WaitScenario[]) {
  describe.each(scenarios)('a crash during $name', ({ prepare, run, check }) => {
    const faults = createFaults();
    const clock = createClock();
    const api = useTestApi({ clock });
    const crashing = useTestApi(() => ({
      ...{ clock, faults },
      databaseName: api.db.databaseName,
    }));
    const runOnce = async (point: CrashPoint | null) => {
      const camp = await openWaitingCamp(api, clock);
      await prepare?.(camp);
      faults.begin(point);
      await run(crashing, camp);
      await api.sweep();
      await check(camp);
    };

    test('leaves nothing that the next sweep does not complete, after any step', async () => {
      await runOnce(null);
      const points = faults.steps().map((_, step): CrashPoint => ({ step, when: 'after' }));
      for (const point of [{ step: 0, when: 'before' } as const, ...points]) await runOnce(point);
      await expectConsistent({ healthy: api, clock });
    });
  });
}
