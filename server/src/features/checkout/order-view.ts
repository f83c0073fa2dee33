import type { Order as OrderOnWire, Payment } from '../../contract';
import type { Order } from './order';

/** An order as admins see it: what its payer sees, and how it came about. */
export const toOrderOnWire = (
  { createdAt, holdExpiresAt, timeline }: Order,
  payment: Payment,
): OrderOnWire => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  holdExpiresAt: holdExpiresAt.toISOString(),
  timeline: timeline.map(({ at, state, note }) => ({
    at: at.toISOString(),
    state,
    ...(note !== undefined && { note }),
  })),
});
