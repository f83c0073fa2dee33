import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../domain/orders/order';
import { ensureOrderTerms } from './order-terms';
import { createShopper } from '../../../testing/purchases/shopper';
import { changesBy } from '../../../testing/database/database-snapshot';
import { createFaults } from '../../../testing/crashes/faults';
import { useTestApi } from '../../../testing/api/use-test-api';

const tiers = [{ daysBefore: 5, percent: 80 }];
const HOUR_MS = 3_600_000;

const api = useTestApi();
beforeEach(async () => {
  for (const name of ['orders', 'migrations']) await api.db.collection(name).deleteMany({});
});

const orders = () => api.db.collection<Order>('orders');
const ensure = (db = api.db) => ensureOrderTerms(db, tiers, api.clock.now());
const linesOf = async () =>
  (await orders().find().sort({ _id: 1 }).toArray()).flatMap((o) => o.lines);

/** Stores orders like a release without terms. */
const sellWithoutTerms = async (count: number) => {
  const user = await api.aUser();
  const [dated, undated] = [
    await api.aClass({ startsOn: '2031-07-28', endsOn: '2031-08-01' }),
    await api.aClass(),
  ];
  await createShopper(api).buy(user, [dated, undated]);
  const { _id, sequence: _sequence, ...sold } = (await orders().findOne({ owner: user.uid }))!;
  await orders().updateOne({ _id }, { $unset: { 'lines.0.terms': '', 'lines.1.terms': '' } });
  const lines = sold.lines.map(({ terms: _, ...line }) => line);
  const more = Array.from({ length: count - 1 }, (_, nth) => ({
    ...sold,
    lines,
    number: `PI-OLD${nth}`,
    paymentIntentId: `pi_old_${nth}`,
  }));
  if (more.length > 0) await orders().insertMany(more as unknown as Order[]);
  return user;
};

test('adds the first day of the class and today’s policy to lines of earlier releases', async () => {
  const other = await api.aUser();
  await createShopper(api).buy(other, [await api.aClass({ startsOn: '2031-06-01' })]);
  const [before] = await linesOf();
  await sellWithoutTerms(510);

  await ensure();

  const [first, ...migrated] = await linesOf();
  expect(first).toEqual(before);
  expect(migrated).toHaveLength(1020);
  const assumed = { refundTiers: tiers, isAssumed: true };
  for (const [nth, { terms }] of migrated.entries()) {
    expect(terms).toEqual(nth % 2 === 0 ? { ...assumed, startsOn: '2031-07-28' } : assumed);
  }
  expect(await changesBy(api.db, () => ensure())).toEqual(['~ migrations/"order-terms"']);
});

test('the next start completes an interrupted one', async () => {
  await sellWithoutTerms(510);
  for (const step of [0, 1]) {
    const faults = createFaults();
    faults.begin({ step, when: 'after' });
    await expect(ensure(faults.wrapDb(api.services.externalServices.db))).rejects.toThrow('died');
    expect((await linesOf()).filter(({ terms }) => terms).length).toBeGreaterThan(0);
  }
  await ensure();
  expect((await linesOf()).filter(({ terms }) => !terms)).toEqual([]);
});

test('the next start adds terms to orders that a server of the previous release created during the deployment', async () => {
  await ensure();
  await sellWithoutTerms(1);
  await ensure();
  expect((await linesOf()).filter(({ terms }) => !terms)).toEqual([]);
  const { completedTo } = (await api.db.collection('migrations').findOne({}))!;
  expect(api.clock.now().getTime() - Number(completedTo)).toBeGreaterThanOrEqual(HOUR_MS);
});
