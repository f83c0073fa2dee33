import type { Order as OrderOnWire, Payment } from '../../contract';
import { toDollars } from '../../money';
import type { Order } from './order';

/** An order as admins see it: what its payer sees, and how it came about. */
export const toOrderOnWire = (
  { createdAt, holdExpiresAt, disputes = [], timeline }: Order,
  payment: Payment,
): OrderOnWire => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  holdExpiresAt: holdExpiresAt.toISOString(),
  disputes: disputes.map(({ id, amountCents, reason, status, dueBy }) => ({
    id,
    amount: toDollars(amountCents),
    reason,
    status,
    dueBy: dueBy?.toISOString() ?? null,
  })),
  timeline: timeline.map(({ at, state, note }) => ({
    at: at.toISOString(),
    state,
    ...(note !== undefined && { note }),
  })),
});
