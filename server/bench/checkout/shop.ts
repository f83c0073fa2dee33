import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId, type Db } from 'mongodb';
import { findFreePort, waitFor } from '../../local/testing/processes';
import { toUserKeys } from '../../src/domain/user';
import { ACCESS_TOKEN_SECRET } from '../api';
import { fill, createBenchClasses } from '../bench-camp';
import type { BenchEnvironment } from '../bench-environment';
import type { ReferenceApiSettings } from './reference-api-process';
import { createReferencePurchase } from './reference-purchase';
import { createPurchase, toBuyer, type Place } from './purchase';
import { createStripeCalls } from './stripe-calls';

const SEATS = 100_000;
const SETTLE_DELAY_MS = 500;

/** `reference` is the minimum of calls, without an API; `referenceApi` is an API with only these steps. */
export const contenders = ['product', 'reference', 'referenceApi'] as const;
export type Contender = (typeof contenders)[number];

/** Buys places as the buyer with this index. */
export type Buy = (index: number, places: readonly Place[]) => Promise<void>;

/** Returns a value for each contender. */
export const forEachContender = <T>(create: (contender: Contender, index: number) => T) =>
  Object.fromEntries(
    contenders.map((contender, index) => [contender, create(contender, index)]),
  ) as Record<Contender, T>;

/** Creates as many classes for each contender, for all ages: the buyers have no birth date. */
export async function fillCamp(db: Db, count: number) {
  const classes = createBenchClasses(contenders.length * count, new Date()).map(
    ({ ageMin: _min, ageMax: _max, ...campClass }) => ({
      ...campClass,
      _id: new ObjectId(),
      capacity: SEATS,
    }),
  );
  await fill(db, 'classes', classes);
  return forEachContender((_, index) => classes.slice(index * count, (index + 1) * count));
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

/** Starts a payment service that reports its events to the API that will listen on `port`. */
const startPayments = async ({ startExternalServices }: BenchEnvironment, name: string) => {
  const port = await findFreePort();
  const webhook = `http://127.0.0.1:${port}/stripe/webhook`;
  return { port, externalServices: await startExternalServices(name, webhook) };
};

const startProduct = async (environment: BenchEnvironment, db: Db): Promise<Buy> => {
  const payments = await startPayments(environment, 'stripe');
  const { url } = await environment.startApi(db.databaseName, payments);
  return createPurchase(environment.http, url, payments.externalServices);
};

const startReferenceApi = async (environment: BenchEnvironment, db: Db): Promise<Buy> => {
  const payments = await startPayments(environment, 'reference-api-stripe');
  const settings: ReferenceApiSettings = {
    ...payments,
    folder: environment.folder,
    storeUri: environment.storeUri,
    database: db.databaseName,
    accessTokenSecret: ACCESS_TOKEN_SECRET,
  };
  const file = 'bench/checkout/reference-api-process.ts';
  const { firstLine: url } = await environment.startProgram(file, JSON.stringify(settings));
  return createPurchase(environment.http, url, payments.externalServices);
};

/** Starts all contenders on a camp with this many users, each with its own payment service. */
export async function openShop(
  environment: BenchEnvironment,
  db: Db,
  users: number,
): Promise<Record<Contender, Buy>> {
  await fillUsers(db, users);
  // It receives no events of its payments.
  const services = await environment.startExternalServices('reference-stripe');
  return {
    product: await startProduct(environment, db),
    reference: createReferencePurchase(db, createStripeCalls(environment.http, services)),
    referenceApi: await startReferenceApi(environment, db),
  };
}

/** The range forms let MongoDB use an index, so polling does not slow down the work. */
const hasPendingEvents = { 'events._id': { $gte: new ObjectId('0'.repeat(24)) } };
const hasUnsentMail = { 'mail.state': 'waiting', 'mail.dueAt': { $gt: new Date(0) } };

/** Waits until the notifications, mails and Stripe events of the purchases are processed. */
export async function waitUntilDrained(db: Db): Promise<void> {
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
