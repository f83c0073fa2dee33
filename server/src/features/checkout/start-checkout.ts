import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { CartObstacle, Category } from '../../contract';
import type { Viewer } from '../../http/caller';
import type { CloseOrder } from './close-order';
import type { FinaliseOrder, SeatKeeper } from './finalise-order';
import {
  CARD_MINIMUM_CENTS,
  createOrderNumber,
  sumCents,
  type Order,
  type OrderLine,
} from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';

/** A cart line as checkout reads it: always fresh from the classes. */
export interface CheckoutLine {
  item: { _id: ObjectId };
  campClass: {
    _id: ObjectId;
    className: string;
    instructor: { name: string };
    category: Category;
    image: string;
    priceCents: number;
  };
  obstacle: CartObstacle | null;
}

export interface StartNeeds {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  close: CloseOrder;
  finalise: FinaliseOrder;
  listCartLines(owner: string): Promise<CheckoutLine[]>;
  holdMs: number;
  now: () => Date;
}

/** A checkout that awaits its card payment, or the order when there is nothing left to pay. */
export type Started = { order: Order; clientSecret: string } | { order: Order; clientSecret: null };

const ATTEMPTS = 4;

const toOrderLine = ({ item, campClass }: CheckoutLine): OrderLine => ({
  classId: campClass._id,
  cartItemId: item._id,
  className: campClass.className,
  instructorName: campClass.instructor.name,
  category: campClass.category,
  image: campClass.image,
  priceCents: campClass.priceCents,
});

const keyOf = (lines: readonly OrderLine[]) =>
  lines
    .map(({ cartItemId, priceCents }) => `${cartItemId.toHexString()}:${priceCents}`)
    .sort()
    .join();

const refuseLine = (kind: CartObstacle, { classId, className }: OrderLine): never => {
  const reasons = {
    'sold-out': 'is sold out',
    'not-on-sale': 'is not open for enrolment',
    'already-enrolled': 'is one you are enrolled in already',
  };
  throw new AppError(kind, {
    detail: `${className} ${reasons[kind]}. Remove it from your cart to go on. You were not charged.`,
    extra: { classItemId: classId.toHexString() },
  });
};

const refuseTotal = (totalCents: number): never => {
  const total = totalCents / 100;
  throw new AppError('total-changed', {
    detail: `Your cart now comes to $${total.toFixed(2)}.`,
    extra: { total },
  });
};

export const createStartCheckout = (needs: StartNeeds) => {
  const { orders, gateway, seats, close, finalise, listCartLines, holdMs, now } = needs;

  const createOrder = ({ uid, email }: Viewer, lines: OrderLine[]): Order => ({
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    lines,
    totalCents: sumCents(lines),
    state: 'awaiting-payment',
    holdExpiresAt: new Date(now().getTime() + holdMs),
    revision: 1,
    createdAt: now(),
    refunds: [],
    timeline: [{ at: now(), state: 'awaiting-payment' }],
  });

  /** The lines to buy; throws when the cart cannot be bought, or not at the price the payer saw. */
  const getLines = async (viewer: Viewer, priceCents: number): Promise<OrderLine[]> => {
    const cart = await listCartLines(viewer.uid);
    if (cart.length === 0) throw new AppError('cart-empty');
    for (const line of cart) if (line.obstacle) refuseLine(line.obstacle, toOrderLine(line));
    const lines = cart.map(toOrderLine);
    const totalCents = sumCents(lines);
    if (totalCents !== priceCents) refuseTotal(totalCents);
    if (totalCents > 0 && totalCents < CARD_MINIMUM_CENTS) throw new AppError('amount-too-small');
    return lines;
  };

  /** Gives up an open order; throws when it turns out to be paid, because that changed the cart. */
  const abandon = async (order: Order) => {
    const wasPaid = await close.closeOrder(order, 'cancelled');
    if (wasPaid) refuseTotal(sumCents((await listCartLines(order.owner)).map(toOrderLine)));
  };

  /** The owner's open order for exactly these lines; null when another call got in between. */
  const openOrder = async (viewer: Viewer, lines: OrderLine[]): Promise<Order | null> => {
    const open = await orders.findOpen(viewer.uid);
    if (open && keyOf(open.lines) === keyOf(lines)) return open;
    // The cart has changed: what was held for the old one goes back on sale.
    if (open) await abandon(open);
    const order = createOrder(viewer, lines);
    return (await orders.addOpen(order)) ? order : null;
  };

  /** Holds a seat in every class or in none, in one order for all buyers. Answers when they lapse. */
  const holdSeats = async (order: Order): Promise<Date> => {
    const isRunning = order.holdExpiresAt > now();
    const expiresAt = isRunning ? order.holdExpiresAt : new Date(now().getTime() + holdMs);
    const hold = { orderId: order._id, seats: 1, expiresAt };
    const sorted = [...order.lines].sort((a, b) =>
      a.classId.toHexString().localeCompare(b.classId.toHexString()),
    );
    for (const line of sorted) {
      if (await seats.hold(line.classId, hold, now())) continue;
      await abandon(order);
      refuseLine('sold-out', line);
    }
    return expiresAt;
  };

  /** The order's intent, made on first need; null when the order or the intent has moved on. */
  const getIntent = async (order: Order) => {
    const { _id, number: orderNumber, revision, totalCents, paymentIntentId } = order;
    if (paymentIntentId !== undefined) {
      const known = await gateway.findIntent(paymentIntentId);
      if (known && known.status !== 'canceled') return known;
      await orders.dropIntent(_id, paymentIntentId);
      return null;
    }
    const charge = { orderId: _id.toHexString(), orderNumber, revision, totalCents };
    const intent = await gateway.createIntent(charge);
    if (await orders.setIntent(_id, revision, intent.id)) return intent;
    await gateway.cancelIntent(intent.id);
    return null;
  };

  /** One try; null when something moved underneath and the next try will see it. */
  const tryStart = async (viewer: Viewer, priceCents: number): Promise<Started | null> => {
    const order = await openOrder(viewer, await getLines(viewer, priceCents));
    if (!order) return null;
    const holdExpiresAt = await holdSeats(order);
    if (!(await orders.extend(order._id, holdExpiresAt))) {
      await close.releaseHolds(order);
      return null;
    }
    if (order.totalCents === 0) return { order: await finalise.fulfil(order), clientSecret: null };
    const intent = await getIntent(order);
    if (!intent) return null;
    if (intent.status === 'succeeded') {
      const paid = await finalise.finaliseOrder(intent.id);
      return paid && { order: paid, clientSecret: null };
    }
    return { order: { ...order, holdExpiresAt }, clientSecret: intent.clientSecret! };
  };

  /**
   * Holds the seats of the viewer's cart and opens its payment. Coming back to an unchanged cart
   * answers the same order and intent. `priceCents` is what the payer saw: it is compared, never charged.
   */
  return async (viewer: Viewer, priceCents: number): Promise<Started> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const started = await tryStart(viewer, priceCents);
      if (started) return started;
    }
    throw new AppError('payments-unavailable', {
      detail: 'Your cart is being checked out elsewhere. Please try again in a moment.',
    });
  };
};
