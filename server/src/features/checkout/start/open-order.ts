import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { listCartLines } from '#features/cart/index';
import { closeOrder } from '../payment/close-order';
import { carryOver, pausedUntil, sumUnpaidHolds } from './checkout-pause';
import { createOrderNumber } from '#domain/orders/order-number';
import { inProgressStates, type Order, type OrderLine } from '#domain/orders/order';
import { priceCart } from '#domain/orders/price-cart';
import { sumChargedCents } from '#domain/orders/transfer';
import { sumCents } from '#shared/pricing';
import { toPayerFields } from '#domain/orders/order-search-words';
import { addConsentsToLines } from './consents/add-consents';
import { toPurchaseKey } from './compare-lines';
import { refuseTotal } from './refusals';
import { addOpenOrder, findLastOrder, findOrderInProgress, getOrder } from '#features/orders/index';
import { toHoldMs } from './hold-seats';

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

const toUnpaidHolds = (last: Order | null, { holdMs, at }: { holdMs: number; at: Date }) => {
  const unpaidHolds = last && carryOver(sumUnpaidHolds(last), { holdMs, at });
  return unpaidHolds && { unpaidHolds };
};

const toOrder = (
  viewer: Viewer,
  lines: OrderLine[],
  { at, last, holdMs }: { at: Date; last: Order | null; holdMs: number },
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
  ...toUnpaidHolds(last, { holdMs, at }),
  refunds: [],
  timeline: [{ at, state: 'awaiting-payment' }],
});

/** Throws `checkout-paused` if the owner let too many holds lapse. */
function assertNotPaused(last: Order | null, time: { holdMs: number; at: Date }): void {
  const unpaid = last && sumUnpaidHolds(last);
  const until = unpaid && pausedUntil(unpaid, time);
  if (until) throw new AppError('checkout-paused', toPauseError(until, time.at));
}

/**
 * Closes an order. Throws `total-changed` if it turns out to be paid, because then the cart has
 * changed.
 */
export async function abandonOrder(camp: Camp, order: Order): Promise<void> {
  const hasLapsed = order.holdExpiresAt <= camp.now();
  const wasPaid = await closeOrder(camp, order, hasLapsed ? 'expired' : 'canceled');
  if (!wasPaid) return;
  const { timeZone } = camp;
  const cart = await listCartLines(camp, order.owner);
  refuseTotal(sumCents(priceCart(cart, { now: camp.now(), timeZone })));
}

/**
 * Returns the viewer's order for exactly these lines: a new one, the one in progress, or one that was
 * paid concurrently. Returns null if a concurrent call interfered; then try again. Only a new order
 * needs consents: a text that is published later does not undo held seats.
 */
export async function openOrder(
  camp: Camp,
  viewer: Viewer,
  lines: OrderLine[],
): Promise<Opened | null> {
  const current = await findOrderInProgress(camp, viewer.uid);
  const isSame = current && toPurchaseKey(current.lines) === toPurchaseKey(lines);
  if (isSame && (isFree(current) || current.holdExpiresAt > camp.now()))
    return { order: current, isNew: false };
  // An order gets one hold. After it has lapsed, a new order is created.
  if (isSame && (await closeOrder(camp, current, 'expired'))) {
    return { order: await getOrder(camp, current._id), isNew: false };
  }
  // The cart has changed, so the seats held for the old cart are released.
  if (current && !isSame) await abandonOrder(camp, current);
  const [at, holdMs] = [camp.now(), toHoldMs(camp)];
  const last = await findLastOrder(camp, viewer.uid);
  if (last && inProgressStates.includes(last.state)) return null;
  if (sumChargedCents(lines) > 0) assertNotPaused(last, { holdMs, at });
  const order = toOrder(viewer, await addConsentsToLines(camp, lines), { at, last, holdMs });
  return (await addOpenOrder(camp, order)) ? { order, isNew: true } : null;
}
