import type { Payment, PaymentLine, Refund } from '@camp/server/contract';
import { toDollars } from '../../ui/price';

type Money = Pick<PaymentLine, 'price' | 'refunded' | 'outcome'>;

/** What the camp has told of a payment's refunds, and whether it is looking at the payment. */
export type RefundNews = { refunds: readonly Refund[]; isLookedAt: boolean };

/** Of one class of a payment. */
export const toRefundNews = ({ refunds, review }: Payment, classItemId: string): RefundNews => ({
  refunds: refunds.filter((refund) => refund.classItemId === classItemId),
  isLookedAt: review === 'waiting',
});

const nothingTold: RefundNews = { refunds: [], isLookedAt: false };

const toStates = ({ refunds, isLookedAt }: RefundNews) => {
  const words: [Refund['state'], string][] = [
    ['done', 'has gone back to your card.'],
    ['pending', 'is on its way back to your card.'],
    [
      'failed',
      `could not be sent back to your card.${isLookedAt ? ' The camp is looking into it.' : ''}`,
    ],
  ];
  return words.flatMap(([state, text]) => {
    const sum = refunds
      .filter((refund) => refund.state === state)
      .reduce((total, { amount }) => total + amount, 0);
    return sum > 0 ? [`${toDollars(sum)} ${text}`] : [];
  });
};

/** What of a place's price goes back; where `news` is known, how far it has come. */
export const toRefundNote = ({ price, refunded, outcome }: Money, news = nothingTold) => {
  if (price === 0) return 'It cost nothing, so no money moves.';
  if (news.refunds.length > 0) return toStates(news).join(' ');
  if (refunded > 0 && outcome === 'refunded') return `We refunded ${toDollars(refunded)}.`;
  if (refunded > 0) return `${toDollars(refunded)} goes back to your card.`;
  // For want of a seat everything goes back: where nothing does, the card has not taken it.
  return outcome === 'refunded'
    ? `The camp is looking into how to return ${toDollars(price)} to you.`
    : 'Nothing has come back.';
};
