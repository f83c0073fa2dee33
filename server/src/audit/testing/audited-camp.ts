import { ObjectId, type Db } from 'mongodb';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import type { CampClass } from '#domain/classes/camp-class';
import { ensureIndexes } from '#database/indexes/indexes';
import { createShopper } from '#testing/purchases/shopper';
import { isInSnapshot } from '#testing/database/database-snapshot';
import { createTestApi } from '#testing/api/test-api';
import { auditRecords, type AuditOptions, type Difference } from '../audit';

const PAST_HOLD_MINUTES = 40;

export const toText = ({ kind, subject, detail }: Difference) => `${kind} ${subject}: ${detail}`;

/** Creates a camp with its own database, whose records can be audited and corrupted. */
export async function createAuditedCamp() {
  const api = await createTestApi();
  const shop = createShopper(api);
  const orders = api.db.collection<Order>('orders');
  const audit = (options: Partial<AuditOptions> = {}) =>
    auditRecords({
      db: api.db,
      stripe: api.stripe,
      apiUrl: api.url,
      now: api.clock.now(),
      ...options,
    });
  const getOrder = async (paymentIntentId: string) => (await orders.findOne({ paymentIntentId }))!;
  const buyNew = async (...classes: CampClass[]) =>
    getOrder(await shop.buy(await api.aUser(), classes));
  return {
    ...api,
    ...shop,
    audit,
    getOrder,
    /** Buys the classes as a new user. */
    buyNew,
    /** Returns an order whose only class was canceled and refunded. */
    async buyAndCancelClass() {
      const order = await buyNew(await api.aClass());
      await api
        .as((await api.aUser('admin')).token)
        .post(`/topClass/${order.lines[0]!.classId.toHexString()}/cancel`)
        .send({ reason: 'Snow in July.' })
        .expect(200);
      return getOrder(order.paymentIntentId!);
    },
    /** Adds a copy of an order with lines of its own. */
    addOrderLike: (order: Order, fields: Partial<Order>) =>
      orders.insertOne({
        ...order,
        lines: order.lines.map((line) => ({ ...line, lineId: new ObjectId() })),
        ...fields,
      }),
    setOrder: ({ _id }: Order, fields: object) => orders.updateOne({ _id }, { $set: fields }),
    orders,
    classes: api.db.collection<CampClass>('classes'),
    enrollments: api.db.collection<Enrollment>('enrollments'),
    /** Stripe's own records. */
    intents: api.db.collection<{ _id: string }>('sandboxIntents'),
    passHold: () => api.clock.passMinutes(PAST_HOLD_MINUTES),
    /** Returns every difference as a line of text, sorted. */
    listDifferences: async (options: Partial<AuditOptions> = {}) =>
      (await audit(options)).flatMap(({ differences }) => differences.map(toText)).sort(),
    countOpen: async (options: Partial<AuditOptions> = {}) =>
      (await audit(options)).map(({ open }) => open).join(),
  };
}
export type AuditedCamp = Awaited<ReturnType<typeof createAuditedCamp>>;

/** Saves all documents. The returned function restores them. */
const saveSnapshot = async (db: Db) => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const snapshot = await Promise.all(
    collections
      .filter(isInSnapshot)
      .map(async ({ name }) => [name, await db.collection(name).find().toArray()] as const),
  );
  const restoreCollection = async ([name, documents]: (typeof snapshot)[number]) => {
    await db.collection(name).deleteMany({});
    if (documents.length > 0) await db.collection(name).insertMany(documents);
  };
  return async () => {
    await Promise.all(snapshot.map(restoreCollection));
    await ensureIndexes(db);
  };
};

/**
 * Creates a camp with consistent records: Robin bought football and cricket, Ash bought the only
 * seat of goalkeeping, and Kim a free class. Lee paid late, got football, and got a refund for
 * goalkeeping. Nothing is in progress.
 */
export async function createConsistentCamp() {
  const camp = await createAuditedCamp();
  const football = await camp.aClass();
  const cricket = await camp.aClass({ className: 'Spin Bowling', priceCents: 1999 });
  const goalkeeping = await camp.aClass({
    className: 'Goalkeeping',
    priceCents: 3000,
    capacity: 1,
  });
  const freeClass = await camp.aClass({ className: 'Open Day', priceCents: 0 });
  const [robin, kim, lee, ash] = await Promise.all(
    ['robin', 'kim', 'lee', 'ash'].map((uid) => camp.aUser(undefined, { uid })),
  );

  const latePayment = await camp.charge(lee!, [football, goalkeeping]);
  camp.passHold();
  const robinOrder = await camp.getOrder(await camp.buy(robin!, [football, cricket]));
  const ashOrder = await camp.getOrder(await camp.buy(ash!, [goalkeeping]));
  await camp.record(lee!, latePayment).expect(200);
  const leeOrder = await camp.getOrder(latePayment);
  await camp.addToCart(kim!, [freeClass]);
  await camp.start(kim!, 0).expect(200);
  const kimOrder = (await camp.listOrders(kim!))[0]!;
  camp.passHold();
  // Tests copy these orders, but a sequence number must be unique per owner.
  await camp.orders.updateMany({}, { $unset: { sequence: '' } });
  for (const order of [robinOrder, ashOrder, leeOrder, kimOrder]) delete order.sequence;

  const subjectOf = ({ className, _id }: CampClass) => `class ${className} (${_id.toHexString()})`;
  const restore = await saveSnapshot(camp.db);
  return {
    ...camp,
    football,
    cricket,
    goalkeeping,
    freeClass,
    robinOrder,
    ashOrder,
    leeOrder,
    kimOrder,
    subjectOf,
    restore,
  };
}
export type ConsistentCamp = Awaited<ReturnType<typeof createConsistentCamp>>;

export const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

/** Returns the id of an order's line of a class. */
export const lineIdOf = ({ lines }: Order, { _id }: Pick<CampClass, '_id'>): string =>
  lines.find(({ classId }) => classId.equals(_id))!.lineId.toHexString();
