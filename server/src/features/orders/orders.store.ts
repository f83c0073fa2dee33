import type { Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { isDuplicateKey } from '#database/errors';
import { findPage, type Slice } from '#database/paging';
import { appendEvents, createEvent, type DomainEvent } from '#domain/domain-event';
import {
  inProgressStates,
  isFulfilling,
  paidStates,
  sourcesOf,
  type Order,
  type OrderClosure,
  type OrderState,
} from '#domain/orders/order';
import { needsReview } from './order-search';

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

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

export const findOrder = (camp: Camp, _id: ObjectId) => ordersOf(camp).findOne({ _id });

export const findOrders = (camp: Camp, ids: ObjectId[]) =>
  ordersOf(camp)
    .find({ _id: { $in: ids } })
    .toArray();

/** Orders are never deleted, so a missing one is a bug. */
export async function getOrder(camp: Camp, _id: ObjectId): Promise<Order> {
  const order = await findOrder(camp, _id);
  if (!order) throw new Error(`Order ${_id.toHexString()} does not exist.`);
  return order;
}

/** Returns the paid orders with campers who are enrolled in the class, or are being canceled. */
export const listSoldOrders = (camp: Camp, classId: ObjectId) =>
  ordersOf(camp)
    .find({
      lines: { $elemMatch: { classId, outcome: { $in: ['enrolled', 'canceling'] } } },
      state: { $in: paidStates },
    })
    .toArray();

/**
 * Returns the owner's order that is open or being fulfilled, or null. After a late payment there can be
 * one of each: then it returns the one being fulfilled, whose classes are about to leave the cart.
 */
export async function findOrderInProgress(camp: Camp, owner: string): Promise<Order | null> {
  const found = await ordersOf(camp)
    .find({ owner, ...inProgressFilter })
    .toArray();
  return found.find(isFulfilling) ?? found[0] ?? null;
}

/** Returns those of the accounts with an order that is open or being fulfilled. */
export const listPayersInProgress = (camp: Camp, uids: string[]): Promise<string[]> =>
  ordersOf(camp).distinct('owner', { owner: { $in: uids }, ...inProgressFilter });

/** Returns those of the campers who are in an order in one of the states, no matter who pays it. */
export async function listCampersInOrders(
  camp: Camp,
  states: OrderState[],
  camperIds: ObjectId[],
): Promise<ObjectId[]> {
  const filter = { state: { $in: states }, 'lines.camper._id': { $in: camperIds } };
  const found = await ordersOf(camp)
    .find(filter)
    .project<Pick<Order, 'lines'>>({ lines: 1 })
    .toArray();
  const inOrders = found.flatMap(({ lines }) => lines.map(({ camper }) => camper._id));
  return camperIds.filter((id) => inOrders.some((other) => other.equals(id)));
}

/** Returns the owner's last order; null if none of their orders has a sequence number. */
export const findLastOrder = (camp: Camp, owner: string) =>
  ordersOf(camp).findOne({ owner, sequence: { $gt: 0 } }, { sort: { sequence: -1 } });

/** Whether one of the owner's orders received a payment for the class, or is under review. */
export async function hasPaidFor(camp: Camp, owner: string, classId: ObjectId): Promise<boolean> {
  const states: OrderState[] = [...paidStates, 'fulfilling', 'needs-attention'];
  const paidForClass = { 'lines.classId': classId, state: { $in: states }, owner };
  return (await ordersOf(camp).findOne(paidForClass)) !== null;
}

export const findOrderByIntent = (camp: Camp, paymentIntentId: string) =>
  ordersOf(camp).findOne({ paymentIntentId });

export const findOrdersByIntents = (camp: Camp, ids: string[]) =>
  ordersOf(camp)
    .find({ paymentIntentId: { $in: ids } })
    .toArray();

/**
 * Returns a page of the owner's paid orders, or of everyone's if `owner` is null; newest first.
 */
export const listPaidOrders = (camp: Camp, owner: string | null, slice: Slice) =>
  findPage(
    ordersOf(camp),
    { ...hasBeenPaid, ...(owner !== null && { owner }) },
    { paidAt: -1, _id: -1 },
    slice,
  );

/** Returns all paid orders of an owner, oldest first. */
export const listAllPaidOrders = (camp: Camp, owner: string) =>
  ordersOf(camp)
    .find({ owner, ...hasBeenPaid })
    .sort({ paidAt: 1, _id: 1 })
    .toArray();

/** Returns all orders of an owner, paid or not, newest first. */
export const listOrdersBy = (camp: Camp, owner: string) =>
  ordersOf(camp).find({ owner }).sort({ createdAt: -1, _id: -1 }).toArray();

/** Returns the owner's orders whose payment does not match, newest first. */
export const listOrdersInReview = (camp: Camp, owner: string) =>
  ordersOf(camp)
    .find({ owner, state: 'needs-attention' })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();

/** Returns a page of the orders that an admin has to review, oldest first. */
export const listOrdersNeedingReview = (camp: Camp, slice: Slice) =>
  findPage(ordersOf(camp), needsReview, { createdAt: 1, _id: 1 }, slice);

/** Returns the orders with a class that are open or being fulfilled. */
export const listOrdersInProgressWith = (camp: Camp, classId: ObjectId) =>
  ordersOf(camp)
    .find({ 'lines.classId': classId, ...inProgressFilter })
    .toArray();

/**
 * Streams the orders that match a filter. It reads their ids first, and then the orders in small
 * batches: while Stripe is slow, the time between two batches is too long for a cursor.
 */
async function* streamOrders(camp: Camp, filter: Filter<Order>) {
  const orders = ordersOf(camp);
  const found = await orders.find(filter, { projection: { _id: 1 } }).toArray();
  for (let start = 0; start < found.length; start += STREAM_BATCH) {
    const ids = found.slice(start, start + STREAM_BATCH).map(({ _id }) => _id);
    yield* await orders.find({ $and: [{ _id: { $in: ids } }, filter] }).toArray();
  }
}

/** Streams the open orders whose holds ended before a time. */
export const streamLapsedOrders = (camp: Camp, before: Date) =>
  streamOrders(camp, { ...openFilter, holdExpiresAt: { $lt: before } });

/** Streams the open orders that have a payment intent at Stripe. */
export const streamOrdersAwaitingPayment = (camp: Camp) =>
  streamOrders(camp, { ...openFilter, paymentIntentId: { $exists: true } });

/** Streams the orders with work left: being fulfilled, refunded, canceled or transferred. */
export const streamUnfinishedOrders = (camp: Camp) =>
  streamOrders(camp, {
    $or: [
      { state: 'fulfilling' },
      { 'refunds.state': 'pending' },
      { 'lines.outcome': 'canceling' },
      { 'lines.transferredTo.isOpen': true },
      { 'forwarded.isOpen': true },
    ],
  });

/** Returns false if the owner has an open order, or has created another one concurrently. */
export async function addOpenOrder(camp: Camp, order: Order): Promise<boolean> {
  try {
    await ordersOf(camp).insertOne(order);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Sets when the holds of an open order end; returns false if the order is no longer open. */
export async function extendOpenOrder(
  camp: Camp,
  _id: ObjectId,
  holdExpiresAt: Date,
): Promise<boolean> {
  const { matchedCount } = await ordersOf(camp).updateOne(
    { _id, ...openFilter },
    { $set: { holdExpiresAt } },
  );
  return matchedCount === 1;
}

/** Records the intent of an open order's revision; returns false if the order has changed. */
export async function setPaymentIntent(
  camp: Camp,
  _id: ObjectId,
  revision: number,
  paymentIntentId: string,
): Promise<boolean> {
  const { matchedCount } = await ordersOf(camp).updateOne(
    { _id, revision, ...openFilter },
    { $set: { paymentIntentId } },
  );
  return matchedCount === 1;
}

/** Removes a canceled intent from an open order, so that it can get another one. */
export async function dropPaymentIntent(
  camp: Camp,
  _id: ObjectId,
  paymentIntentId: string,
): Promise<void> {
  await ordersOf(camp).updateOne(
    { _id, paymentIntentId, ...openFilter },
    { $unset: { paymentIntentId: '' }, $inc: { revision: 1 } },
  );
}

/** Compare-and-set: returns false if the order is in no state from which it may change to this one. */
export async function changeOrderState(
  camp: Camp,
  _id: ObjectId,
  { to, at, card }: Move,
): Promise<boolean> {
  const { matchedCount } = await ordersOf(camp).updateOne(
    { _id, state: { $in: sourcesOf[to] } },
    { $set: { state: to, ...(card && { card }) }, $push: { timeline: { at, state: to } } },
  );
  return matchedCount === 1;
}

/**
 * Closes an open order if it still has the intent that it was read with; returns false if it has
 * changed.
 */
export async function setOrderClosed(
  camp: Camp,
  order: Order,
  { to, at, wasPaymentTried }: OrderClosure,
): Promise<boolean> {
  const { _id, paymentIntentId = { $exists: false } } = order;
  const { matchedCount } = await ordersOf(camp).updateOne(
    { _id, paymentIntentId, ...openFilter },
    {
      $set: { state: to, endedAt: at, wasPaymentTried },
      $push: { timeline: { at, state: to } },
    },
  );
  return matchedCount === 1;
}

/**
 * Flags the order for review unless it is flagged, and never again for a reason that was resolved.
 * `appendReviewReason` in `order-expressions.ts` adds to the reason.
 */
export async function flagOrderOnce(
  camp: Camp,
  { _id, state }: Order,
  reviewReason: string,
  at: Date,
): Promise<void> {
  const event = createEvent({ kind: 'order-flagged', reason: reviewReason }, at, null);
  const timeline = { at, state, note: reviewReason };
  await ordersOf(camp).updateOne(
    { _id, reviewReason: { $exists: false }, 'timeline.note': { $ne: reviewReason } },
    { $set: { reviewReason }, $push: { timeline, ...appendEvents(event) } },
  );
}

/**
 * Removes the order's review flag. Returns false if the order is no longer flagged for the reason
 * it was read with.
 */
export async function setOrderResolved(
  camp: Camp,
  { _id, state, reviewReason }: Order,
  note: string,
  event: DomainEvent,
): Promise<boolean> {
  const { at } = event;
  const { matchedCount } = await ordersOf(camp).updateOne(
    { _id, reviewReason: reviewReason ?? '' },
    {
      $unset: { reviewReason: '' },
      $set: { resolvedAt: at },
      $push: { timeline: { at, state, note, words: note }, ...appendEvents(event) },
    },
  );
  return matchedCount === 1;
}
