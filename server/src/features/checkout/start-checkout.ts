import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import type { Viewer } from '../../http/caller';
import type { CloseOrder } from './close-order';
import type { FinaliseOrder } from './finalise-order';
import type { SeatKeeper } from './give-lines';
import type { OpenOrder } from './open-order';
import { hasItsMoney, type Order, type OrderLine } from './order';
import { firstDayOf, isStillIn, refuseLine, toOrderLines, type CheckoutLine } from './order-lines';
import type { OrdersStore } from './orders.store';
import type { Intent, PaymentGateway } from './payment-gateway';

interface Needs {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  close: CloseOrder;
  open: OpenOrder;
  finalise: FinaliseOrder;
  listCartLines(owner: string): Promise<CheckoutLine[]>;
  /** Whether the cart is these items and no others, of classes that the owner is not enrolled in. */
  isCartOf(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
  policy: readonly RefundTier[];
  holdMs: number;
  now: () => Date;
}

/** The order, with Stripe's secret for paying it; null when there is nothing left to pay. */
export interface Started {
  order: Order;
  clientSecret: string | null;
}

const ATTEMPTS = 4;

const byClass = (a: { classId: ObjectId }, b: { classId: ObjectId }) =>
  a.classId.toHexString().localeCompare(b.classId.toHexString());

interface Held {
  until: Date;
  /** Whether each class, when its seat was held, had the price and the first day that the order says. */
  isAsSold: boolean;
}

/** Holds a seat in every class or in none, in one order for all buyers. */
const createHoldSeats =
  ({ seats, open, listCartLines, holdMs, now }: Needs) =>
  async (order: Order): Promise<Held> => {
    const isRunning = order.holdExpiresAt > now();
    const expiresAt = isRunning ? order.holdExpiresAt : new Date(now().getTime() + holdMs);
    const hold = { orderId: order._id, seats: 1, expiresAt };
    let isAsSold = true;
    for (const line of [...order.lines].sort(byClass)) {
      const held = await seats.hold(line.classId, hold, now());
      if (!held) {
        await open.abandon(order);
        const cart = await listCartLines(order.owner);
        const refused = cart.find(({ campClass }) => campClass._id.equals(line.classId));
        return refuseLine(refused?.obstacle ?? 'sold-out', line, refused?.campClass);
      }
      isAsSold &&= held.priceCents === line.priceCents && firstDayOf(held) === line.terms?.startsOn;
    }
    return { until: expiresAt, isAsSold };
  };

/** The order's intent, made on first need; null when the order or the intent has moved on. */
const createGetIntent =
  ({ gateway, orders }: Needs) =>
  async (order: Order): Promise<Intent | null> => {
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

/** Moves the end of an order's holds; lets them go and answers false when the order is open no more. */
const createRenew =
  ({ orders, close }: Needs) =>
  async (order: Order, holdExpiresAt: Date): Promise<boolean> => {
    const isOpen = await orders.extend(order._id, holdExpiresAt);
    if (!isOpen) await close.releaseHolds(order);
    return isOpen;
  };

export const createStartCheckout = (needs: Needs) => {
  const { open, finalise, listCartLines, isCartOf, policy } = needs;
  const renew = createRenew(needs);
  const holdSeats = createHoldSeats(needs);
  const getIntent = createGetIntent(needs);

  /** Another tab may have paid for the cart since it was read, or a class have been edited. */
  const isStillIts = async ({ owner, lines }: Order, isAsSold: boolean) =>
    (isAsSold && (await isCartOf(owner, lines))) ||
    // What cannot be bought by anybody may lie in the cart beside it.
    isStillIn(await listCartLines(owner), lines);

  /** One try; null when something moved underneath and the next try will see it. */
  const tryStart = async (viewer: Viewer, priceCents: number): Promise<Started | null> => {
    const lines = toOrderLines(await listCartLines(viewer.uid), priceCents, policy);
    const opened = await open.openOrder(viewer, lines);
    if (!opened) return null;
    const { order, isNew } = opened;
    if (hasItsMoney(order)) return { order: await finalise.fulfil(order), clientSecret: null };
    const { until: holdExpiresAt, isAsSold } = await holdSeats(order);
    if ((isNew || !isAsSold) && !(await isStillIts(order, isAsSold))) {
      await open.abandon(order);
      return null;
    }
    // A new order says so already, and is not given its intent unless it is open still.
    const isSaid = isNew && order.totalCents > 0 && holdExpiresAt === order.holdExpiresAt;
    if (!isSaid && !(await renew(order, holdExpiresAt))) return null;
    if (order.totalCents === 0) return { order: await finalise.fulfil(order), clientSecret: null };
    const intent = await getIntent(order);
    if (!intent) {
      if (isSaid) await renew(order, holdExpiresAt);
      return null;
    }
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
