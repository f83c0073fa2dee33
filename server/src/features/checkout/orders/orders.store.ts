import type { Collection, Db, Filter, ObjectId } from 'mongodb';
import { isDuplicateKey } from '#database/errors';
import { appendEvents, createEvent, type DomainEvent } from '#domain/domain-event';
import { findPage, type Slice } from '#database/paging';
import { createOrderSearch, needsReview } from './order-search';
import {
  inProgressStates,
  isFulfilling,
  paidStates,
  sourcesOf,
  type Order,
  type OrderClosure,
  type OrderState,
} from '#domain/orders/order';

interface Move {
  to: OrderState;
  at: Date;
  card?: Order['card'] | null;
}

/** `paidAt` is set only on paid orders. The range form lets MongoDB use the `paidAt` index. */
const hasBeenPaid = { paidAt: { $gt: new Date(0) } };
const openFilter = { state: 'awaiting-payment' as const };
const inProgressFilter = { state: { $in: inProgressStates } };

const STREAM_BATCH = 100;

const readOrders = (orders: Collection<Order>) => ({
  find: (_id: ObjectId) => orders.findOne({ _id }),
  findMany: (ids: ObjectId[]) => orders.find({ _id: { $in: ids } }).toArray(),
  /** Returns the paid orders with campers who are enrolled in the class, or are being canceled. */
  listSold: (classId: ObjectId) =>
    orders
      .find({
        lines: { $elemMatch: { classId, outcome: { $in: ['enrolled', 'canceling'] } } },
        state: { $in: paidStates },
      })
      .toArray(),

  /** Orders are never deleted, so a missing one is a bug. */
  async get(_id: ObjectId): Promise<Order> {
    const order = await orders.findOne({ _id });
    if (!order) throw new Error(`Order ${_id.toHexString()} does not exist.`);
    return order;
  },
  /**
   * Returns the owner's order that is open or being fulfilled, or null. After a late payment there can be
   * one of each: then it returns the one being fulfilled, whose classes are about to leave the cart.
   */
  async findInProgress(owner: string): Promise<Order | null> {
    const found = await orders.find({ owner, ...inProgressFilter }).toArray();
    return found.find(isFulfilling) ?? found[0] ?? null;
  },
  /** Returns those of the accounts with an order that is open or being fulfilled. */
  listPayersInProgress: (uids: string[]): Promise<string[]> =>
    orders.distinct('owner', { owner: { $in: uids }, ...inProgressFilter }),
  /** Returns those of the campers who are in an order in one of the states, no matter who pays it. */
  async listCampersIn(states: OrderState[], camperIds: ObjectId[]): Promise<ObjectId[]> {
    const filter = { state: { $in: states }, 'lines.camper._id': { $in: camperIds } };
    const found = await orders.find(filter).project<Pick<Order, 'lines'>>({ lines: 1 }).toArray();
    const inOrders = found.flatMap(({ lines }) => lines.map(({ camper }) => camper._id));
    return camperIds.filter((id) => inOrders.some((other) => other.equals(id)));
  },
  /** Returns the owner's last order; null if none of their orders has a sequence number. */
  findLast: (owner: string) =>
    orders.findOne({ owner, sequence: { $gt: 0 } }, { sort: { sequence: -1 } }),
  /** Whether one of the owner's orders received a payment for the class, or is under review. */
  async hasPaidFor(owner: string, classId: ObjectId): Promise<boolean> {
    const states: OrderState[] = [...paidStates, 'fulfilling', 'needs-attention'];
    const paidForClass = { 'lines.classId': classId, state: { $in: states }, owner };
    return (await orders.findOne(paidForClass)) !== null;
  },
  findByIntent: (paymentIntentId: string) => orders.findOne({ paymentIntentId }),
  findManyByIntents: (ids: string[]) => orders.find({ paymentIntentId: { $in: ids } }).toArray(),
  /**
   * Returns a page of the owner's paid orders, or of everyone's if `owner` is null; newest first.
   */
  listPaid: (owner: string | null, slice: Slice) =>
    findPage(
      orders,
      { ...hasBeenPaid, ...(owner !== null && { owner }) },
      { paidAt: -1, _id: -1 },
      slice,
    ),
  /** Returns all paid orders of an owner, oldest first. */
  listAllPaid: (owner: string) =>
    orders
      .find({ owner, ...hasBeenPaid })
      .sort({ paidAt: 1, _id: 1 })
      .toArray(),
  /** Returns all orders of an owner, paid or not, newest first. */
  listBy: (owner: string) => orders.find({ owner }).sort({ createdAt: -1, _id: -1 }).toArray(),
  /** Returns the owner's orders whose payment does not match, newest first. */
  listInReview: (owner: string) =>
    orders.find({ owner, state: 'needs-attention' }).sort({ createdAt: -1, _id: -1 }).toArray(),
  /** Returns a page of the orders that an admin has to review, oldest first. */
  listNeedingReview: (slice: Slice) =>
    findPage(orders, needsReview, { createdAt: 1, _id: 1 }, slice),
  /** Returns the orders with a class that are open or being fulfilled. */
  listInProgressWith: (classId: ObjectId) =>
    orders.find({ 'lines.classId': classId, ...inProgressFilter }).toArray(),
});

/**
 * Streams the orders that match a filter. It reads their ids first, and then the orders in small
 * batches: while Stripe is slow, the time between two batches is too long for a cursor.
 */
async function* streamOrders(orders: Collection<Order>, filter: Filter<Order>) {
  const found = await orders.find(filter, { projection: { _id: 1 } }).toArray();
  for (let start = 0; start < found.length; start += STREAM_BATCH) {
    const ids = found.slice(start, start + STREAM_BATCH).map(({ _id }) => _id);
    yield* await orders.find({ $and: [{ _id: { $in: ids } }, filter] }).toArray();
  }
}

/** The orders that the sweep has to work on. */
const readForSweep = (orders: Collection<Order>) => ({
  /** Streams the open orders whose holds ended before a time. */
  streamLapsed: (before: Date) =>
    streamOrders(orders, { ...openFilter, holdExpiresAt: { $lt: before } }),

  /** Streams the open orders that have a payment intent at Stripe. */
  streamAwaitingPayment: () =>
    streamOrders(orders, { ...openFilter, paymentIntentId: { $exists: true } }),

  /** Streams the orders with work left: being fulfilled, refunded, canceled or transferred. */
  streamUnfinished: () =>
    streamOrders(orders, {
      $or: [
        { state: 'fulfilling' },
        { 'refunds.state': 'pending' },
        { 'lines.outcome': 'canceling' },
        { 'lines.transferredTo.isOpen': true },
        { 'forwarded.isOpen': true },
      ],
    }),
});

const writeOrders = (orders: Collection<Order>) => ({
  /** Returns false if the owner has an open order, or has created another one concurrently. */
  async addOpen(order: Order): Promise<boolean> {
    try {
      await orders.insertOne(order);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },

  /** Sets when the holds of an open order end; returns false if the order is no longer open. */
  async extend(_id: ObjectId, holdExpiresAt: Date): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, ...openFilter },
      { $set: { holdExpiresAt } },
    );
    return matchedCount === 1;
  },

  /** Records the intent of an open order's revision; returns false if the order has changed. */
  async setIntent(_id: ObjectId, revision: number, paymentIntentId: string): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, revision, ...openFilter },
      { $set: { paymentIntentId } },
    );
    return matchedCount === 1;
  },

  /** Removes a canceled intent from an open order, so that it can get another one. */
  async dropIntent(_id: ObjectId, paymentIntentId: string): Promise<void> {
    await orders.updateOne(
      { _id, paymentIntentId, ...openFilter },
      { $unset: { paymentIntentId: '' }, $inc: { revision: 1 } },
    );
  },

  /** Compare-and-set: returns false if the order is in no state from which it may move there. */
  async move(_id: ObjectId, { to, at, card }: Move): Promise<boolean> {
    const { matchedCount } = await orders.updateOne(
      { _id, state: { $in: sourcesOf[to] } },
      { $set: { state: to, ...(card && { card }) }, $push: { timeline: { at, state: to } } },
    );
    return matchedCount === 1;
  },

  /**
   * Closes an open order if it still has the intent that it was read with; returns false if it has
   * changed.
   */
  async close(order: Order, { to, at, wasPaymentTried }: OrderClosure): Promise<boolean> {
    const { _id, paymentIntentId = { $exists: false } } = order;
    const { matchedCount } = await orders.updateOne(
      { _id, paymentIntentId, ...openFilter },
      {
        $set: { state: to, endedAt: at, wasPaymentTried },
        $push: { timeline: { at, state: to } },
      },
    );
    return matchedCount === 1;
  },
});

const writeReviews = (orders: Collection<Order>) => ({
  /**
   * Flags the order for review unless it is flagged, and never again for a reason that was resolved.
   * `appendReviewReason` in `order-expressions.ts` adds to the reason.
   */
  async flagOnce({ _id, state }: Order, reviewReason: string, at: Date): Promise<void> {
    const event = createEvent({ kind: 'order-flagged', reason: reviewReason }, at, null);
    const timeline = { at, state, note: reviewReason };
    await orders.updateOne(
      { _id, reviewReason: { $exists: false }, 'timeline.note': { $ne: reviewReason } },
      { $set: { reviewReason }, $push: { timeline, ...appendEvents(event) } },
    );
  },

  /**
   * Removes the order's review flag. Returns false if the order is no longer flagged for the reason
   * it was read with.
   */
  async resolve(
    { _id, state, reviewReason }: Order,
    note: string,
    event: DomainEvent,
  ): Promise<boolean> {
    const { at } = event;
    const { matchedCount } = await orders.updateOne(
      { _id, reviewReason: reviewReason ?? '' },
      {
        $unset: { reviewReason: '' },
        $set: { resolvedAt: at },
        $push: { timeline: { at, state, note, words: note }, ...appendEvents(event) },
      },
    );
    return matchedCount === 1;
  },
});

export function createOrdersStore(db: Db, timeZone: string) {
  const orders = db.collection<Order>('orders');
  return {
    ...readOrders(orders),
    ...createOrderSearch(orders, timeZone),
    ...readForSweep(orders),
    ...writeOrders(orders),
    ...writeReviews(orders),
  };
}
export type OrdersStore = ReturnType<typeof createOrdersStore>;
