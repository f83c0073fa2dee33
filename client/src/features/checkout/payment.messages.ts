import type { OrderState, Payment, PaymentLine } from '@camp/server/contract';
import type { Tone } from '#ui/badge';
import { toMovedFrom, toOrderValue } from '#lib/format/payments/receipts';
import { formatAmount } from '#ui/price';
import { toRefundNote, type RefundStatus } from './refund.messages';

const reasons: Record<PaymentLine['outcome'], string | null> = {
  enrolled: null,
  refunded: 'It sold out before your payment arrived.',
  canceled: 'This enrollment was canceled.',
  undecided: 'We’re looking into this.',
};

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Returns how much of a price went with a camper who moved, and the state of the refund; empty if nothing did. */
export function toMoveNote(line: PaymentLine, refundStatus?: RefundStatus) {
  const carried = line.movedTo?.carried ?? 0;
  const hasRefund = line.refunded > 0 || (refundStatus?.refunds.length ?? 0) > 0;
  return [
    carried > 0 ? `${formatAmount(carried)} went toward its price.` : '',
    hasRefund ? toRefundNote(line, refundStatus) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns where a camper moved, why a class was canceled or refunded, and the state of the refund; null for an enrollment
 * without a refund.
 */
export function toLineStatus(line: PaymentLine, refundStatus?: RefundStatus) {
  const { outcome, reason = reasons[outcome], movedTo } = line;
  if (movedTo) return `Moved to ${movedTo.className}. ${toMoveNote(line, refundStatus)}`.trim();
  if (outcome === 'undecided') return reason;
  if (outcome !== 'enrolled')
    return `${endSentence(reason ?? '')} ${toRefundNote(line, refundStatus)}`;
  if (!refundStatus || refundStatus.refunds.length === 0) return null;
  const reasonText = reason === null ? '' : ` ${endSentence(reason)}`;
  return `You are still enrolled.${reasonText} ${toRefundNote(line, refundStatus)}`;
}

const states: Partial<Record<OrderState, { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
};

/** Returns the label and tone for the state of a payment. */
export function toStateBadge(payment: Payment) {
  const { state, review, refunded, refunds, price, lines } = payment;
  const tone = 'warn' as const;
  if (state === 'needs-attention' && review === 'done') return { label: 'Reviewed', tone };
  // The state changes only when the refund is done; until then it is pending.
  if (state === 'paid' && refunded > 0) return { label: 'Refund pending', tone };
  const isMoved = lines.every(({ movedTo }) => movedTo);
  const isPending = refunds.some((refund) => refund.state === 'pending');
  if (isMoved && state === 'partly-refunded' && !isPending) {
    return { label: 'Moved', tone: 'good' as const };
  }
  if (state === 'partly-refunded' && isPending && refunded >= toOrderValue(payment)) {
    return { label: 'Remaining refund pending', tone };
  }
  if (state === 'paid' && price === 0 && lines.some((line) => toMovedFrom(line) !== null)) {
    return { label: 'Moved', tone: 'good' as const };
  }
  return states[state] ?? { label: 'In review', tone };
}
