import type { OrderState, Payment, PaymentLine } from '@camp/server/contract';
import type { Tone } from '../../ui/badge';
import { toRefundNote, type RefundNews } from './refund-words';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const toDay = (date: string) => dayFormat.format(new Date(date));

const reasons: Record<PaymentLine['outcome'], string | null> = {
  enrolled: null,
  refunded: 'It sold out before your payment arrived.',
  cancelled: 'This place was cancelled.',
  undecided: 'The camp is looking into this.',
};

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/**
 * Why there is no place by this line, or why money came back for one that is there, and how far that
 * has come; null for a place of which nothing has come back.
 */
export const toLineNews = (line: PaymentLine, news?: RefundNews) => {
  const { outcome, reason = reasons[outcome] } = line;
  if (outcome === 'undecided') return reason;
  if (outcome !== 'enrolled') return `${endSentence(reason ?? '')} ${toRefundNote(line, news)}`;
  if (!news || news.refunds.length === 0) return null;
  const why = reason === null ? '' : ` ${endSentence(reason)}`;
  return `You are still enrolled.${why} ${toRefundNote(line, news)}`;
};

const states: Partial<Record<OrderState, { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
};

/** What people read for the state of a paid order. */
export const toStateBadge = ({ state, review, refunded, price }: Payment) => {
  const tone = 'warn' as const;
  if (state === 'needs-attention' && review === 'done') return { label: 'Checked', tone };
  // The state follows the money: before it has moved, what goes back is still on its way.
  if (state === 'paid' && refunded > 0) return { label: 'Refund on its way', tone };
  if (state === 'partly-refunded' && refunded >= price) {
    return { label: 'Rest of the refund on its way', tone };
  }
  return states[state] ?? { label: 'Being checked', tone };
};
