import type { Collection, Db, ObjectId } from 'mongodb';
import type { OrderState } from '../../contract';
import { isDuplicateKey } from '../../database';
import { pushNews, toNews } from '../../news';
import { findPage, readAll, type Slice } from '../../paging';
import { writeDecisions } from './admin-decisions';
import { createOrderSearch, needsSomebody, orderSorts } from './order-search';
import { writeLines } from './order-lines.store';
import { paidStates, sourcesOf, type Closing, type Order } from './order';

interface Move {
  to: OrderState;
  at: Date;
  note?: string;
}

/** Which is when it came to be of one of the paid states, and said so that the order by it is used. */
const hasBeenPaid = { paidAt: { $gt: new Date(0) } };
const isOpen = { state: 'awaiting-payment' as const };

const readOrders = (orders: Collection<Order>) => ({
  find: (_id: ObjectId) => orders.findOne({ _id }),
  findMany: (ids: ObjectId[]) => orders.find({ _id: { $in: ids } }).toArray(),

  /** Orders are never deleted, so one that is not there is a fault. */
  async get(_id: ObjectId): Promise<Order> {
    const order = await orders.findOne({ _id });
    if (!order) throw new Error(`Order ${_id.toHexString()} has gone.`);
    return order;
  },

  /** The order that the owner is paying, or that is being given its classes for nothing. */
  findOpen: (owner: string) =>
    orders.findOne({ owner, $or: [isOpen, { state: 'paid-late', totalCents: 0 }] }),
  /** The owner's last order; null where none was counted yet. */
  findLast: (owner: string) =>
    orders.findOne({ owner, sequence: { $gt: 0 } }, { sort: { sequence: -1 } }),
  /** Whether one of the owner's orders has brought money for the class, or an admin has to say so. */
  async hasPaidFor(owner: string, classId: ObjectId): Promise<boolean> {
    const states: OrderState[] = [...paidStates, 'paid-late', 'needs-attention'];
    const hasMoney = { 'lines.classId': classId, state: { $in: states }, owner };
    return (await orders.findOne(hasMoney)) !== null;
  },
  findByIntent: (paymentIntentId: string) => orders.findOne({ paymentIntentId }),
  findManyByIntents: (ids: string[]) => orders.find({ paymentIntentId: { $in: ids } }).toArray(),
  /** Paid orders, newest first; of one owner, or of everyone for null. */
  listPaid: (owner: string | null, slice: Slice) =>
    findPage(
      orders,
      { ...hasBeenPaid, ...(owner !== null && { owner }) },
      { paidAt: -1, _id: -1 },
      slice,
    ),
  /** The owner's that were paid for, but not as they ask for; newest first. */
  listPutAside: (owner: string) =>
    orders.find({ owner, state: 'needs-attention' }).sort({ createdAt: -1, _id: -1 }).toArray(),
  /** What a person has to look at, oldest first. */
  listAttention: (slice: Slice) => findPage(orders, needsSomebody, { createdAt: 1, _id: 1 }, slice),
  /** Any orders, paid or not. */
  search: createOrderSearch(orders),
  readAll: () => readAll(orders, {}, orderSorts.newest),
  listLapsed: (before: Date) =>
    orders.find({ ...isOpen, holdExpiresAt: { $lt: before } }).toArray(),
  /** Open orders that contain a class. */
  listOpenWith: (classId: ObjectId) =>
    orders.find({ 'lines.classId': classId, ...isOpen }).toArray(),
  /** Orders that wait for their payment at Stripe. */
  listAwaited: () => orders.find({ ...isOpen, paymentIntentId: { $exists: true } }).toArray(),
  /** Orders whose money has arrived but whose work was cut short. */
  listUnfinished: () =>
    orders
      .find({
        $or: [
          { state: 'paid-late' },
          { 'refunds.state': 'pending' },
          { 'lines.outcome': 'cancelling' },
        ],
      })
      .toArray(),
});

const writeOrders = (orders: Collection<Order>) => ({
  /** Returns false when the owner has an open order, or has made another one meanwhile. */
  async addOpen(order: Order): Promise<boolean> {
    try {
      await orders.insertOne(order);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },

  /** Moves the end of an open order's holds; false when the order is open no more. */
  async extend(_id: ObjectId, holdExpiresAt: Date): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, ...isOpen },
      { $set: { holdExpiresAt } },
    );
    return matchedCount === 1;
  },

  /** Notes the intent of an open order's revision; false when the order has moved on. */
  async setIntent(_id: ObjectId, revision: number, paymentIntentId: string): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, revision, ...isOpen },
      { $set: { paymentIntentId } },
    );
    return matchedCount === 1;
  },

  /** Parts an open order from an intent that came to nothing, so that it can have another. */
  async dropIntent(_id: ObjectId, paymentIntentId: string): Promise<void> {
    await orders.updateOne(
      { _id, paymentIntentId, ...isOpen },
      { $unset: { paymentIntentId: '' }, $inc: { revision: 1 } },
    );
  },

  /** Compare-and-set: answers false when the order was in no state that leads there. */
  async move(_id: ObjectId, { to, at, note }: Move): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, state: { $in: sourcesOf[to] } },
      {
        $set: { state: to },
        $push: { timeline: { at, state: to, ...(note !== undefined && { note }) } },
      },
    );
    return matchedCount === 1;
  },

  /** Ends an open order that still has the intent it was read with; false when it has moved on. */
  async close(order: Order, { to, at, wasPaymentTried }: Closing): Promise<boolean> {
    const { _id, paymentIntentId = { $exists: false } } = order;
    const { matchedCount } = await orders.updateOne(
      { _id, paymentIntentId, ...isOpen },
      {
        $set: { state: to, endedAt: at, wasPaymentTried },
        $push: { timeline: { at, state: to } },
      },
    );
    return matchedCount === 1;
  },

  /** Asks for a person; what is asked first stays, and what has been seen to is not asked again. */
  async callAttention({ _id, state }: Order, attention: string, at: Date): Promise<void> {
    const news = toNews({ kind: 'attention-called', attention }, at, null);
    const timeline = { at, state, note: attention };
    await orders.updateOne(
      { _id, attention: { $exists: false }, 'timeline.note': { $ne: attention } },
      { $set: { attention }, $push: { timeline, ...pushNews(news) } },
    );
  },
});

export const createOrdersStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  return {
    ...readOrders(orders),
    ...writeOrders(orders),
    ...writeLines(orders),
    ...writeDecisions(orders),
  };
};
export type OrdersStore = ReturnType<typeof createOrdersStore>;
