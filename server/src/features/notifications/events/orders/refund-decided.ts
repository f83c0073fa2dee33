import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { REFUND_TIME_NOTE } from '#contract/sales/refund-time';
import { sitePaths } from '#contract/site-paths';
import { toCampersAre, toLineName } from '#shared/names';
import type { DomainEvent } from '#domain/domain-event';
import type { LineRefund } from '#domain/orders/line-refund';
import type { Order, OrderLine } from '#domain/orders/order';
import { listInSubject, toClassInSubject } from '#features/notifications/mail/class-in-subject';
import type {
  EventDescription,
  NotificationDraft,
} from '#features/notifications/notification-draft';
import { asQuote, onOneLine } from '#features/notifications/safe-text';
import { withCalendarRemoval } from '../schedule';
import { draftCanceledForAdults } from './canceled-for-adults';
import { toCanceledTitle, toWhoseEnrollment } from './canceled-title';
import { toRefundRecord } from './order-audit-records';
import { draftForOwner, lineOf, listLineRefunds, type OrderContext } from './order-context';
import { toRefundTable } from './refund-table';
import { toNoRefundSentence, toRefundedSentence } from './refunded-card';

type RefundDecided = Extract<DomainEvent, { kind: 'refund-decided' }>;

/** A line with what was decided about it. */
type DecidedLine = Omit<LineRefund, 'lineId' | 'classId'> & { line: OrderLine };

/** More names make a subject that mail clients cut off. */
const NAMES_MAX = 3;

const listDecided = (event: RefundDecided, order: Order): DecidedLine[] =>
  listLineRefunds(event).map((refund) => ({ ...refund, line: lineOf(order, refund) }));

const sumOf = (decided: readonly DecidedLine[]) =>
  decided.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the names of the classes, each once. */
const toClassNames = (decided: readonly DecidedLine[]) =>
  formatList(new Set(decided.map(({ line }) => onOneLine(line.className))), EN_US);

const toOwnSentence = ({ line, enrollment }: DecidedLine): string => {
  if (enrollment === null) return '';
  return enrollment === 'kept'
    ? ` ${onOneLine(toCampersAre([line.camper]))} still enrolled.`
    : ` ${toWhoseEnrollment(line)} is canceled.`;
};

/** Returns which enrollments are canceled and which ones stay. */
const toEnrollmentSentences = (decided: readonly DecidedLine[]): string => {
  const [first, ...others] = decided;
  if (first && others.length === 0) return toOwnSentence(first);
  const [canceled, kept] = (['canceled', 'kept'] as const).map((enrollment) =>
    decided.filter((one) => one.enrollment === enrollment),
  ) as [DecidedLine[], DecidedLine[]];
  const [only] = canceled;
  return [
    only && canceled.length === 1 ? ` ${toCanceledTitle(only.line)}.` : '',
    canceled.length > 1 ? ` The enrollments in ${toClassNames(canceled)} are canceled.` : '',
    kept.length > 0 ? ` The enrollments in ${toClassNames(kept)} stay.` : '',
  ].join('');
};

const toTitles = (
  order: Order,
  decided: readonly DecidedLine[],
): Pick<NotificationDraft, 'title' | 'subject'> => {
  const [first] = decided as [DecidedLine, ...DecidedLine[]];
  const [cents, { line }] = [sumOf(decided), first];
  if (decided.length === 1) {
    if (cents === 0) return { title: toCanceledTitle(line) };
    return {
      title: `${formatMoney(cents, EN_US)} refund for ${onOneLine(toLineName(line))}`,
      subject: `${formatMoney(cents, EN_US)} refund for ${toClassInSubject([line.camper], line.className)}`,
    };
  }
  const inSubject = listInSubject(decided.map((each) => each.line.className));
  if (cents === 0) {
    return {
      title: `${decided.length} enrollments are canceled`,
      subject: `Enrollments canceled: ${inSubject}`,
    };
  }
  const names = decided.length > NAMES_MAX ? `${decided.length} classes` : toClassNames(decided);
  return {
    title: `${formatMoney(cents, EN_US)} refund for order ${order.number}: ${names}`,
    subject: `${formatMoney(cents, EN_US)} refund for ${inSubject}`,
  };
};

const draftRefundDecided = (
  event: RefundDecided,
  order: Order,
  context: OrderContext,
): NotificationDraft => {
  const decided = listDecided(event, order);
  const lines = decided.map(({ line }) => line);
  const cents = sumOf(decided);
  const money =
    cents > 0
      ? `${toRefundedSentence(order, lines, cents)}${toEnrollmentSentences(decided)} ${REFUND_TIME_NOTE}`
      : toNoRefundSentence(lines);
  return {
    to: context.owner,
    ...toTitles(order, decided),
    text: `${money}\n\n${asQuote(event.reason)}`,
    link: sitePaths.paymentHistory,
    receipt: toRefundTable(order, { event, lines, cents }, context),
    ...(decided.some(({ enrollment }) => enrollment === 'canceled') &&
      withCalendarRemoval(context.scheduledLines, context, context.owner.email)),
  };
};

/** Returns e.g. `$20.00 for Maya: Batting Basics, enrollment canceled`. */
const toRecordText = ({ line, amountCents, enrollment }: DecidedLine) => {
  const name = onOneLine(toLineName(line));
  if (amountCents === 0) return `canceled the enrollment in ${name}`;
  const canceled = enrollment === 'canceled' ? ', enrollment canceled' : '';
  return `${formatMoney(amountCents, EN_US)} for ${name}${canceled}`;
};

/** Returns the notifications and the audit record of a refund that an admin decided. */
export function describeRefundDecided(
  event: RefundDecided,
  order: Order,
  context: OrderContext,
): EventDescription {
  const reason = onOneLine(event.reason);
  const texts = listDecided(event, order).map(toRecordText);
  return {
    drafts: [
      draftForOwner(order, context, (...args) => draftRefundDecided(event, ...args)),
      ...draftCanceledForAdults(event, order, context),
    ],
    records: [toRefundRecord(order, `${texts.join('; ')}: ${reason}`, reason)],
  };
}
