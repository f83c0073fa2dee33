import { ObjectId } from 'mongodb';
import type { Viewer } from '../../http/caller';
import type { CloseOrder } from './close-order';
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

export const createOpenOrder = ({ orders, close, listCartLines, holdMs, now }: Needs) => {
  const toOrder = ({ uid, email }: Viewer, lines: OrderLine[]): Order => ({
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

  /** Gives up an open order; throws when it turns out to be paid, because that changed the cart. */
  const abandon = async (order: Order) => {
    const wasPaid = await close.closeOrder(order, 'cancelled');
    if (wasPaid) refuseTotal(await listCartLines(order.owner));
  };

  /** The viewer's open order for exactly these lines; null when another call got in between. */
  const openOrder = async (viewer: Viewer, lines: OrderLine[]): Promise<Opened | null> => {
    const open = await orders.findOpen(viewer.uid);
    if (open && toKey(open.lines) === toKey(lines)) return { order: open, isNew: false };
    // The cart has changed: what was held for the old one goes back on sale.
    if (open) await abandon(open);
    const order = toOrder(viewer, lines);
    return (await orders.addOpen(order)) ? { order, isNew: true } : null;
  };

  return { openOrder, abandon };
};
export type OpenOrder = ReturnType<typeof createOpenOrder>;
