import type { OrderState, Payment, PaymentLine } from '@camp/server/contract';
import type { Tone } from '../../ui/badge';
import { toDollars } from '../../ui/price';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const toDay = (date: string) => dayFormat.format(new Date(date));

type Money = Pick<PaymentLine, 'price' | 'refunded' | 'outcome'>;

/** What of a place's price goes back; the same words while it is on its way and after. */
export const toRefundNote = ({ price, refunded, outcome }: Money) => {
  if (price === 0) return 'It cost nothing, so no money moves.';
  if (refunded > 0) return `${toDollars(refunded)} goes back to your card.`;
  // For want of a seat everything goes back: where nothing does, the card has not taken it.
  return outcome === 'refunded'
    ? `The camp is looking into how to return ${toDollars(price)} to you.`
    : 'Nothing has come back.';
};

const reasons: Record<PaymentLine['outcome'], string | null> = {
  enrolled: null,
  refunded: 'No seat was left.',
  cancelled: 'This place was cancelled.',
  undecided: 'The camp is looking into this.',
};

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Why there is no place by this line, and what goes back for it; null for a place that is there. */
export const toLineNews = (line: PaymentLine) => {
  const reason = line.reason ?? reasons[line.outcome];
  if (line.outcome === 'enrolled' || reason === null) return null;
  return line.outcome === 'undecided' ? reason : `${endSentence(reason)} ${toRefundNote(line)}`;
};

const states: Partial<Record<OrderState, { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
};

/** What people read for the state of a paid order. */
export const toStateBadge = ({ state, refunded, price }: Payment) => {
  const tone = 'warn' as const;
  // The state follows the money: before it has moved, what goes back is still on its way.
  if (state === 'paid' && refunded > 0) return { label: 'Refund on its way', tone };
  if (state === 'partly-refunded' && refunded >= price) {
    return { label: 'Rest of the refund on its way', tone };
  }
  return states[state] ?? { label: 'Being checked', tone };
};
