import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { createEvent } from '#domain/domain-event';
import {
  CURRENCY,
  isFulfilling,
  isFullyProcessed,
  isPaid,
  listClassIds,
  type Order,
  type Refund,
} from '#domain/orders/order';
import type { PaidCard } from '#domain/orders/paid-card';
import { chargedCents, isFreeTransfer } from '#domain/orders/transfer';
import { deleteCartItems } from '#features/cart/index';
import { processWaitlists } from '#features/waitlist/index';
import { oncePer } from '#lib/once-per';
import { singleFlight } from '#lib/single-flight';
import {
  changeOrderState,
  findOrder,
  findOrderByIntent,
  flagOrderOnce,
  getOrder,
} from '#features/orders/index';
import { releaseLines } from '../refunds/cancel-line';
import { createRefunds } from '../refunds/create-refunds';
import { sendPendingRefunds } from '../refunds/send-pending-refunds';
import { findPaymentIntent, type Intent } from '../stripe/payment-gateway';
import type { RefundTiming } from '../transfers/leave-line';
import {
  findTransferringAdmin,
  reserveTransfers,
  settleTransfers,
} from '../transfers/transfer-line';
import { enrollLines, type ReadOrder } from './enroll-lines';
import { setOrderPaid } from './fulfillment.store';

/*
 * The only code that turns a payment into enrollments. Every step is a compare-and-set or guarded by a
 * unique index. So the result is the same for any number of callers, in any order, and if a server
 * dies between two steps.
 */

/** What the fulfillment of an order needs besides the order. */
interface Fulfillment extends RefundTiming {
  /** Null if nothing was charged, or its charge was not read. */
  card: PaidCard | null;
}

const matches = (intent: Intent, order: Order) =>
  intent.currency === CURRENCY &&
  intent.amountReceived === order.totalCents &&
  intent.orderId === order._id.toHexString() &&
  intent.id === order.paymentIntentId;

const refundsOfRefused = (order: Order, at: Date): Refund[] =>
  order.lines
    .filter(({ outcome }) => outcome === 'refused')
    .flatMap((line) =>
      createRefunds(order, line, chargedCents(line), { reason: line.reason ?? '', at }),
    );

const isRefused = ({ lines }: Order) => lines.every(({ outcome }) => outcome === 'refused');

/**
 * Marks an order as being fulfilled. From here on nobody can close it, and the sweep completes it if this server
 * dies. Returns false if a concurrent call has decided the order since it was read.
 */
const markFulfilling = async (camp: Camp, order: Order, card: PaidCard | null): Promise<boolean> =>
  isFulfilling(order) ||
  changeOrderState(camp, order._id, { to: 'fulfilling', at: camp.now(), card });

async function refund(camp: Camp, order: Order, { leavesRefunds }: RefundTiming): Promise<Order> {
  if (!leavesRefunds) await sendPendingRefunds(camp, order);
  return getOrder(camp, order._id);
}

/** Does the work of a paid order that was interrupted. */
async function complete(camp: Camp, order: Order, timing: RefundTiming): Promise<Order> {
  await settleTransfers(camp, order, timing);
  if (isFullyProcessed(order)) return order;
  await releaseLines(camp, order);
  return refund(camp, order, timing);
}

/** Returns the order with the refused transfers whose earlier enrollment has changed. */
async function reserveEarlierLines(camp: Camp, read: ReadOrder): Promise<ReadOrder> {
  if (!(await reserveTransfers(camp, read.order))) return read;
  const readAt = camp.now();
  return { order: await getOrder(camp, read.order._id), readAt };
}

/** Closes a transfer that needs no payment and was refused: the campers stay. */
async function closeRefused(camp: Camp, order: Order, timing: RefundTiming): Promise<Order> {
  await settleTransfers(camp, order, timing);
  await changeOrderState(camp, order._id, { to: 'canceled', at: camp.now() });
  return getOrder(camp, order._id);
}

/** Fulfills an order that a concurrent call has changed. */
async function fulfillAgain(camp: Camp, { _id }: Order, fulfillment: Fulfillment): Promise<Order> {
  const readAt = camp.now();
  const order = await getOrder(camp, _id);
  if (order.state === 'needs-attention') throw new AppError('payment-in-review');
  return fulfill(camp, { order, readAt }, fulfillment);
}

/** Marks an enrolled order paid; returns null if a concurrent call has, or has refused a line that was enrolled here. */
async function markPaid(camp: Camp, order: Order, enrolled: Order): Promise<Order | null> {
  const at = camp.now();
  const admin = await findTransferringAdmin(camp, order);
  return setOrderPaid(camp, enrolled, {
    at,
    refunds: refundsOfRefused(enrolled, at),
    event: createEvent({ kind: 'order-paid' }, at, admin),
  });
}

/**
 * Enrolls the campers of an order whose payment arrived; an order that is paid gets its remaining
 * work done.
 */
async function fulfill(camp: Camp, read: ReadOrder, fulfillment: Fulfillment): Promise<Order> {
  const { order } = read;
  if (isPaid(order)) return complete(camp, order, fulfillment);
  if (isFreeTransfer(order) && order.state === 'canceled') return order;
  if (!(await markFulfilling(camp, order, fulfillment.card))) {
    return fulfillAgain(camp, order, fulfillment);
  }
  const enrolled = await enrollLines(camp, await reserveEarlierLines(camp, read));
  await releaseLines(camp, enrolled);
  if (isFreeTransfer(enrolled) && isRefused(enrolled)) {
    return closeRefused(camp, enrolled, fulfillment);
  }
  // Before the order is marked paid: a caller that reads a paid order must find no work left.
  const itemIds = order.lines.map(({ cartItemId }) => cartItemId);
  await deleteCartItems(camp, order.owner, itemIds);
  await processWaitlists(camp, listClassIds(order.lines));
  const paid = await markPaid(camp, order, enrolled);
  // Each conflict decides a line or the order for good, so the number of rounds needs no limit.
  if (!paid) return fulfillAgain(camp, order, fulfillment);
  await settleTransfers(camp, paid, fulfillment);
  return isFullyProcessed(paid) ? paid : refund(camp, paid, fulfillment);
}

/** Fulfills an order whose payment arrived, as it is stored now; returns the paid order. */
export async function fulfillOrder(
  camp: Camp,
  { _id }: Pick<Order, '_id'>,
  timing: RefundTiming = {},
): Promise<Order> {
  const readAt = camp.now();
  return fulfill(camp, { order: await getOrder(camp, _id), readAt }, { ...timing, card: null });
}

async function flagMismatch(camp: Camp, order: Order, intent: Intent): Promise<never> {
  const received = `${toDecimal(intent.amountReceived).toFixed(2)} ${intent.currency}`;
  const reason = `Payment intent ${intent.id} brought ${received}, which does not match this order.`;
  await flagOrderOnce(camp, order, reason, camp.now());
  await changeOrderState(camp, order._id, { to: 'needs-attention', at: camp.now() });
  throw new AppError('payment-in-review');
}

async function finalize(
  camp: Camp,
  paymentIntentId: string,
  known?: ReadOrder,
): Promise<Order | null> {
  const readAt = known?.readAt ?? camp.now();
  const orderOfIntent = known?.order ?? (await findOrderByIntent(camp, paymentIntentId));
  if (orderOfIntent && isFullyProcessed(orderOfIntent)) return orderOfIntent;
  const intent = await findPaymentIntent(camp, paymentIntentId);
  if (!intent) return null;
  const namedId = ObjectId.isValid(intent.orderId ?? '') ? new ObjectId(intent.orderId!) : null;
  const order = orderOfIntent ?? (namedId && (await findOrder(camp, namedId)));
  if (!order) return null;
  if (intent.status !== 'succeeded') throw new AppError('payment-incomplete');
  if (!matches(intent, order)) return flagMismatch(camp, order, intent);
  if (order.state === 'needs-attention') throw new AppError('payment-in-review');
  return fulfill(camp, { order, readAt }, { card: intent.card });
}

/** Calls for the same payment at the same time share one. */
const finalizationsOf = oncePer((camp: Camp) =>
  singleFlight((paymentIntentId, known?: ReadOrder) => finalize(camp, paymentIntentId, known)),
);

/**
 * Returns the paid order of a payment intent, which the browser, the webhook and the sweep report.
 * Pass its order as `known` if it was read already. Returns null if the intent belongs to no order.
 * Throws `payment-incomplete` if the payment has not succeeded, and `payment-in-review` if it does
 * not match its order.
 */
export const finalizeOrder = (
  camp: Camp,
  paymentIntentId: string,
  known?: ReadOrder,
): Promise<Order | null> => finalizationsOf(camp)(paymentIntentId, known);
