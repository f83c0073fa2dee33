import type { Collection, Db, ObjectId, UpdateFilter } from 'mongodb';
import type { OrderState } from '../../contract';
import { isDuplicateKey } from '../../database';
import { findPage, type Slice } from '../../paging';
import { paidStates, type Order, type OrderLine } from './order';

interface Move {
  from: OrderState[];
  to: OrderState;
  at: Date;
  note?: string;
  set?: Partial<Pick<Order, 'paidAt' | 'refunds'>>;
}

const isOpen = { state: 'awaiting-payment' as const };

const readOrders = (orders: Collection<Order>) => ({
  find: (_id: ObjectId) => orders.findOne({ _id }),

  /** Orders are never deleted, so one that is not there is a fault. */
  async get(_id: ObjectId): Promise<Order> {
    const order = await orders.findOne({ _id });
    if (!order) throw new Error(`Order ${_id.toHexString()} has gone.`);
    return order;
  },

  findOpen: (owner: string) => orders.findOne({ owner, ...isOpen }),
  findByIntent: (paymentIntentId: string) => orders.findOne({ paymentIntentId }),
  /** Paid orders, newest first; of one owner, or of everyone for null. */
  listPaid: (owner: string | null, slice: Slice) =>
    findPage(
      orders,
      { state: { $in: paidStates }, ...(owner !== null && { owner }) },
      { paidAt: -1, _id: -1 },
      slice,
    ),
  listLapsed: (before: Date) =>
    orders.find({ ...isOpen, holdExpiresAt: { $lt: before } }).toArray(),
  /** Orders whose money has arrived but whose work was cut short. */
  listUnfinished: () =>
    orders.find({ $or: [{ state: 'paid-late' }, { 'refunds.state': 'pending' }] }).toArray(),

  /** Orders paid, and what came in less what went back. */
  async sumPaid(): Promise<{ orders: number; revenueCents: number }> {
    const refunded = {
      $sum: {
        $map: {
          input: {
            $filter: {
              input: '$refunds',
              as: 'refund',
              cond: { $eq: ['$$refund.state', 'done'] },
            },
          },
          as: 'refund',
          in: '$$refund.amountCents',
        },
      },
    };
    const [sums] = await orders
      .aggregate<{ orders: number; revenueCents: number }>([
        { $match: { state: { $in: paidStates } } },
        {
          $group: {
            _id: null,
            orders: { $sum: 1 },
            revenueCents: { $sum: { $subtract: ['$totalCents', refunded] } },
          },
        },
      ])
      .toArray();
    return { orders: sums?.orders ?? 0, revenueCents: sums?.revenueCents ?? 0 };
  },
});

const writeOrders = (orders: Collection<Order>) => ({
  /** Answers false when the owner has an open order already. */
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

  /** Settles what becomes of a line, once and for all callers. */
  async decide(_id: ObjectId, classId: ObjectId, outcome: NonNullable<OrderLine['outcome']>) {
    await orders.updateOne(
      { _id, lines: { $elemMatch: { classId, outcome: { $exists: false } } } },
      { $set: { 'lines.$.outcome': outcome } },
    );
  },

  /** Compare-and-set: answers false when the order was in none of the states to move from. */
  async move(_id: ObjectId, { from, to, at, note, set }: Move): Promise<boolean> {
    const entry = { at, state: to, ...(note !== undefined && { note }) };
    const update: UpdateFilter<Order> = {
      $set: { ...set, state: to },
      $push: { timeline: entry },
    };
    const { matchedCount } = await orders.updateOne({ _id, state: { $in: from } }, update);
    return matchedCount === 1;
  },

  async completeRefund(_id: ObjectId, refundId: ObjectId): Promise<void> {
    await orders.updateOne(
      { _id, refunds: { $elemMatch: { _id: refundId, state: 'pending' } } },
      { $set: { 'refunds.$.state': 'done' } },
    );
  },
});

export const createOrdersStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  return { ...readOrders(orders), ...writeOrders(orders) };
};
export type OrdersStore = ReturnType<typeof createOrdersStore>;
