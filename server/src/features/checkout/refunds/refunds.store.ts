import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { Camp } from '#camp';
import { createEvent } from '#domain/domain-event';
import { hasWaited } from '#domain/orders/waiting-refund';
import {
  append,
  appendReviewReason,
  keepOnly,
  noteInTimeline,
  replaceEach,
  setStateFromRefunds,
} from '#features/orders/index';
import type { Order, Refund } from '#domain/orders/order';

const matchesId = ({ _id }: Refund) => ({ $eq: ['$$each._id', _id] });

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

const matchesState = ({ _id }: Order, refund: Refund) => ({
  _id,
  refunds: { $elemMatch: { _id: refund._id, state: refund.state } },
});

// What becomes of an order's refunds at Stripe. `cancellations.store.ts` adds them.

/** Marks a refund as done and updates the order's state, in one write. The family hears of one that had to wait. */
export async function completeRefund(
  camp: Camp,
  order: Order,
  refund: Refund,
  stripeRefundId: string,
  at: Date,
) {
  const { lineId, classId, amountCents } = refund;
  const payload = { kind: 'disputed-refund-sent', lineId, classId, amountCents } as const;
  const events = hasWaited(order, refund) ? [createEvent(payload, at, null)] : [];
  await ordersOf(camp).updateOne(matchesState(order, refund), [
    replaceEach('refunds', matchesId(refund), { state: 'done', doneAt: at, stripeRefundId }),
    setStateFromRefunds,
    noteInTimeline(`${formatMoney(amountCents, EN_US)} refunded.`, at),
    ...(events.length > 0 ? [append('events', events)] : []),
  ]);
}

/** Marks a refund as failed and flags the order for review. */
export async function failRefund(
  camp: Camp,
  order: Order,
  refund: Refund,
  failure: string,
  at: Date,
) {
  const reason = `A refund of ${formatMoney(refund.amountCents, EN_US)} failed: ${failure}`;
  await ordersOf(camp).updateOne(matchesState(order, refund), [
    replaceEach('refunds', matchesId(refund), { state: 'failed' }),
    setStateFromRefunds,
    noteInTimeline(reason, at),
    ...appendReviewReason(reason, at),
  ]);
}

/** Notes that a refund waits for a dispute, which the order may not know yet. It stays pending. */
export async function noteDisputedRefund(camp: Camp, order: Order, refund: Refund, at: Date) {
  const { disputeRefusals = 0 } = refund;
  const isIt = {
    $and: [
      matchesId(refund),
      { $eq: [{ $ifNull: ['$$each.disputeRefusals', 0] }, disputeRefusals] },
    ],
  };
  const note = `A refund of ${formatMoney(refund.amountCents, EN_US)} waits until the dispute of the payment is closed.`;
  await ordersOf(camp).updateOne(matchesState(order, refund), [
    replaceEach('refunds', isIt, { disputeRefusals: disputeRefusals + 1 }),
    ...(disputeRefusals === 0 ? [noteInTimeline(note, at)] : []),
  ]);
}

/** Reduces a pending refund because a part of the money was returned outside of this site. */
export async function reduceRefund(
  camp: Camp,
  order: Order,
  refund: Refund,
  amountCents: number,
  at: Date,
) {
  const note = `A refund of ${formatMoney(refund.amountCents, EN_US)} was reduced to ${formatMoney(amountCents, EN_US)}: the rest had been returned outside of this site already.`;
  await ordersOf(camp).updateOne(matchesState(order, refund), [
    replaceEach('refunds', matchesId(refund), { amountCents }),
    noteInTimeline(note, at),
    ...appendReviewReason(note, at),
  ]);
}

/**
 * Removes a pending refund that is not sent, and notes why. If it is the payment of an earlier order, flags the
 * order for review: the import of the refund that was made instead may flag another one.
 */
export async function dropRefund(camp: Camp, order: Order, refund: Refund, why: string, at: Date) {
  const note = `A refund of ${formatMoney(refund.amountCents, EN_US)} was not sent: ${why}`;
  await ordersOf(camp).updateOne(matchesState(order, refund), [
    keepOnly('refunds', { $ne: ['$$each._id', refund._id] }),
    setStateFromRefunds,
    noteInTimeline(note, at),
    ...(refund.paymentIntentId === undefined ? [] : appendReviewReason(note, at)),
  ]);
}
