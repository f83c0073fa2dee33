import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId, type Db } from 'mongodb';
import { findFreePort, waitFor } from '../../local/testing/processes';
import type { CampClass } from '../../src/domain/classes/camp-class';
import { toUserKeys } from '../../src/domain/user';
import { CONCURRENT, repeatConcurrently, type Extent, type Repetitions } from '../concurrent';
import { fill, createBenchClasses } from '../bench-camp';
import { compareWithReference, withBound, type Figure } from '../figure';
import { createReferencePurchase } from './reference-purchase';
import { median } from '../numbers';
import { createPurchase, toBuyer, type Place } from './purchase';
import { withEnvironment, type BenchEnvironment } from '../bench-environment';
import { createStripeCalls } from './stripe-calls';

const SECTION = 'checkout';
const ROUND: Extent = { seconds: 4 };
const ROUNDS = 3;
/**
 * As many for the product as for the reference: every process becomes faster during hundreds of purchases, and the
 * faster side would warm up its own services more.
 */
export const WARM_UP: Extent = { times: 400 };
const USERS = 8_000;
const SEATS = 100_000;
const SETTLE_DELAY_MS = 500;

type Buy = (index: number, places: readonly Place[]) => Promise<void>;

/** Creates classes for the product and as many for the reference. */
export async function fillCamp(
  db: Db,
  count: number,
  { isForAllAges = false }: { isForAllAges?: boolean } = {},
) {
  const classes = createBenchClasses(2 * count, new Date()).map(
    ({ ageMin, ageMax, ...campClass }) => ({
      ...campClass,
      ...(!isForAllAges && { ageMin, ageMax }),
      _id: new ObjectId(),
      capacity: SEATS,
    }),
  );
  await fill(db, 'classes', classes);
  return { product: classes.slice(0, count), reference: classes.slice(count) };
}

const fillUsers = (db: Db, count: number) =>
  fill(
    db,
    'users',
    Array.from({ length: count }, (_, index) => {
      const buyer = toBuyer(index);
      return { ...buyer, ...toUserKeys(buyer), createdAt: new Date() };
    }),
  );

/** The range forms let MongoDB use an index, so polling does not slow down the work. */
const hasPendingEvents = { 'events._id': { $gte: new ObjectId('0'.repeat(24)) } };
const hasUnsentMail = { 'mail.state': 'waiting', 'mail.dueAt': { $gt: new Date(0) } };

/** Waits until the notifications, mails and Stripe events of the purchases are processed. */
export async function waitUntilDrained(db: Db) {
  const countPending = async () => {
    const counts = await Promise.all([
      db.collection('orders').countDocuments(hasPendingEvents),
      db.collection('notices').countDocuments(hasUnsentMail),
      db.collection('webhookEvents').countDocuments({ state: 'received' }),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await delay(SETTLE_DELAY_MS);
  await waitFor(async () => ((await countPending()) === 0 ? true : null));
}

export function toFigures(
  label: string,
  product: Repetitions[],
  reference: Repetitions[],
  minRatio: number,
): Figure[] {
  const measure = (metric: 'perSecond' | 'p50', unit: string, min?: number) => {
    const [value, referenceValue] = [product, reference].map((sales) =>
      median(sales.map((sale) => sale[metric])),
    );
    const name = `${CONCURRENT} buyers, ${label}: ${metric === 'p50' ? 'p50' : 'purchases'}`;
    const bound = min === undefined ? undefined : { min };
    return compareWithReference(
      { section: SECTION, name, value: value!, unit },
      referenceValue!,
      bound,
    );
  };
  const failures = product.flatMap((sale) => sale.failures);
  for (const failure of new Set(failures)) console.log(`  ${label}: ${failure}`);
  const failed = {
    section: SECTION,
    name: `${CONCURRENT} buyers, ${label}: failed`,
    value: failures.length,
    unit: 'purchases',
  };
  return [
    measure('perSecond', '/s', minRatio),
    measure('p50', 'ms'),
    withBound(failed, { max: 0 }),
  ];
}

/** Starts the product and the reference on a camp with this many users. */
export async function openShop(environment: BenchEnvironment, db: Db, users: number) {
  await fillUsers(db, users);
  const port = await findFreePort();
  const externalServices = await environment.startExternalServices(
    'stripe',
    `http://127.0.0.1:${port}/stripe/webhook`,
  );
  // The reference has its own payment service, so the product receives no events of its payments.
  const referenceServices = await environment.startExternalServices('reference-stripe');
  const api = await environment.startApi(db.databaseName, { port, externalServices });
  const createCalls = (services: typeof externalServices) =>
    createStripeCalls(environment.http, services);
  return {
    product: createPurchase(environment.http, api.url, createCalls(externalServices)),
    reference: createReferencePurchase(db, createCalls(referenceServices)),
  };
}

/** Compares whole purchases with the minimum of database and HTTP calls. */
export const measureCheckout = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('checkout');
    const shop = await openShop(environment, db, USERS);
    let buyerCount = 0;
    const runSales = async (extent: Extent, buy: Buy, classes: readonly CampClass[]) => {
      const nextBuyerIndex = () => (buyerCount += 1);
      const sales = await repeatConcurrently(
        extent,
        (index) => buy(index, [{ campClass: classes[index % classes.length]! }]),
        nextBuyerIndex,
      );
      await waitUntilDrained(db);
      return sales;
    };
    const figures: Figure[] = [];
    for (const [label, count, minRatio] of [
      ['100 classes', 100, 0.65],
      ['one class', 1, 0.6],
    ] as const) {
      const classes = await fillCamp(db, count);
      await runSales(WARM_UP, shop.product, classes.product);
      await runSales(WARM_UP, shop.reference, classes.reference);
      const product: Repetitions[] = [];
      const reference: Repetitions[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        product.push(await runSales(ROUND, shop.product, classes.product));
        reference.push(await runSales(ROUND, shop.reference, classes.reference));
      }
      figures.push(...toFigures(label, product, reference, minRatio));
    }
    return figures;
  });
