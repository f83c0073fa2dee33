import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { toDollars } from '../../money';
import { toNews } from '../../news';
import type { EndLine } from './end-line';
import { createGiveLines, type GiveNeeds, type ReadOrder } from './give-lines';
import { joinCalls } from './join-calls';
import { CURRENCY, isComplete, isPaid, type Order, type Refund } from './order';
import type { Intent, PaymentGateway } from './payment-gateway';
import type { RefundPending } from './refunds';

export interface FinaliseNeeds extends GiveNeeds {
  gateway: PaymentGateway;
  end: EndLine;
  removeCartItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  refundPending: RefundPending;
}

const matches = (intent: Intent, order: Order) =>
  intent.currency === CURRENCY &&
  intent.amountReceived === order.totalCents &&
  intent.orderId === order._id.toHexString() &&
  intent.id === order.paymentIntentId;

const refundsOfRefused = ({ lines }: Order, at: Date): Refund[] =>
  lines
    .filter(({ outcome, priceCents }) => outcome === 'refused' && priceCents > 0)
    .map(({ classId, priceCents: amountCents, reason = '' }) => ({
      _id: new ObjectId(),
      classId,
      amountCents,
      reason,
      at,
      state: 'pending',
    }));

/** Gives an order whose money is there its classes; one that has them is completed. */
const createFulfil = (needs: FinaliseNeeds) => {
  const { orders, end, removeCartItems, refundPending, now } = needs;
  const giveLines = createGiveLines(needs);

  /**
   * An order that costs nothing is closed to others from here on. One whose money waits at Stripe
   * cannot be closed by anybody, so only one that had ended before is moved.
   */
  const claim = async ({ _id, totalCents, state }: Order) => {
    if (totalCents > 0 && state === 'awaiting-payment') return;
    const note = totalCents === 0 ? 'Nothing to pay.' : undefined;
    await orders.move(_id, { to: 'paid-late', at: now(), ...(note !== undefined && { note }) });
  };

  const payBack = async (order: Order): Promise<Order> => {
    await refundPending(order);
    return orders.get(order._id);
  };

  /** Does what was cut short after the order had said that it is paid. */
  const complete = async (order: Order): Promise<Order> => {
    if (isComplete(order)) return order;
    await end.settle(order);
    return payBack(order);
  };

  const fulfil = async (read: ReadOrder): Promise<Order> => {
    const { order } = read;
    if (isPaid(order)) return complete(order);
    await claim(order);
    const given = await giveLines(read);
    await end.settle(given);
    // Before the order says that it is paid: whoever reads that finds nothing left to do.
    await removeCartItems(
      order.owner,
      order.lines.map(({ cartItemId }) => cartItemId),
    );
    const at = now();
    const news = toNews({ kind: 'order-paid' }, at, null);
    const paid = await orders.pay(given, { at, refunds: refundsOfRefused(given, at), news });
    if (paid) return isComplete(paid) ? paid : payBack(paid);
    // Another caller has paid it, or refused a line that was given here.
    const readAt = now();
    const current = await orders.get(order._id);
    if (current.state === 'needs-attention') throw new AppError('payment-in-review');
    return fulfil({ order: current, readAt });
  };

  return fulfil;
};

/**
 * The one way from money to enrolments. Every step is a compare-and-set or guarded by a unique
 * index, so that any number of callers, in any order, and a crash between any two steps, end in the
 * same books.
 */
export const createFinaliseOrder = (needs: FinaliseNeeds) => {
  const { orders, gateway, now } = needs;
  const fulfil = createFulfil(needs);

  const putAside = async (order: Order, intent: Intent) => {
    const received = `${toDollars(intent.amountReceived).toFixed(2)} ${intent.currency}`;
    const note = `Intent ${intent.id} brought ${received}, which is not what this order asks for.`;
    await orders.callAttention(order, note, now());
    await orders.move(order._id, { to: 'needs-attention', at: now() });
    throw new AppError('payment-in-review');
  };

  const finalise = async (paymentIntentId: string, known?: ReadOrder): Promise<Order | null> => {
    const readAt = known?.readAt ?? now();
    const itsOwn = known?.order ?? (await orders.findByIntent(paymentIntentId));
    if (itsOwn && isComplete(itsOwn)) return itsOwn;
    const intent = await gateway.findIntent(paymentIntentId);
    if (!intent) return null;
    const byId = ObjectId.isValid(intent.orderId ?? '') ? new ObjectId(intent.orderId!) : null;
    const order = itsOwn ?? (byId && (await orders.find(byId)));
    if (!order) return null;
    if (intent.status !== 'succeeded') throw new AppError('payment-incomplete');
    if (!matches(intent, order)) return putAside(order, intent);
    if (order.state === 'needs-attention') throw new AppError('payment-in-review');
    return fulfil({ order, readAt });
  };

  return {
    /** Gives an order whose money is there its classes, as it is stored now. */
    async fulfil({ _id }: Order): Promise<Order> {
      const readAt = now();
      return fulfil({ order: await orders.get(_id), readAt });
    },

    /**
     * Reports an intent, whoever noticed it; `known` is its order, where that has been read. Answers
     * the paid order, or null when no order of ours goes with it; throws `payment-incomplete` before
     * the money is there.
     */
    finaliseOrder: joinCalls(finalise),
  };
};
export type FinaliseOrder = ReturnType<typeof createFinaliseOrder>;
