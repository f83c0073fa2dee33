import type { Order as OrderOnWire, Payment } from '../../contract';
import { toDollars } from '../../money';
import type { Order } from './order';

/** An order as admins see it: what its payer sees, and how it came about. */
export const toOrderOnWire = (
  { createdAt, holdExpiresAt, refunds, timeline }: Order,
  payment: Payment,
): OrderOnWire => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  holdExpiresAt: holdExpiresAt.toISOString(),
  refunds: refunds.map(({ classId, amountCents, reason, at, state }) => ({
    classItemId: classId.toHexString(),
    amount: toDollars(amountCents),
    reason,
    at: at.toISOString(),
    state,
  })),
  timeline: timeline.map(({ at, state, note }) => ({
    at: at.toISOString(),
    state,
    ...(note !== undefined && { note }),
  })),
});
