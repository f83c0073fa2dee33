import type {
  Dispute,
  Order,
  OrderSort,
  OrderState,
  OrderStep,
  PaymentLine,
} from '@camp/server/contract';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { CANCELED_BY_PAYER } from '@camp/server/contract/sales/cancellation-reasons';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import type { Tone } from '#ui/badge';
import { formatAmount } from '#ui/price';
import { toLongDate } from '#lib/format/dates';

const states: Record<OrderState, { label: string; tone: Tone }> = {
  'awaiting-payment': { label: 'Awaiting payment', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  'paid-late': { label: 'Paid late', tone: 'warn' },
  'partly-refunded': { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'warn' },
  expired: { label: 'Expired', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
  'needs-attention': { label: 'Amount mismatch', tone: 'bad' },
};
/** Shown instead of the state once all campers of a paid order are in other classes. */
export const MOVED = 'Moved';
/** Steps that do not change the state. */
export const stepLabels: Record<OrderStep, string> = {
  'refund-requested': 'Refund requested',
  'enrollment-canceled': 'Enrollment canceled',
  'camper-transferred': 'Moved a camper',
};
export const toStateDisplay = (state: OrderState) => states[state];

export const sortLabels: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  '-total': 'Highest total first',
  total: 'Lowest total first',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
};

const outcomes: Record<PaymentLine['outcome'], string> = {
  enrolled: 'Enrolled',
  refunded: 'Not enrolled',
  canceled: 'Enrollment canceled',
  undecided: 'Undecided',
};

/** Returns a text for admins of a cancellation or refund, whose reason is stored as the payer reads it. */
export const toReason = (reason: string) =>
  reason.replaceAll(CANCELED_BY_PAYER, 'Canceled by the customer.');

/** Returns e.g. `$10.00 refunded, $20.00 refundable`: what was refunded of a line, and what can be. */
export function toRefundedNote(order: Order, line: PaymentLine) {
  const isPending = order.refunds.some(
    ({ lineId, state }) => lineId === line.lineId && state === 'pending',
  );
  const refundable = toRefundable(order, line);
  const refunded = `${formatAmount(line.refunded)} ${isPending ? 'refunded or pending' : 'refunded'}`;
  return refundable > 0 ? `${refunded}, ${formatAmount(refundable)} refundable` : refunded;
}

/** Returns whether earlier orders paid for a whole order, because its campers were moved. */
export const isPaidEarlier = ({ price, carriedIn = 0 }: Order) => price === 0 && carriedIn > 0;

/** Returns the outcome of a line. While the camper is enrolled, a reason is that of a refund. */
export function toOutcome({ outcome, reason }: PaymentLine) {
  if (reason === undefined) return outcomes[outcome];
  if (outcome === 'enrolled') return `Enrolled. Refunded: ${toReason(reason)}`;
  return reason === CANCELED_BY_PAYER
    ? 'Enrollment canceled by the customer'
    : `${outcomes[outcome]}: ${reason}`;
}

type RefundState = Order['refunds'][number]['state'];

const refundLabels: Record<RefundState, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  done: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const toRefundLabel = ({ state, waitsForDispute }: Order['refunds'][number]) =>
  waitsForDispute ? { label: 'Waits for the dispute', tone: 'warn' as const } : refundLabels[state];

/** Returns the state of a refund of these lines, e.g. `We refunded $10.00 for First Touch to Visa •••• 4242 of …`. */
export function toRefundResult(order: Order, lineIds: readonly string[], what: string) {
  const waits = order.refunds.some(
    ({ lineId, waitsForDispute }) => waitsForDispute && lineIds.includes(lineId),
  );
  const to = `${what} to ${toRefundTarget(order)} of ${order.email}`;
  return waits
    ? `We’ll refund ${to} once the dispute is won.`
    : `We refunded ${to}. ${REFUND_TIME_NOTE}`;
}

export const isPaid = ({ state }: Order) =>
  ['paid', 'paid-late', 'partly-refunded', 'refunded'].includes(state);

/**
 * Returns the dollars of a class's price that can still be refunded: 0 before the order is paid, and
 * without what went with a camper who moved.
 */
export const toRefundable = (order: Order, { price, refunded, movedTo }: PaymentLine) =>
  isPaid(order)
    ? Math.max(0, Math.round((price - refunded - (movedTo?.carried ?? 0)) * 100) / 100)
    : 0;

const advice = {
  refund:
    'The refund failed, so the camp still has the money. Check the transaction in Stripe to see why. Then refund it again below or in another way, and mark the order as resolved.',
  mismatch:
    'The amount paid doesn’t match the order, so no one was enrolled. Compare the transaction in Stripe with the order. Refund it in Stripe, contact the customer, and mark the order as resolved.',
  dispute:
    'Respond to the dispute in Stripe before its due date. Decide whether the camper stays enrolled, and mark the order as resolved.',
  disputeClosed:
    'The bank has decided the dispute. Cancel the enrollment below if the camper should not stay, and mark the order as resolved.',
  external:
    'This refund was made in Stripe. Cancel the enrollment below if the camper should not stay, and mark the order as resolved.',
  other:
    'Compare the transaction in Stripe with the order and its timeline. Fix any difference, and mark the order as resolved.',
};

const closedStates = ['won', 'lost', 'warning_closed', 'prevented'];
const isClosed = ({ status }: Dispute) => closedStates.includes(status);

/** Returns what an admin should do about an order that needs review. */
export function toAdvice({ state, attention = '', refunds, disputes }: Order) {
  if (disputes.some((dispute) => !isClosed(dispute))) return advice.dispute;
  if (refunds.some((refund) => refund.state === 'failed')) return advice.refund;
  if (state === 'needs-attention') return advice.mismatch;
  if (attention.startsWith('Stripe shows a refund')) return advice.external;
  return disputes.length > 0 ? advice.disputeClosed : advice.other;
}

/** Returns the card that paid an order, such as `Visa •••• 4242`; `the card` if it is not known. */
export const toRefundCard = ({ card }: Order) => (card ? formatCard(card) : 'the card');

/** Returns where a refund of an order goes, which is more than one payment if campers moved to it. */
export function toRefundTarget(order: Order) {
  if (isPaidEarlier(order)) return 'the payment of the earlier order';
  return (order.carriedIn ?? 0) > 0
    ? `${toRefundCard(order)} and the payment of the earlier order`
    : toRefundCard(order);
}

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

/** Unknown dispute states are shown as Stripe spells them. */
export const toDisputeState = ({ status }: Dispute) =>
  disputeStates[status] ?? { label: status.replaceAll('_', ' '), tone: 'plain' as const };

/** Returns the due date of a response; null if the dispute needs no response. */
export const toDueDay = ({ status, dueBy }: Dispute) =>
  dueBy !== null && status.endsWith('needs_response') ? toLongDate(dueBy) : null;
