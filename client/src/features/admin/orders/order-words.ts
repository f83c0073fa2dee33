import type { Dispute, Order, OrderSort, OrderState, PaymentLine } from '@camp/server/contract';
import type { Tone } from '../../../ui/badge';
import { toDollars } from '../../../ui/price';

const states: Record<OrderState, { label: string; tone: Tone }> = {
  'awaiting-payment': { label: 'Awaiting payment', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  'paid-late': { label: 'Paid late', tone: 'warn' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
  expired: { label: 'Expired', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  'needs-attention': { label: 'Does not match', tone: 'bad' },
};
export const toStateLook = (state: OrderState) => states[state];

export const sortLabels: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  '-total': 'Highest total first',
  total: 'Lowest total first',
};

const outcomes: Record<PaymentLine['outcome'], string> = {
  enrolled: 'Enrolled',
  refunded: 'Not enrolled',
  cancelled: 'Place ended',
  undecided: 'Not decided',
};
export const toOutcome = ({ outcome, reason }: PaymentLine) =>
  reason ? `${outcomes[outcome]}: ${reason}` : outcomes[outcome];

export const refundLabels: Record<
  Order['refunds'][number]['state'],
  { label: string; tone: Tone }
> = {
  pending: { label: 'On its way', tone: 'warn' },
  done: { label: 'Paid back', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const isPaid = ({ state }: Order) =>
  ['paid', 'paid-late', 'partly-refunded', 'refunded'].includes(state);

/** Dollars of a class's price that can still go back; nothing before the order was paid. */
export const toLeft = (order: Order, { price, refunded }: PaymentLine) =>
  isPaid(order) ? Math.max(0, Math.round((price - refunded) * 100) / 100) : 0;

const advice = {
  refund:
    'The money is still with the camp. Look up the transaction in Stripe to see why it did not go back. Then pay it back anew below, or by other means, and mark the order as seen to.',
  mismatch:
    'Money arrived that is not what the order asks for, so nobody was enrolled by it. Compare the transaction in Stripe with the order. Give the money back there, talk to the payer, and mark the order as seen to.',
  dispute:
    'Respond to the dispute in Stripe before its due date. Decide whether the camper stays enrolled, and mark the order as seen to.',
  disputeClosed:
    'The bank has decided the dispute. End the enrollment below if the camper should not stay, and mark the order as seen to.',
  external:
    'This refund was made in Stripe. End the enrollment below if the camper should not stay, and mark the order as seen to.',
  other:
    'Compare the transaction in Stripe with the order and its timeline. Put right what differs, and mark the order as seen to.',
};

const closedStates = ['won', 'lost', 'warning_closed', 'prevented'];
const isClosed = ({ status }: Dispute) => closedStates.includes(status);

/** What an admin does about an order that waits for somebody. */
export const toAdvice = ({ state, attention = '', refunds, disputes }: Order) => {
  if (disputes.some((dispute) => !isClosed(dispute))) return advice.dispute;
  if (refunds.some((refund) => refund.state === 'failed')) return advice.refund;
  if (state === 'needs-attention') return advice.mismatch;
  if (attention.startsWith('Stripe shows a refund')) return advice.external;
  return disputes.length > 0 ? advice.disputeClosed : advice.other;
};

type PayBack = { amount: number; endsPlace: boolean };

/** What to ask before money goes back. */
export const toPayBackQuestion = ({ email }: Order, { className }: PaymentLine, pay: PayBack) => {
  if (pay.amount === 0) {
    return {
      title: `End the enrollment in ${className}?`,
      text: `${email} gets no further refund, and the seat becomes available to others. This cannot be undone.`,
      confirmButtonText: 'End enrollment',
      cancelButtonText: 'Not yet',
    };
  }
  const sum = toDollars(pay.amount);
  const place = pay.endsPlace ? 'The place ends with it.' : 'The place is left as it is.';
  return {
    title: `Pay back ${sum}?`,
    text: `It goes to the card of ${email} for ${className}. ${place} Neither can be taken back.`,
    confirmButtonText: `Pay back ${sum}`,
    cancelButtonText: 'Not yet',
  };
};

const disputeStates: Record<string, { label: string; tone: Tone }> = {
  needs_response: { label: 'Needs a response', tone: 'warn' },
  under_review: { label: 'With the bank', tone: 'warn' },
  warning_needs_response: { label: 'Inquiry, needs a response', tone: 'warn' },
  warning_under_review: { label: 'Inquiry, with the bank', tone: 'warn' },
  warning_closed: { label: 'Inquiry closed', tone: 'plain' },
  prevented: { label: 'Prevented', tone: 'good' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
};

/** Stripe may get further states; they are shown as it spells them. */
export const toDisputeState = ({ status }: Dispute) =>
  disputeStates[status] ?? { label: status.replaceAll('_', ' '), tone: 'plain' as const };

/** Returns until when to respond; null for a dispute that waits for nobody at the camp. */
export const toDueDay = ({ status, dueBy }: Dispute) =>
  dueBy !== null && status.endsWith('needs_response')
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(dueBy))
    : null;
