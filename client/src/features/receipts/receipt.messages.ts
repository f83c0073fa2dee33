import type { Receipt, ReceiptLine } from '@camp/server/contract/sales/receipts';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { formatDay } from '#lib/format/dates';
import { toMovedFrom } from '#lib/format/payments/receipts';
import { formatAmount } from '#ui/price';

/** Passed as the year that formats leave out: a receipt is kept for years, so none is left out. */
export const ALWAYS_WITH_YEAR = '';

/** Returns how an order was paid, e.g. `Visa •••• 4242, Stripe payment pi_3P…`. */
export function toPaymentMethod({ transactionId, price, carriedIn = 0, card }: Receipt) {
  if (transactionId !== null) {
    return `${card ? formatCard(card) : 'Card'}, Stripe payment ${transactionId}`;
  }
  if (price > 0) return 'Not paid by card';
  return carriedIn > 0 ? 'Paid with an earlier class' : 'Free of charge';
}

/** Returns e.g. `$84.00 paid on October 23, 2031`; for a move without a payment, that there was no charge. */
export function toPaidHeadline({ price, paidOn, lines }: Receipt) {
  if (price > 0) return `${formatAmount(price)} paid on ${formatDay(paidOn, ALWAYS_WITH_YEAR)}`;
  const moved = lines.find((line) => toMovedFrom(line) !== null);
  return moved?.movedFrom
    ? `Moved from ${moved.movedFrom.className} to ${moved.className} – no charge`
    : 'Free of charge';
}

/** Returns e.g. `Refunded June 28, 2031: It rained.` */
export const describeRefund = ({
  amount,
  reason,
  refundedOn,
  state,
}: ReceiptLine['refunds'][number]) =>
  state === 'done'
    ? `Refunded ${formatDay(refundedOn, ALWAYS_WITH_YEAR)}: ${reason}`
    : `Refund of ${formatAmount(amount)} pending: ${reason}`;

const outcomes: Partial<Record<ReceiptLine['outcome'], string>> = {
  canceled: 'Enrollment canceled',
  refunded: 'Not enrolled',
};

/** Returns the outcome of a line; null for an enrollment. */
export const toOutcome = ({ outcome, movedTo }: ReceiptLine) =>
  movedTo ? `Moved to ${movedTo.className}` : (outcomes[outcome] ?? null);
