import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { toYourCard } from '#contract/sales/card-name';
import type { Order, OrderLine } from '#domain/orders/order';
import { waitsForDispute } from '#domain/orders/waiting-refund';

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

/** Returns whether a refund of the lines is sent only after a dispute of the payment is closed. */
const waits = (order: Order, lines: readonly OrderLine[]) =>
  order.refunds.some(
    (refund) =>
      waitsForDispute(order, refund) && lines.some(({ lineId }) => lineId.equals(refund.lineId)),
  );

/** Returns e.g. `We refunded $64.50 to your Visa •••• 4242.`, or what a refund of a disputed payment waits for. */
export function toRefundedSentence(
  order: Order,
  lines: readonly OrderLine[],
  cents: number,
): string {
  const [sum, card] = [formatMoney(cents, EN_US), toRefundedCard(order, lines)];
  return waits(order, lines)
    ? `We’ll refund ${sum} to ${card} once your bank has closed the dispute of this payment, unless the bank returns the money.`
    : `We refunded ${sum} to ${card}.`;
}
