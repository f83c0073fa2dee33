import type { Db, ObjectId } from 'mongodb';
import type { Enrolment } from '../../features/checkout/enrolments.store';
import type { Order } from '../../features/checkout/order';
import type { CampClass } from '../../features/classes/camp-class';
import { ensureIndexes } from '../../indexes';
import { createShopper } from '../../testing/checkout';
import { isContent } from '../../testing/contents';
import { createTestApi } from '../../testing/test-api';
import { auditBooks, type Books, type Difference } from '../audit';

const HOLD_AND_MORE_MINUTES = 40;

export const toText = ({ rule, subject, detail }: Difference) => `${rule} ${subject}: ${detail}`;

/** A camp with a database of its own, whose books can be audited and broken. */
export const createCampBooks = async () => {
  const api = await createTestApi();
  const shop = createShopper(api);
  const orders = api.db.collection<Order>('orders');
  const audit = (given: Partial<Books> = {}) =>
    auditBooks({ db: api.db, stripe: api.stripe, now: api.clock.now(), ...given });
  const getOrder = async (paymentIntentId: string) => (await orders.findOne({ paymentIntentId }))!;
  const buyNew = async (...classes: CampClass[]) =>
    getOrder(await shop.buy(await api.aPerson(), classes));
  return {
    ...api,
    ...shop,
    audit,
    getOrder,
    /** A purchase by somebody who has just come. */
    buyNew,
    /** An order whose one class the camp has called off, with its money back. */
    async buyAndCallOff() {
      const order = await buyNew(await api.aClass());
      await api
        .as((await api.aPerson('admin')).token)
        .post(`/topClass/${order.lines[0]!.classId.toHexString()}/cancel`)
        .send({ reason: 'Snow in July.' })
        .expect(200);
      return getOrder(order.paymentIntentId!);
    },
    setOrder: ({ _id }: Order, fields: object) => orders.updateOne({ _id }, { $set: fields }),
    orders,
    classes: api.db.collection<CampClass>('classes'),
    enrolments: api.db.collection<Enrolment>('enrolments'),
    /** Stripe's own books. */
    intents: api.db.collection<{ _id: string }>('sandboxIntents'),
    passHold: () => api.clock.passMinutes(HOLD_AND_MORE_MINUTES),
    /** Every difference as a line of text, in no order. */
    listDifferences: async (given: Partial<Books> = {}) =>
      (await audit(given)).flatMap(({ differences }) => differences.map(toText)).sort(),
    countOpen: async (given: Partial<Books> = {}) =>
      (await audit(given)).map(({ open }) => open).join(),
  };
};
export type CampBooks = Awaited<ReturnType<typeof createCampBooks>>;

/** Everything as it is now, to be put back after something was broken. */
const keep = async (db: Db) => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const kept = await Promise.all(
    collections
      .filter(isContent)
      .map(async ({ name }) => [name, await db.collection(name).find().toArray()] as const),
  );
  const putBack = async ([name, documents]: (typeof kept)[number]) => {
    await db.collection(name).deleteMany({});
    if (documents.length > 0) await db.collection(name).insertMany(documents);
  };
  return async () => {
    await Promise.all(kept.map(putBack));
    await ensureIndexes(db);
  };
};

/**
 * A camp after a good week: Robin bought football and cricket, Ash the one place for goalkeepers,
 * Kim a free class, and Lee, who paid late, got football, and the money for goalkeeping back.
 * Nothing is under way any more.
 */
export const createGoodWeek = async () => {
  const books = await createCampBooks();
  const football = await books.aClass();
  const cricket = await books.aClass({ className: 'Spin Bowling', priceCents: 1999 });
  const single = await books.aClass({ className: 'Goalkeeping', priceCents: 3000, capacity: 1 });
  const free = await books.aClass({ className: 'Open Day', priceCents: 0 });
  const [robin, kim, lee, ash] = await Promise.all(
    ['robin', 'kim', 'lee', 'ash'].map((uid) => books.aPerson(undefined, { uid })),
  );

  const late = await books.charge(lee!, [football, single]);
  books.passHold();
  const robins = await books.getOrder(await books.buy(robin!, [football, cricket]));
  const ashs = await books.getOrder(await books.buy(ash!, [single]));
  await books.record(lee!, late).expect(200);
  const lees = await books.getOrder(late);
  await books.pick(kim!, [free]);
  await books.start(kim!, 0).expect(200);
  const kims = (await books.listOrders(kim!))[0]!;
  books.passHold();
  // Tests copy these orders, and an owner has each sequence number once.
  await books.orders.updateMany({}, { $unset: { sequence: '' } });
  for (const order of [robins, ashs, lees, kims]) delete order.sequence;

  const named = ({ className, _id }: CampClass) => `class ${className} (${_id.toHexString()})`;
  const restore = await keep(books.db);
  return { ...books, football, cricket, single, free, robins, ashs, lees, kims, named, restore };
};
export type GoodWeek = Awaited<ReturnType<typeof createGoodWeek>>;

export const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();
