import { REFUND_TIME_NOTE } from '../../../../contract/sales/refund-time';
import { sitePaths, toReceiptPath } from '../../../../contract/site-paths';
import type { DomainEvent } from '../../../../domain/domain-event';
import { toMoney } from '../../../../domain/money';
import { toLineName } from '../../../../domain/orders/line-names';
import type { Order, OrderLine } from '../../../../domain/orders/order';
import { chargedCents } from '../../../../domain/orders/transfer';
import type { NotificationDraft } from '../../notification-draft';
import { asSentence, onOneLine } from '../../safe-text';
import { withCalendarRemoval, withMovedCalendar } from '../schedule';
import { toMovedTitle } from './moved-title';
import { isOwnFreeMove, lineOf, type Arrival, type OrderContext } from './order-context';
import { toReceiptToDo } from './receipt-to-do';
import { listClassDetails, listRefundTerms } from './receipt-table';
import { toRefundedSentence } from './refunded-card';

type Canceled = Extract<DomainEvent, { kind: 'enrolment-cancelled' }>;

const toMoneyDetail = (refundedCents: number, paidCents: number) => {
  if (refundedCents > 0) return `Refunded: ${toMoney(refundedCents)}`;
  return paidCents > 0 ? `Paid: ${toMoney(paidCents)}` : 'Nothing to pay';
};

/** Returns the class that the camper attends now, and what the move cost. */
const listDetails = (
  { order, line, scheduled }: Arrival,
  { camper }: OrderLine,
  refundedCents: number,
  context: OrderContext,
): string[] => {
  const scheduledLines = scheduled ? [scheduled] : [];
  return [
    onOneLine(toLineName({ camper, className: line.className })),
    ...listClassDetails(line, scheduledLines, context.timeZone),
    ...listRefundTerms(order, line, { ...context, scheduledLines }),
    toMoneyDetail(refundedCents, chargedCents(line)),
    `Order ${order.number}`,
  ];
};

/** Returns what the receipt of the new enrollment would have had. */
const toNewEnrollment = (
  { order, scheduled }: Arrival,
  context: OrderContext,
): Partial<NotificationDraft> => ({
  secondLink: {
    path: toReceiptPath(order._id.toHexString()),
    label: 'View or print your receipt',
  },
  toDo: toReceiptToDo(order, context),
  ...withMovedCalendar(
    { added: scheduled ? [scheduled] : [], removed: context.scheduledLines },
    context,
    context.owner.email,
  ),
});

/**
 * Tells the payer that a camper left a class for another one. Unless the family moved the camper without a payment,
 * the receipt of the new enrollment tells more.
 */
export function draftMoved(
  { amountCents, reason, ...event }: Canceled,
  order: Order,
  context: OrderContext,
): NotificationDraft {
  const line = lineOf(order, event);
  const { arrival, owner } = context;
  const refund =
    amountCents > 0 ? ` ${toRefundedSentence(order, [line], amountCents)} ${REFUND_TIME_NOTE}` : '';
  return {
    to: owner,
    title: toMovedTitle(line, line.transferredTo!),
    text: `${asSentence(reason)}${refund}`,
    link: sitePaths.enrolled,
    details: arrival ? listDetails(arrival, line, amountCents, context) : [`Order ${order.number}`],
    ...(arrival && isOwnFreeMove(arrival.order)
      ? toNewEnrollment(arrival, context)
      : withCalendarRemoval(context.scheduledLines, context, owner.email)),
  };
}
