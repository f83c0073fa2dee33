import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import { createEvent } from '#domain/domain-event';
import type { PaidCard } from '#domain/orders/paid-card';
import { chargedCents, isFreeTransfer } from '#domain/orders/transfer';
import type { CancelLine } from '../refunds/cancel-line';
import { createRefunds } from '../refunds/create-refunds';
import type { TransferLine } from '../transfers/transfer-line';
import { createEnrollLines, type EnrollDependencies, type ReadOrder } from './enroll-lines';
import { singleFlight } from '#lib/single-flight';
import {
  CURRENCY,
  isFulfilling,
  isFullyProcessed,
  isPaid,
  listClassIds,
  type Order,
  type Refund,
} from '#domain/orders/order';
import type { Intent, PaymentGateway } from '../stripe/payment-gateway';
import type { SendPendingRefunds } from '../refunds/send-pending-refunds';

export interface FinalizeDependencies extends EnrollDependencies {
  gateway: PaymentGateway;
  orderLines: CancelLine;
  transferLine: TransferLine;
  removeCartItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  /** Brings the waiting lists of classes in line with their seats and enrollments. */
  processWaitlists(classIds: ObjectId[]): Promise<void>;
  sendPendingRefunds: SendPendingRefunds;
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
 * Enrolls the owner of an order whose payment arrived; an order that is paid gets its remaining
 * work done.
 */
const createFulfill = (deps: FinalizeDependencies) => {
  const { orders, fulfillment, orderLines, transferLine, removeCartItems } = deps;
  const { processWaitlists, sendPendingRefunds, now } = deps;
  const enrollLines = createEnrollLines(deps);

  /**
   * From here on nobody can close the order, and the sweep completes it if this server dies. Returns false if a
   * concurrent call has decided the order since it was read.
   */
  const markFulfilling = async (order: Order, card: PaidCard | null): Promise<boolean> =>
    isFulfilling(order) || orders.move(order._id, { to: 'fulfilling', at: now(), card });

  const refund = async (order: Order): Promise<Order> => {
    await sendPendingRefunds(order);
    return orders.get(order._id);
  };

  /** Does the work of a paid order that was interrupted. */
  const complete = async (order: Order): Promise<Order> => {
    await transferLine.settle(order);
    if (isFullyProcessed(order)) return order;
    await orderLines.releaseLines(order);
    return refund(order);
  };

  /** Returns the order with the refused transfers whose earlier enrollment has changed. */
  const reserveTransfers = async (read: ReadOrder): Promise<ReadOrder> => {
    if (!(await transferLine.reserve(read.order))) return read;
    const readAt = now();
    return { order: await orders.get(read.order._id), readAt };
  };

  /** Closes a transfer that needs no payment and was refused: the camper stays. */
  const closeRefused = async (order: Order): Promise<Order> => {
    await transferLine.settle(order);
    await orders.move(order._id, { to: 'canceled', at: now() });
    return orders.get(order._id);
  };

  /** Fulfills an order that a concurrent call has changed. */
  const fulfillAgain = async ({ _id }: Order, card: PaidCard | null): Promise<Order> => {
    const readAt = now();
    const order = await orders.get(_id);
    if (order.state === 'needs-attention') throw new AppError('payment-in-review');
    return fulfill({ order, readAt }, card);
  };

  /** `card` is null if nothing was charged, or its charge was not read. */
  const fulfill = async (read: ReadOrder, card: PaidCard | null = null): Promise<Order> => {
    const { order } = read;
    if (isPaid(order)) return complete(order);
    if (isFreeTransfer(order) && order.state === 'canceled') return order;
    if (!(await markFulfilling(order, card))) return fulfillAgain(order, card);
    const enrolled = await enrollLines(await reserveTransfers(read));
    await orderLines.releaseLines(enrolled);
    if (isFreeTransfer(enrolled) && isRefused(enrolled)) return closeRefused(enrolled);
    // Before the order is marked paid: a caller that reads a paid order must find no work left.
    await removeCartItems(
      order.owner,
      order.lines.map(({ cartItemId }) => cartItemId),
    );
    await processWaitlists(listClassIds(order.lines));
    const at = now();
    const event = createEvent({ kind: 'order-paid' }, at, await transferLine.findAdmin(order));
    const paid = await fulfillment.pay(enrolled, {
      at,
      refunds: refundsOfRefused(enrolled, at),
      event,
    });
    if (paid) {
      await transferLine.settle(paid);
      return isFullyProcessed(paid) ? paid : refund(paid);
    }
    // A concurrent call has marked it paid, or refused a line that was enrolled here. Each conflict
    // decides a line or the order for good, so the number of rounds needs no limit.
    return fulfillAgain(order, card);
  };

  return fulfill;
};

/**
 * The only code that turns a payment into enrollments. Every step is a compare-and-set or guarded by a
 * unique index. So the result is the same for any number of callers, in any order, and if a server
 * dies between two steps.
 */
export function createFinalizeOrder(deps: FinalizeDependencies) {
  const { orders, gateway, now } = deps;
  const fulfill = createFulfill(deps);

  const flagMismatch = async (order: Order, intent: Intent) => {
    const received = `${toDecimal(intent.amountReceived).toFixed(2)} ${intent.currency}`;
    const reason = `Payment intent ${intent.id} brought ${received}, which does not match this order.`;
    await orders.flagOnce(order, reason, now());
    await orders.move(order._id, { to: 'needs-attention', at: now() });
    throw new AppError('payment-in-review');
  };

  const finalize = async (paymentIntentId: string, known?: ReadOrder): Promise<Order | null> => {
    const readAt = known?.readAt ?? now();
    const orderOfIntent = known?.order ?? (await orders.findByIntent(paymentIntentId));
    if (orderOfIntent && isFullyProcessed(orderOfIntent)) return orderOfIntent;
    const intent = await gateway.findIntent(paymentIntentId);
    if (!intent) return null;
    const namedId = ObjectId.isValid(intent.orderId ?? '') ? new ObjectId(intent.orderId!) : null;
    const order = orderOfIntent ?? (namedId && (await orders.find(namedId)));
    if (!order) return null;
    if (intent.status !== 'succeeded') throw new AppError('payment-incomplete');
    if (!matches(intent, order)) return flagMismatch(order, intent);
    if (order.state === 'needs-attention') throw new AppError('payment-in-review');
    return fulfill({ order, readAt }, intent.card);
  };

  return {
    /** Fulfills an order whose payment arrived, as it is stored now; returns the paid order. */
    async fulfill({ _id }: Pick<Order, '_id'>): Promise<Order> {
      const readAt = now();
      return fulfill({ order: await orders.get(_id), readAt });
    },

    /**
     * Returns the paid order of a payment intent, which the browser, the webhook and the sweep report.
     * Pass its order as `known` if it was read already. Returns null if the intent belongs to no order.
     * Throws `payment-incomplete` if the payment has not succeeded, and `payment-in-review` if it does
     * not match its order.
     */
    finalizeOrder: singleFlight(finalize),
  };
}
export type FinalizeOrder = ReturnType<typeof createFinalizeOrder>;
