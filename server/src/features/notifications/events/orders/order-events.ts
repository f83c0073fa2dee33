import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { sortByCamper } from '#shared/camper-order';
import { REFUND_TIME_NOTE } from '#contract/sales/refund-time';
import { sitePaths, toOrderPath } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import { tellLinesApart } from '#domain/orders/line-names';
import type { Order, OrderLine } from '#domain/orders/order';
import {
  emptyDescription,
  type EventDescription,
  type NotificationDraft,
  type Recipient,
} from '#features/notifications/notification-draft';
import { toClassInSubject } from '#features/notifications/mail/class-in-subject';
import { asSentence, onOneLine } from '#features/notifications/safe-text';
import { markUserText } from '#features/notifications/unverified-mail';
import { withCalendarRemoval } from '../schedule';
import { toCanceledTitle, toClassCanceledTitle } from './canceled-title';
import { describeRefundDecided } from './refund-decided';
import { draftCanceledForAdults } from './canceled-for-adults';
import { draftEnrolledForAdults } from './enrolled-for-adults';
import {
  toCancellationRecords,
  toOrderSubject,
  toRefusedLineRecords,
  toTransferRecords,
} from './order-audit-records';
import { draftTransferred } from './transfers/transferred-camper';
import { draftTransferredForAdults } from './transfers/transferred-for-adults';
import {
  draftForOwner,
  isTransferOrder,
  lineOf,
  listCanceledBy,
  type FamilyTransfer,
  type OrderContext,
} from './order-context';
import { toReceipt } from './receipt';
import { toRefundTable } from './refund-table';
import { toNoRefundSentence, toRefundedSentence } from './refunded-card';
import { toLineName } from '#shared/names';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;

const toRefundSentence = (order: Order, lines: readonly OrderLine[], amountCents: number) =>
  amountCents > 0
    ? `${toRefundedSentence(order, lines, amountCents)} ${REFUND_TIME_NOTE}`
    : toNoRefundSentence(lines);

/** Returns a calendar file that removes the canceled line from the owner's calendar. */
const withRemoval = (context: OrderContext) =>
  withCalendarRemoval(context.scheduledLines, context, context.owner.email);

const draftCanceled = (
  event: EventOf<'enrollment-canceled'>,
  order: Order,
  context: OrderContext,
): NotificationDraft => {
  const { reason, by, others = [] } = event;
  const line = lineOf(order, event);
  const lines = listCanceledBy(event, order);
  const cents = [event, ...others].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refund = toRefundSentence(order, lines, cents);
  const isByOwner = by?.uid === order.owner;
  return {
    to: context.owner,
    ...(isByOwner ? { title: toCanceledTitle(line) } : toClassCanceledTitle(lines)),
    text: isByOwner ? refund : `${asSentence(reason)} ${refund}`,
    link: sitePaths.paymentHistory,
    secondLink: { path: sitePaths.allClass, label: 'Find another class' },
    receipt: toRefundTable(order, { event, lines, cents }, context),
    ...withRemoval(context),
  };
};

const draftRefundSent = (
  event: EventOf<'disputed-refund-sent'>,
  order: Order,
  context: OrderContext,
): NotificationDraft => {
  const { amountCents } = event;
  const line = lineOf(order, event);
  const sum = formatMoney(amountCents, EN_US);
  return {
    to: context.owner,
    title: `${sum} refund for ${onOneLine(toLineName(line))} is on its way`,
    subject: `${sum} refund for ${toClassInSubject([line.camper], line.className)} is on its way`,
    text: `Your bank has closed the dispute of this payment. ${toRefundedSentence(order, [line], amountCents)} ${REFUND_TIME_NOTE}`,
    link: sitePaths.paymentHistory,
  };
};

const draftFlagged = (
  reason: string,
  { _id, number }: Order,
  admins: Recipient[],
): NotificationDraft[] =>
  admins.map((to) => ({
    to,
    title: `Order ${number} needs review`,
    text: asSentence(reason),
    link: toOrderPath(_id.toHexString()),
  }));

/** Returns the lines in the order of every list. Classes may have moved since they were sold. */
const sortLines = (lines: readonly OrderLine[], { scheduledLines }: OrderContext) =>
  sortByCamper(tellLinesApart(lines), ({ lineId, sessions }) => {
    const campClass = scheduledLines.find((scheduled) => scheduled.lineId.equals(lineId));
    return campClass?.sessions ?? sessions;
  });

const describeCanceled = (
  event: EventOf<'enrollment-canceled'>,
  order: Order,
  context: OrderContext,
): EventDescription => {
  const records = toCancellationRecords(event, order);
  const { move } = context;
  if (move) {
    return {
      drafts: [
        draftForOwner(order, context, (_order, shown) => draftTransferred(shown.move!, shown)),
        ...draftTransferredForAdults(event, order, move, context),
      ],
      // The other campers of the move have events of their own, which may be dispatched later.
      notificationId: move.order._id,
      records,
    };
  }
  const drafts = event.isToldByOther
    ? []
    : [
        draftForOwner(order, context, (...args) => draftCanceled(event, ...args)),
        ...draftCanceledForAdults(event, order, context),
      ];
  return { drafts, records };
};

const describeEvent = (
  event: DomainEvent,
  order: Order,
  context: OrderContext,
): EventDescription => {
  switch (event.kind) {
    case 'order-paid':
      return {
        drafts: [
          ...(isTransferOrder(order) ? [] : [draftForOwner(order, context, toReceipt)]),
          ...draftEnrolledForAdults(order, context),
        ],
        records: [...toTransferRecords(order), ...toRefusedLineRecords(order)],
      };
    case 'enrollment-canceled':
      return describeCanceled(event, order, context);
    case 'refund-decided':
      return describeRefundDecided(event, order, context);
    case 'disputed-refund-sent':
      return {
        ...emptyDescription,
        drafts: [draftForOwner(order, context, (...args) => draftRefundSent(event, ...args))],
      };
    case 'order-flagged':
      return { ...emptyDescription, drafts: draftFlagged(event.reason, order, context.admins) };
    case 'order-resolved': {
      const { reason: before, note: after } = event;
      return {
        ...emptyDescription,
        records: [{ action: 'order-resolved', ...toOrderSubject(order, after), before, after }],
      };
    }
    default:
      throw new Error(`An order cannot have an event of kind ${event.kind}.`);
  }
};

/** Returns a move with its campers in the order of every list, and with names that tell them apart. */
const nameTransfer = ({ order, campers }: FamilyTransfer): FamilyTransfer => {
  const origins = new Map(campers.map(({ from }) => [from._id.toHexString(), from.lines]));
  const earlierLines = tellLinesApart([...origins.values()].flat());
  const lines = tellLinesApart(campers.map(({ line }) => line));
  const named = campers.map((moved, index) => {
    const earlier = earlierLines.find(({ lineId }) => lineId.equals(moved.earlier.lineId))!;
    return { camper: earlier.camper, moved: { ...moved, earlier, line: lines[index]! } };
  });
  const [first, ...others] = sortByCamper(named).map(({ moved }) => moved);
  return { order, campers: [first!, ...others] };
};

/** Returns the notifications and audit records of an order's event. */
export function describeOrderEvent(
  event: DomainEvent,
  order: Order,
  context: OrderContext,
): EventDescription {
  const named = { ...order, lines: sortLines(order.lines, context) };
  const { drafts, ...rest } = describeEvent(event, named, {
    ...context,
    ...(context.move && { move: nameTransfer(context.move) }),
  });
  return { ...rest, drafts: drafts.map((draft) => markUserText(draft, context.instructors)) };
}
