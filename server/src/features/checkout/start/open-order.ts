import { ObjectId } from 'mongodb';
import type { CartLine } from '#domain/orders/cart';
import { AppError } from '#app-error';
import type { Viewer } from '#domain/caller';
import type { CloseOrder } from '../payment/close-order';
import { carryOver, pausedUntil, sumUnpaidHolds } from './checkout-pause';
import { createOrderNumber } from '#domain/orders/order-number';
import { inProgressStates, type Order, type OrderLine } from '#domain/orders/order';
import { sumChargedCents } from '#domain/orders/transfer';
import { priceCart } from '#domain/orders/price-cart';
import { sumCents } from '#shared/pricing';
import { toPayerFields } from '#domain/orders/order-search-words';
import { createAddConsents, type ConsentDependencies } from './consents/add-consents';
import { toPurchaseKey } from './compare-lines';
import { refuseTotal } from './refusals';
import type { OrdersStore } from '../orders/orders.store';

interface Dependencies extends ConsentDependencies {
  orders: OrdersStore;
  close: CloseOrder;
  listCartLines(owner: string): Promise<CartLine[]>;
  holdMs: number;
  timeZone: string;
  now: () => Date;
}

interface Opened {
  order: Order;
  isNew: boolean;
}

const MINUTE_MS = 60_000;

const isFree = ({ totalCents }: Order) => totalCents === 0;

const toPauseError = (until: Date, at: Date) => {
  const minutes = Math.ceil((until.getTime() - at.getTime()) / MINUTE_MS);
  return {
    detail:
      'We held seats for you twice without a payment, so other campers can take them for now. ' +
      `You can check out again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You were not charged.`,
    extra: { until: until.toISOString() },
  };
};

export function createOpenOrder(deps: Dependencies) {
  const { orders, close, listCartLines, holdMs, timeZone, now } = deps;
  const addConsents = createAddConsents(deps);

  const toOrder = (
    viewer: Viewer,
    lines: OrderLine[],
    { at, last }: { at: Date; last: Order | null },
  ): Order => ({
    ...toPayerFields(viewer, createOrderNumber(), lines),
    _id: new ObjectId(),
    owner: viewer.uid,
    lines,
    totalCents: sumChargedCents(lines),
    state: 'awaiting-payment',
    holdExpiresAt: new Date(at.getTime() + holdMs),
    revision: 1,
    createdAt: at,
    sequence: (last?.sequence ?? 0) + 1,
    ...toUnpaidHolds(last, at),
    refunds: [],
    timeline: [{ at, state: 'awaiting-payment' }],
  });

  const toUnpaidHolds = (last: Order | null, at: Date) => {
    const unpaidHolds = last && carryOver(sumUnpaidHolds(last), { holdMs, at });
    return unpaidHolds && { unpaidHolds };
  };

  /** Throws `checkout-paused` if the owner let too many holds lapse. */
  const assertNotPaused = (last: Order | null, at: Date) => {
    const unpaid = last && sumUnpaidHolds(last);
    const until = unpaid && pausedUntil(unpaid, { holdMs, at });
    if (until) throw new AppError('checkout-paused', toPauseError(until, at));
  };

  /**
   * Closes an order. Throws `total-changed` if it turns out to be paid, because then the cart has
   * changed.
   */
  const abandon = async (order: Order) => {
    const hasLapsed = order.holdExpiresAt <= now();
    const wasPaid = await close.closeOrder(order, hasLapsed ? 'expired' : 'canceled');
    if (!wasPaid) return;
    const cart = await listCartLines(order.owner);
    refuseTotal(sumCents(priceCart(cart, { now: now(), timeZone })));
  };

  /**
   * Returns the viewer's order for exactly these lines: a new one, the one in progress, or one that was
   * paid concurrently. Returns null if a concurrent call interfered; then try again. Only a new order
   * needs consents: a text that is published later does not undo held seats.
   */
  const openOrder = async (viewer: Viewer, lines: OrderLine[]): Promise<Opened | null> => {
    const current = await orders.findInProgress(viewer.uid);
    const isSame = current && toPurchaseKey(current.lines) === toPurchaseKey(lines);
    if (isSame && (isFree(current) || current.holdExpiresAt > now()))
      return { order: current, isNew: false };
    // An order gets one hold. After it has lapsed, a new order is created.
    if (isSame && (await close.closeOrder(current, 'expired'))) {
      return { order: await orders.get(current._id), isNew: false };
    }
    // The cart has changed, so the seats held for the old cart are released.
    if (current && !isSame) await abandon(current);
    const at = now();
    const last = await orders.findLast(viewer.uid);
    if (last && inProgressStates.includes(last.state)) return null;
    if (sumChargedCents(lines) > 0) assertNotPaused(last, at);
    const order = toOrder(viewer, await addConsents(lines), { at, last });
    return (await orders.addOpen(order)) ? { order, isNew: true } : null;
  };

  return { openOrder, abandon };
}
export type OpenOrder = ReturnType<typeof createOpenOrder>;
