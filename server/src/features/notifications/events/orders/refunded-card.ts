import { toYourCard } from '../../../../contract/sales/card-name';
import { toMoney } from '../../../../domain/money';
import type { Order, OrderLine } from '../../../../domain/orders/order';

/** Returns the card that a line's refund goes to; a line of a move may be refunded to the card of an earlier order. */
const toRefundedCard = (
  { card }: Pick<Order, 'card'>,
  lines: readonly Pick<OrderLine, 'transferredFrom'>[],
) => toYourCard(lines.some(({ transferredFrom }) => transferredFrom) ? undefined : card);

/** Returns why a cancellation of the lines refunds nothing. */
export const toNoRefundSentence = (lines: readonly Pick<OrderLine, 'priceCents'>[]): string =>
  lines.every(({ priceCents }) => priceCents === 0)
    ? 'The class was free, so there is nothing to refund.'
    : 'This cancellation does not include a refund.';

/** Returns e.g. `We refunded $64.50 to your Visa •••• 4242.` */
export const toRefundedSentence = (
  order: Pick<Order, 'card'>,
  lines: readonly Pick<OrderLine, 'transferredFrom'>[],
  cents: number,
): string => `We refunded ${toMoney(cents)} to ${toRefundedCard(order, lines)}.`;
