import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import type { CloseOrder } from './close-order';
import { carryOver, pausedUntil, sumUnpaidHolds } from './checkout-pause';
import { createOrderNumber, sumCents, type Order, type OrderLine } from './order';
import { refuseTotal, toKey, type CheckoutLine } from './order-lines';
import type { OrdersStore } from './orders.store';

interface Needs {
  orders: OrdersStore;
  close: CloseOrder;
  listCartLines(owner: string): Promise<CheckoutLine[]>;
  holdMs: number;
  now: () => Date;
}

interface Opened {
  order: Order;
  isNew: boolean;
}

const MINUTE_MS = 60_000;

const isFree = ({ totalCents }: Order) => totalCents === 0;

const refusalUntil = (until: Date, at: Date) => {
  const minutes = Math.ceil((until.getTime() - at.getTime()) / MINUTE_MS);
  return {
    detail:
      'We held seats for you twice without a payment, so other campers can take them for now. ' +
      `You can check out again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You were not charged.`,
    extra: { until: until.toISOString() },
  };
};

export const createOpenOrder = ({ orders, close, listCartLines, holdMs, now }: Needs) => {
  const toOrder = (
    { uid, email }: Viewer,
    lines: OrderLine[],
    { at, last }: { at: Date; last: Order | null },
  ): Order => ({
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    lines,
    totalCents: sumCents(lines),
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

  /** Throws `checkout-paused` while the owner has let too many holds lapse. */
  const assertNotPaused = (last: Order | null, at: Date) => {
    const unpaid = last && sumUnpaidHolds(last);
    const until = unpaid && pausedUntil(unpaid, { holdMs, at });
    if (until) throw new AppError('checkout-paused', refusalUntil(until, at));
  };

  /** Gives up an open order; throws when it turns out to be paid, because that changed the cart. */
  const abandon = async (order: Order) => {
    const hasLapsed = order.holdExpiresAt <= now();
    const wasPaid = await close.closeOrder(order, hasLapsed ? 'expired' : 'cancelled');
    if (wasPaid) refuseTotal(await listCartLines(order.owner));
  };

  /** The viewer's open order for exactly these lines; null when another call got in between. */
  const openOrder = async (viewer: Viewer, lines: OrderLine[]): Promise<Opened | null> => {
    const open = await orders.findOpen(viewer.uid);
    const isSame = open && toKey(open.lines) === toKey(lines);
    if (isSame && (isFree(open) || open.holdExpiresAt > now()))
      return { order: open, isNew: false };
    // An order holds its seats once: whoever comes back after that begins another one.
    if (isSame && (await close.closeOrder(open, 'expired'))) {
      return { order: await orders.get(open._id), isNew: false };
    }
    // The cart has changed: what was held for the old one goes back on sale.
    if (open && !isSame) await abandon(open);
    const at = now();
    const last = await orders.findLast(viewer.uid);
    if (last?.state === 'awaiting-payment') return null;
    if (sumCents(lines) > 0) assertNotPaused(last, at);
    const order = toOrder(viewer, lines, { at, last });
    return (await orders.addOpen(order)) ? { order, isNew: true } : null;
  };

  return { openOrder, abandon };
};
export type OpenOrder = ReturnType<typeof createOpenOrder>;
