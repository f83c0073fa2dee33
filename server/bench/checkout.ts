import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId, type Db } from 'mongodb';
import { findFreePort, until } from '../local/testing/processes';
import type { CampClass } from '../src/features/classes/camp-class';
import { toUserKeys } from '../src/features/users/user';
import { BUYERS, sellFor, type Sales } from './buyers';
import { fill, inventClasses } from './camp';
import { beside, within, type Figure } from './figure';
import { createFloor } from './floor';
import { median } from './numbers';
import { createPurchase, personOf } from './purchase';
import { onStage, type Stage } from './stage';
import { createStripeCalls } from './stripe-calls';

const SECTION = 'checkout';
const ROUND_S = 4;
const ROUNDS = 3;
const WARM_UP_S = 2;
const LEAST = 0.5;
const PEOPLE = 8_000;
const SEATS = 100_000;
const SETTLE_MS = 500;

type Buy = (nth: number, campClass: CampClass) => Promise<void>;

/** Those that the product sells, and as many that are sold at the floor. */
const fillCamp = async (db: Db, count: number) => {
  const classes = inventClasses(2 * count, new Date()).map((each) => ({
    ...each,
    _id: new ObjectId(),
    capacity: SEATS,
  }));
  await fill(db, 'classes', classes);
  return { product: classes.slice(0, count), floor: classes.slice(count) };
};

const fillPeople = (db: Db, count: number) =>
  fill(
    db,
    'users',
    Array.from({ length: count }, (_, nth) => {
      const person = personOf(nth);
      return { ...person, searchKeys: toUserKeys(person), createdAt: new Date() };
    }),
  );

/** Said so that an index is used: looking on must not keep the work from being done. */
const isUntold = { 'news._id': { $gte: new ObjectId('0'.repeat(24)) } };
const isUnsent = { 'mail.state': 'waiting', 'mail.dueAt': { $gt: new Date(0) } };

/** Notices, mails and Stripe's events follow a purchase; the next round begins after them. */
const untilQuiet = async (db: Db) => {
  const countLeft = async () => {
    const left = await Promise.all([
      db.collection('orders').countDocuments(isUntold),
      db.collection('notices').countDocuments(isUnsent),
      db.collection('webhookEvents').countDocuments({ state: 'received' }),
    ]);
    return left.reduce((sum, count) => sum + count, 0);
  };
  await delay(SETTLE_MS);
  await until(async () => ((await countLeft()) === 0 ? true : null));
};

const toFigures = (of: string, product: Sales[], floor: Sales[]): Figure[] => {
  const measure = (what: 'perSecond' | 'p50', unit: string, least?: number) => {
    const [value, limit] = [product, floor].map((sales) => median(sales.map((each) => each[what])));
    const name = `${BUYERS} buyers, ${of}: ${what === 'p50' ? 'p50' : 'purchases'}`;
    const bound = least === undefined ? undefined : { least };
    return beside({ section: SECTION, name, value: value!, unit }, limit!, bound);
  };
  const failures = product.flatMap((each) => each.failures);
  for (const failure of new Set(failures)) console.log(`  ${of}: ${failure}`);
  const failed = {
    section: SECTION,
    name: `${BUYERS} buyers, ${of}: failed`,
    value: failures.length,
    unit: 'purchases',
  };
  return [measure('perSecond', '/s', LEAST), measure('p50', 'ms'), within(failed, { most: 0 })];
};

/** Starts the product, and the floor beside it, on a camp of so many people who may buy. */
export const openShop = async (stage: Stage, db: Db, people: number) => {
  await fillPeople(db, people);
  const port = await findFreePort();
  const outside = await stage.startOutside('stripe', `http://127.0.0.1:${port}/stripe/webhook`);
  // Of its own, so that the product hears of no payment that is not its own.
  const floorOutside = await stage.startOutside('floor-stripe');
  const api = await stage.startApi(db.databaseName, { port, outside });
  const callsOf = (addresses: typeof outside) => createStripeCalls(stage.http, addresses);
  return {
    product: createPurchase(stage.http, api.url, callsOf(outside)),
    floor: createFloor(db, callsOf(floorOutside)),
  };
};

/** Whole purchases, against the driver and HTTP calls that none can do without. */
export const measureCheckout = (): Promise<Figure[]> =>
  onStage(async (stage) => {
    const db = stage.openDb('checkout');
    const shop = await openShop(stage, db, PEOPLE);
    let people = 0;
    const sell = async (seconds: number, buy: Buy, classes: readonly CampClass[]) => {
      const nextPerson = () => (people += 1);
      const sales = await sellFor(
        seconds,
        (nth) => buy(nth, classes[nth % classes.length]!),
        nextPerson,
      );
      await untilQuiet(db);
      return sales;
    };
    const figures: Figure[] = [];
    for (const [of, count] of [
      ['100 classes', 100],
      ['one class', 1],
    ] as const) {
      const classes = await fillCamp(db, count);
      const product: Sales[] = [await sell(WARM_UP_S, shop.product, classes.product)].slice(1);
      const floor: Sales[] = [await sell(WARM_UP_S, shop.floor, classes.floor)].slice(1);
      for (let round = 0; round < ROUNDS; round += 1) {
        product.push(await sell(ROUND_S, shop.product, classes.product));
        floor.push(await sell(ROUND_S, shop.floor, classes.floor));
      }
      figures.push(...toFigures(of, product, floor));
    }
    return figures;
  });
