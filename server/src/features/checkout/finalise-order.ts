import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { toDollars } from '../../money';
import { toNews } from '../../news';
import type { EnrolmentsStore } from './enrolments.store';
import type { EndLine } from './end-line';
import { CURRENCY, type Order, type OrderLine, type Refund } from './order';
import type { OrdersStore } from './orders.store';
import type { Intent, PaymentGateway } from './payment-gateway';
import type { RefundPending } from './refunds';

/** What checkout needs of the classes: their seats. */
export interface SeatKeeper {
  hold(
    classId: ObjectId,
    hold: { orderId: ObjectId; seats: number; expiresAt: Date },
    now: Date,
  ): Promise<boolean>;
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  take(classId: ObjectId, orderId: ObjectId, now: Date): Promise<boolean>;
  turnAway(classId: ObjectId, orderId: ObjectId): Promise<void>;
}

export interface FinaliseNeeds {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  end: EndLine;
  removeCartItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  refundPending: RefundPending;
  now: () => Date;
}

const NO_SEAT = 'The class had no seat for you any more when the payment arrived.';

const matches = (intent: Intent, order: Order) =>
  intent.currency === CURRENCY &&
  intent.amountReceived === order.totalCents &&
  intent.orderId === order._id.toHexString() &&
  intent.id === order.paymentIntentId;

const refundsOfRefused = ({ lines }: Order, at: Date): Refund[] =>
  lines
    .filter(({ outcome, priceCents }) => outcome === 'refused' && priceCents > 0)
    .map(({ classId, priceCents: amountCents }) => ({
      _id: new ObjectId(),
      classId,
      amountCents,
      reason: NO_SEAT,
      at,
      state: 'pending',
    }));

/**
 * The one way from money to enrolments. Every step is a compare-and-set or guarded by a unique
 * index, so that any number of callers, in any order, and a crash between any two steps, end in the
 * same books.
 */
export const createFinaliseOrder = (needs: FinaliseNeeds) => {
  const { orders, enrolments, gateway, seats, end, removeCartItems, refundPending, now } = needs;

  const decideLine = async ({ _id: orderId, owner }: Order, { classId, outcome }: OrderLine) => {
    if (outcome) return;
    const isSeated = await seats.take(classId, orderId, now());
    const isEnrolled =
      isSeated && (await enrolments.add({ classId, owner, orderId, enrolledAt: now() }));
    await orders.decide(
      orderId,
      classId,
      isEnrolled ? { outcome: 'enrolled' } : { outcome: 'refused', reason: NO_SEAT },
    );
  };

  /**
   * An order that costs nothing is closed to others from here on. One whose money waits at Stripe
   * cannot be closed by anybody, so only one that had ended before is moved.
   */
  const claim = async ({ _id, totalCents, state }: Order) => {
    if (totalCents > 0 && state === 'awaiting-payment') return;
    const note = totalCents === 0 ? 'Nothing to pay.' : undefined;
    await orders.move(_id, { to: 'paid-late', at: now(), ...(note !== undefined && { note }) });
  };

  /** Gives an order whose money is there its classes; on one that has them it changes nothing. */
  const fulfil = async (order: Order): Promise<Order> => {
    await claim(order);
    for (const line of order.lines) await decideLine(order, line);
    const decided = await orders.get(order._id);
    await end.settle(decided);
    // Before the order says that it is paid: whoever reads that finds nothing left to do.
    await removeCartItems(
      order.owner,
      order.lines.map(({ cartItemId }) => cartItemId),
    );
    const paidAt = now();
    await orders.move(order._id, {
      to: 'paid',
      at: paidAt,
      set: { paidAt, refunds: refundsOfRefused(decided, paidAt) },
      news: toNews({ kind: 'order-paid' }, paidAt, null),
    });
    const paid = await orders.get(order._id);
    await refundPending(paid);
    return orders.get(order._id);
  };

  const putAside = async (order: Order, intent: Intent) => {
    const received = `${toDollars(intent.amountReceived).toFixed(2)} ${intent.currency}`;
    const note = `Intent ${intent.id} brought ${received}, which is not what this order asks for.`;
    await orders.callAttention(order, note, now());
    await orders.move(order._id, { to: 'needs-attention', at: now() });
    throw new AppError('payment-in-review');
  };

  return {
    fulfil,

    /**
     * Reports an intent, whoever noticed it. Answers the paid order, or null when no order of ours
     * goes with it; throws `payment-incomplete` before the money is there.
     */
    async finaliseOrder(paymentIntentId: string): Promise<Order | null> {
      const intent = await gateway.findIntent(paymentIntentId);
      if (!intent) return null;
      const byId = ObjectId.isValid(intent.orderId ?? '') ? new ObjectId(intent.orderId!) : null;
      const order = (await orders.findByIntent(intent.id)) ?? (byId && (await orders.find(byId)));
      if (!order) return null;
      if (intent.status !== 'succeeded') throw new AppError('payment-incomplete');
      if (!matches(intent, order)) return putAside(order, intent);
      if (order.state === 'needs-attention') throw new AppError('payment-in-review');
      return fulfil(order);
    },
  };
};
export type FinaliseOrder = ReturnType<typeof createFinaliseOrder>;
