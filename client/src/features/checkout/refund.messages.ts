import type { Payment, PaymentLine, Refund } from '@camp/server/contract';
import { toYourCard } from '@camp/server/contract/sales/card-name';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { formatAmount } from '#ui/price';

type Money = Pick<PaymentLine, 'price' | 'refunded' | 'outcome'>;

/** The refunds of one line, and whether the payment is under review. */
export interface RefundStatus {
  refunds: readonly Refund[];
  isUnderReview: boolean;
  /** The card that the refunds go to; absent if it is not known. */
  card?: Payment['card'];
}

/** Returns the card that a line's refund goes to; a line of a move may be refunded to the card of an earlier payment. */
export const toRefundedCard = (
  { card }: Pick<Payment, 'card'>,
  { movedFrom }: Pick<PaymentLine, 'movedFrom'>,
) => (movedFrom ? undefined : card);

/** Returns the refund status of one line of a payment. */
export const toRefundStatus = (
  payment: Payment,
  line: Pick<PaymentLine, 'lineId' | 'movedFrom'>,
): RefundStatus => ({
  refunds: payment.refunds.filter(({ lineId }) => lineId === line.lineId),
  isUnderReview: payment.review === 'waiting',
  card: toRefundedCard(payment, line),
});

const noRefunds: RefundStatus = { refunds: [], isUnderReview: false };

type ShownState = Refund['state'] | 'waiting';

const toShownState = ({ state, waitsForDispute }: Refund): ShownState =>
  waitsForDispute ? 'waiting' : state;

const toSum = (refunds: readonly Refund[], state: ShownState) =>
  refunds
    .filter((refund) => toShownState(refund) === state)
    .reduce((total, { amount }) => total + amount, 0);

const toPendingText = (amount: number, card: RefundStatus['card']) =>
  `We’re refunding ${formatAmount(amount)} to ${toYourCard(card)}. ${REFUND_TIME_NOTE}`;

const describeRefunds = ({ refunds, isUnderReview, card }: RefundStatus) => {
  const done = toSum(refunds, 'done');
  const pending = toSum(refunds, 'pending');
  const waiting = toSum(refunds, 'waiting');
  const failed = toSum(refunds, 'failed');
  const ending = isUnderReview ? ' We’re looking into it.' : '';
  return [
    done > 0 && `We refunded ${formatAmount(done)} to ${toYourCard(card)}.`,
    pending > 0 && toPendingText(pending, card),
    waiting > 0 &&
      `Your refund of ${formatAmount(waiting)} waits for the dispute of this payment. We’ll send it to ${toYourCard(card)} once your bank has closed the dispute, unless the bank returns the money.`,
    failed > 0 && `We couldn’t refund ${formatAmount(failed)} to ${toYourCard(card)}.${ending}`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Describes the refund of a class; with `status`, the state of each refund. Only dialogs promise one that is not started yet. */
export function toRefundNote({ price, refunded, outcome }: Money, status = noRefunds) {
  if (price === 0) return 'It was free, so there is nothing to refund.';
  if (status.refunds.length > 0) return describeRefunds(status);
  if (refunded > 0 && outcome === 'refunded') return `We refunded ${formatAmount(refunded)}.`;
  if (refunded > 0) return toPendingText(refunded, status.card);
  // A sold-out class is refunded in full; with no refund yet, the card refund has failed.
  return outcome === 'refunded'
    ? `We’re working on your refund of ${formatAmount(price)}.`
    : 'No refund was issued.';
}
