import type { Order as OrderOnWire, Payment } from '../../../contract';
import { toDollars } from '../../../domain/money';
import type { Order } from '../../../domain/orders/order';
import { toWireTimeline } from './wire-state';

/** Returns an order as admins see it: the payer's view, and the order's history. */
export const toOrderOnWire = (
  { ownerName, createdAt, holdExpiresAt, disputes = [], timeline }: Order,
  payment: Payment,
): OrderOnWire => ({
  ...payment,
  ...(ownerName !== undefined && { payerName: ownerName }),
  createdAt: createdAt.toISOString(),
  holdExpiresAt: holdExpiresAt.toISOString(),
  disputes: disputes.map(({ id, amountCents, reason, status, dueBy }) => ({
    id,
    amount: toDollars(amountCents),
    reason,
    status,
    dueBy: dueBy?.toISOString() ?? null,
  })),
  timeline: toWireTimeline(timeline),
});
