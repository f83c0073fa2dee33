import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { formatCard } from '#contract/sales/card-name';
import { REFUND_TIME_NOTE } from '#contract/sales/refund-time';
import { sitePaths, toReceiptPath } from '#contract/site-paths';
import { formatDeadline } from '#domain/camp-time';
import type { DomainEvent } from '#domain/domain-event';
import type { Order, OrderLine } from '#domain/orders/order';
import { carriedCents, chargedCents } from '#domain/orders/transfer';
import type { MailReceipt } from '#features/notifications/mail/mail-receipt';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { asSentence, onOneLine } from '#features/notifications/safe-text';
import { withCalendarRemoval, withMovedCalendar } from '#features/notifications/events/schedule';
import { toMoveSentences } from './moved-line';
import { toMovedTitle } from './moved-title';
import { isMove, lineOf, type Arrival, type OrderContext } from '../order-context';
import { findSpecialRefundEnd, toReceiptTable } from '../receipt-table';
import { toReceiptToDo } from '../receipt-to-do';
import { toRefundedSentence } from '../refunded-card';
import { capitalize, toShownName } from '../shown-name';

type Canceled = Extract<DomainEvent, { kind: 'enrollment-canceled' }>;

/** What a notification of a move is about. */
interface Move {
  /** The order and the line that the camper leaves. */
  order: Order;
  line: OrderLine;
  refundedCents: number;
  arrival: Arrival;
}

const toMoneySentences = ({ order, line, refundedCents, arrival }: Move): string[] => {
  if (refundedCents > 0) {
    return [toRefundedSentence(order, [line], refundedCents), REFUND_TIME_NOTE];
  }
  const paidCents = chargedCents(arrival.line);
  return [
    paidCents > 0
      ? `We received ${formatMoney(paidCents, EN_US)} for the difference in price.`
      : 'There is nothing to pay.',
  ];
};

/** Returns whose decision the move was; nothing if the family made it on the site. */
const listDecision = ({ transferredFrom: from }: OrderLine): string[] => {
  if (from?.reason === 'camp') return ['The camp made this change.'];
  return from?.decidedBy === undefined ? [] : ['The camp made this change as you asked.'];
};

/** Returns until when the camper can leave if the camp decided the move. */
const listRefundEnd = ({ line }: Arrival, context: OrderContext) => {
  const end = line.transferredFrom?.fullRefundUntil && findSpecialRefundEnd(line, context);
  if (!end) return [];
  return [`You can cancel for a full refund until ${formatDeadline(end, context.timeZone)}.`];
};

const withArrival = (context: OrderContext, { scheduled }: Arrival): OrderContext => ({
  ...context,
  scheduledLines: scheduled ? [scheduled] : [],
});

const toText = (move: Move, context: OrderContext) => {
  const { arrival } = move;
  const atArrival = withArrival(context, arrival);
  return [
    ...listDecision(arrival.line),
    ...toMoneySentences(move),
    ...listRefundEnd(arrival, atArrival),
    ...toMoveSentences(arrival.order, arrival.line, atArrival),
  ].join(' ');
};

/** Returns the class that the camper attends now, and what was paid for both classes. */
const toTable = ({ order, line, refundedCents, arrival }: Move, context: OrderContext) => {
  const { carriedCents: _carried, ...table } = toReceiptTable(
    { ...arrival.order, lines: [arrival.line] },
    withArrival(context, arrival),
  );
  // The refund of a line that was itself moved may go to the card of an earlier order.
  const card = line.transferredFrom ? undefined : order.card;
  return {
    ...table,
    move: {
      className: onOneLine(line.className),
      paidCents: carriedCents(arrival.line) + refundedCents,
      ...(refundedCents > 0 && card && { card: formatCard(card) }),
    },
  } satisfies MailReceipt;
};

/** Returns what the receipt of the new enrollment would have had. */
const toNewEnrollment = (
  { arrival: { order, line, scheduled } }: Move,
  context: OrderContext,
): Partial<NotificationDraft> => ({
  secondLink: {
    path: toReceiptPath(order._id.toHexString()),
    label: 'View or print your receipt',
  },
  toDo: toReceiptToDo({ ...order, lines: [line] }, context),
  ...withMovedCalendar(
    { added: scheduled ? [scheduled] : [], removed: context.scheduledLines },
    context,
    context.owner.email,
  ),
});

/**
 * Tells the payer that a camper left a class for another one, with the receipt of the new enrollment. If the order
 * of the new enrollment has classes that the camper did not move to, it has a receipt of its own.
 */
export function draftMoved(
  { amountCents: refundedCents, reason, ...event }: Canceled,
  order: Order,
  context: OrderContext,
): NotificationDraft {
  const line = lineOf(order, event);
  const { arrival, owner } = context;
  const isHidden = !line.camper.isAccountHolder && line.camper.firstName === '';
  const name = isHidden ? toShownName(line.camper, context.openTasks) : '';
  const whoIs = name === '' ? undefined : `${capitalize(name)} is`;
  const draft = {
    to: owner,
    title: toMovedTitle(line, line.transferredTo!, whoIs),
    link: sitePaths.enrolled,
    ...withCalendarRemoval(context.scheduledLines, context, owner.email),
  };
  if (!arrival) return { ...draft, text: asSentence(reason) };
  const move = { order, line, refundedCents, arrival };
  return {
    ...draft,
    text: toText(move, context),
    receipt: toTable(move, context),
    ...(isMove(arrival.order) && toNewEnrollment(move, context)),
  };
}
