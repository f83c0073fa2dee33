import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { EnrolmentsStore } from './enrolments.store';
import { CURRENCY, sumCents, unpaidStates, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import type { Intent, PaymentGateway } from './payment-gateway';

/** What checkout needs of the classes: their seats. */
export interface SeatKeeper {
  hold(
    classId: ObjectId,
    hold: { orderId: ObjectId; seats: number; expiresAt: Date },
    now: Date,
  ): Promise<boolean>;
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  take(classId: ObjectId, orderId: ObjectId, now: Date): Promise<boolean>;
  giveBack(classId: ObjectId, orderId: ObjectId): Promise<void>;
}

export interface FinaliseNeeds {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  removeCartItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  refundPending(order: Order): Promise<void>;
  now: () => Date;
}

const SEAT_LOST = 'The last seat was taken before the payment arrived.';

const matches = (intent: Intent, order: Order) =>
  intent.currency === CURRENCY &&
  intent.amountReceived === order.totalCents &&
  intent.orderId === order._id.toHexString() &&
  intent.id === order.paymentIntentId;

const pendingRefunds = (order: Order) => {
  const amountCents = sumCents(order.lines.filter(({ outcome }) => outcome === 'refused'));
  if (amountCents === 0 || order.paymentIntentId === undefined) return [];
  return [{ _id: new ObjectId(), amountCents, reason: SEAT_LOST, state: 'pending' as const }];
};

/**
 * The one way from money to enrolments. Every step is a compare-and-set or guarded by a unique
 * index, so that any number of callers, in any order, and a crash between any two steps, end in the
 * same books.
 */
export const createFinaliseOrder = (needs: FinaliseNeeds) => {
  const { orders, enrolments, gateway, seats, removeCartItems, refundPending, now } = needs;

  const decideLine = async ({ _id: orderId, owner }: Order, { classId, outcome }: OrderLine) => {
    if (outcome) return;
    const isSeated = await seats.take(classId, orderId, now());
    const isEnrolled =
      isSeated && (await enrolments.add({ classId, owner, orderId, enrolledAt: now() }));
    await orders.decide(orderId, classId, isEnrolled ? 'enrolled' : 'refused');
  };

  /** Makes seats and enrolments say what the lines say, whoever decided them. */
  const settleRefused = async ({ _id, lines }: Order) => {
    for (const { classId, outcome } of lines) {
      if (outcome !== 'refused') continue;
      await enrolments.remove(classId, _id);
      await seats.giveBack(classId, _id);
      await seats.release(classId, _id);
    }
  };

  /** Gives an order whose money is there its classes; on one that has them it changes nothing. */
  const fulfil = async (order: Order): Promise<Order> => {
    await orders.move(order._id, { from: ['expired', 'cancelled'], to: 'paid-late', at: now() });
    for (const line of order.lines) await decideLine(order, line);
    const decided = await orders.get(order._id);
    await settleRefused(decided);
    await orders.move(order._id, {
      from: ['awaiting-payment', 'paid-late'],
      to: 'paid',
      at: now(),
      set: { paidAt: now(), refunds: pendingRefunds(decided) },
    });
    const paid = await orders.get(order._id);
    await removeCartItems(
      order.owner,
      order.lines.map(({ cartItemId }) => cartItemId),
    );
    await refundPending(paid);
    return orders.get(order._id);
  };

  const putAside = async (order: Order, intent: Intent) => {
    const note = `Intent ${intent.id}: ${intent.amountReceived} ${intent.currency} does not match.`;
    await orders.move(order._id, { from: unpaidStates, to: 'needs-attention', at: now(), note });
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
