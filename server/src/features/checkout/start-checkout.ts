import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import type { Viewer } from '../../http/caller';
import type { CloseOrder } from './close-order';
import type { FinaliseOrder } from './finalise-order';
import type { SeatInventory } from './enrol-lines';
import type { OpenOrder } from './open-order';
import { isFulfillingOrPaid, type Order, type OrderLine } from './order';
import {
  canStillBuy,
  firstDayOf,
  refuseLine,
  toOrderLines,
  type CheckoutLine,
} from './order-lines';
import type { OrdersStore } from './orders.store';
import type { Intent, PaymentGateway } from './payment-gateway';

interface Dependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatInventory;
  close: CloseOrder;
  open: OpenOrder;
  finalise: FinaliseOrder;
  listCartLines(owner: string): Promise<CheckoutLine[]>;
  /**
   * Whether the cart contains exactly these items, and the owner is enrolled in none of their
   * classes.
   */
  isCartOf(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
  policy: readonly RefundTier[];
  holdMs: number;
  now: () => Date;
}

/** The order, with Stripe's client secret; the secret is null if there is nothing to pay. */
export interface Started {
  order: Order;
  clientSecret: string | null;
}

const MAX_ATTEMPTS = 4;

const byClass = (a: { classId: ObjectId }, b: { classId: ObjectId }) =>
  a.classId.toHexString().localeCompare(b.classId.toHexString());

interface Held {
  until: Date;
  /**
   * Whether every class, when its seat was held, had the price and the first day of its order line.
   */
  matchesOrder: boolean;
}

/**
 * Holds a seat in every class or in none. The order of the classes is the same for all buyers, so
 * they cannot block each other.
 */
const createHoldSeats =
  ({ seats, open, listCartLines, holdMs, now }: Dependencies) =>
  async (order: Order): Promise<Held> => {
    const hasTimeLeft = order.holdExpiresAt > now();
    const expiresAt = hasTimeLeft ? order.holdExpiresAt : new Date(now().getTime() + holdMs);
    const hold = { orderId: order._id, seats: 1, expiresAt };
    let matchesOrder = true;
    for (const line of [...order.lines].sort(byClass)) {
      const held = await seats.hold(line.classId, hold, now());
      if (!held) {
        await open.abandon(order);
        const cart = await listCartLines(order.owner);
        const refused = cart.find(({ campClass }) => campClass._id.equals(line.classId));
        return refuseLine(refused?.blocker ?? 'sold-out', line, refused?.campClass);
      }
      matchesOrder &&=
        held.priceCents === line.priceCents && firstDayOf(held) === line.terms?.startsOn;
    }
    return { until: expiresAt, matchesOrder };
  };

/**
 * Returns the order's intent and creates it if there is none; null if the order or the intent has
 * changed.
 */
const createGetIntent =
  ({ gateway, orders }: Dependencies) =>
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

/** For an order that is no longer open. Returns it once it is paid; null if it was closed. */
const createFinish =
  ({ orders, close, finalise }: Dependencies) =>
  async (order: Order): Promise<Started | null> => {
    const current = await orders.get(order._id);
    const paid = isFulfillingOrPaid(current) ? await finalise.fulfil(current) : null;
    // A paid order has taken its seats, so a hold that is left only blocks other buyers.
    await close.releaseHolds(order);
    return paid && { order: paid, clientSecret: null };
  };

export function createStartCheckout(deps: Dependencies) {
  const { orders, open, finalise, listCartLines, isCartOf, policy } = deps;
  const finish = createFinish(deps);
  const holdSeats = createHoldSeats(deps);
  const getIntent = createGetIntent(deps);

  const fulfil = async (order: Order): Promise<Started> => ({
    order: await finalise.fulfil(order),
    clientSecret: null,
  });

  /** Since the cart was read, another tab may have paid for it, or a class may have been edited. */
  const isCartUnchanged = async ({ owner, lines }: Order, matchesOrder: boolean) =>
    (matchesOrder && (await isCartOf(owner, lines))) ||
    // The cart may also contain a class that no longer exists, which `isCartOf` counts as a change.
    canStillBuy(await listCartLines(owner), lines);

  /**
   * Tries once; returns null if a concurrent change interfered, so that the next attempt starts
   * over.
   */
  const tryStart = async (viewer: Viewer, priceCents: number): Promise<Started | null> => {
    const lines = toOrderLines(await listCartLines(viewer.uid), priceCents, policy);
    const opened = await open.openOrder(viewer, lines);
    if (!opened) return null;
    const { order, isNew } = opened;
    if (isFulfillingOrPaid(order)) return fulfil(order);
    const { until: holdExpiresAt, matchesOrder } = await holdSeats(order);
    if ((isNew || !matchesOrder) && !(await isCartUnchanged(order, matchesOrder))) {
      await open.abandon(order);
      return null;
    }
    // A new order already stores this time, and `setIntent` checks that it is still open.
    const isStored = isNew && order.totalCents > 0 && holdExpiresAt === order.holdExpiresAt;
    if (!isStored && !(await orders.extend(order._id, holdExpiresAt))) return finish(order);
    if (order.totalCents === 0) return fulfil(order);
    const intent = await getIntent(order);
    if (!intent) {
      const isOpen = !isStored || (await orders.extend(order._id, holdExpiresAt));
      return isOpen ? null : finish(order);
    }
    if (intent.status === 'succeeded') {
      const paid = await finalise.finaliseOrder(intent.id);
      return paid && { order: paid, clientSecret: null };
    }
    return { order: { ...order, holdExpiresAt }, clientSecret: intent.clientSecret! };
  };

  /**
   * Holds the seats of the viewer's cart and opens its payment. An unchanged cart gets the same order
   * and intent again. `priceCents` is the total that the payer saw; it is compared, never charged.
   */
  return async (viewer: Viewer, priceCents: number): Promise<Started> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const started = await tryStart(viewer, priceCents);
      if (started) return started;
    }
    throw new AppError('payments-unavailable', {
      detail: 'Your cart is being checked out elsewhere. Please try again in a moment.',
    });
  };
}
