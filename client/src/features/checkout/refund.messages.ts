import type { Payment, PaymentLine, Refund } from '@camp/server/contract';
import { toDollars } from '../../ui/price';

type Money = Pick<PaymentLine, 'price' | 'refunded' | 'outcome'>;

/** The refunds of one line, and whether the payment is under review. */
export interface RefundStatus {
  refunds: readonly Refund[];
  isUnderReview: boolean;
}

/** Returns the refund status of one line of a payment. */
export const toRefundStatus = (
  { refunds, review }: Payment,
  { lineId }: Pick<PaymentLine, 'lineId'>,
): RefundStatus => ({
  refunds: refunds.filter((refund) => refund.lineId === lineId),
  isUnderReview: review === 'waiting',
});

const noRefunds: RefundStatus = { refunds: [], isUnderReview: false };

const describeRefunds = ({ refunds, isUnderReview }: RefundStatus) => {
  const stateTexts: [Refund['state'], string][] = [
    ['done', 'was refunded to your card.'],
    ['pending', 'is being refunded to your card.'],
    [
      'failed',
      `could not be refunded to your card.${isUnderReview ? ' We’re looking into it.' : ''}`,
    ],
  ];
  return stateTexts.flatMap(([state, text]) => {
    const sum = refunds
      .filter((refund) => refund.state === state)
      .reduce((total, { amount }) => total + amount, 0);
    return sum > 0 ? [`${toDollars(sum)} ${text}`] : [];
  });
};

/** Describes the refund of a class; with `status`, the state of each refund. */
export function toRefundNote({ price, refunded, outcome }: Money, status = noRefunds) {
  if (price === 0) return 'It was free, so there is nothing to refund.';
  if (status.refunds.length > 0) return describeRefunds(status).join(' ');
  if (refunded > 0 && outcome === 'refunded') return `We refunded ${toDollars(refunded)}.`;
  if (refunded > 0) return `We’ll refund ${toDollars(refunded)} to your card.`;
  // A sold-out class is refunded in full; with no refund yet, the card refund has failed.
  return outcome === 'refunded'
    ? `We’re working on your refund of ${toDollars(price)}.`
    : 'No refund was issued.';
}
