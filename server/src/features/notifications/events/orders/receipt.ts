import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { REFUND_TIME_NOTE } from '#contract/sales/refund-time';
import { sitePaths, toReceiptPath } from '#contract/site-paths';
import { toCampersAre } from '#shared/names';
import type { Order } from '#domain/orders/order';
import { sumChargedCents } from '#domain/orders/transfer';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { listInSubject, toClassInSubject } from '#features/notifications/mail/class-in-subject';
import { asSentence, onOneLine } from '#features/notifications/safe-text';
import { withCalendar } from '../schedule';
import { toRescheduleSentences } from './rescheduled-line';
import type { OrderContext } from './order-context';
import { findSpecialRefundEnd, toReceiptTable } from './receipt-table';
import { toReceiptToDo } from './receipt-to-do';
import { toRefundedSentence } from './refunded-card';
import { formatInstant } from '#shared/dates';

type Line = Order['lines'][number];

/** Returns groups of lines with the same key, in the order of the lines. */
const groupBy = (lines: readonly Line[], keyOf: (line: Line) => string): [Line, ...Line[]][] => {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()];
};

const groupByClass = (lines: readonly Line[]) =>
  groupBy(lines, ({ classId }) => classId.toHexString());

const campersOf = (lines: readonly Line[]) => lines.map(({ camper }) => camper);

const toTitle = ({ totalCents }: Order, enrolled: readonly Line[]) => {
  if (enrolled.length > 0) return toEnrolledTitle(enrolled);
  return totalCents > 0 ? 'Your payment was refunded' : 'You were not enrolled';
};

const isNameHidden = (lines: readonly Line[]) =>
  campersOf(lines).some(({ isAccountHolder, firstName }) => !isAccountHolder && firstName === '');

const toCountTitle = (enrolled: readonly Line[], classCount: number) =>
  classCount === 1
    ? `Enrollment confirmed: ${onOneLine(enrolled[0]!.className)}`
    : `${enrolled.length} enrollments are confirmed`;

/** Returns who is enrolled in what, without hidden names; there is at least one line. */
export function toEnrolledTitle(enrolled: readonly Line[]): string {
  const groups = groupByClass(enrolled);
  const who = new Set(groups.map((lines) => onOneLine(toCampersAre(campersOf(lines)))));
  // Counted like the items in the cart: the class of two siblings counts twice.
  if (isNameHidden(enrolled) || who.size > 1) return toCountTitle(enrolled, groups.length);
  const names = groups.map(([{ className }]) => onOneLine(className));
  const what = names.length === 1 ? names[0] : `${names.length} classes`;
  return `${[...who].join()} enrolled in ${what}`;
}

/** Returns e.g. `Maya is`; if the names of the children are hidden, the same for all classes: `Your camper is`. */
const toWhoIs = (lines: readonly Line[], enrolled: readonly Line[]) => {
  const isForAdult = lines.some(({ camper }) => camper.isAccountHolder);
  if (isForAdult || !isNameHidden(lines)) return onOneLine(toCampersAre(campersOf(lines)));
  const children = campersOf(enrolled).filter(({ isAccountHolder }) => !isAccountHolder);
  const count = new Set(children.map(({ _id }) => _id.toHexString())).size;
  return count === 1 ? 'Your camper is' : 'Your campers are';
};

/** Returns one sentence for each group of campers who are in the same classes. */
export function toEnrolledSentences(enrolled: readonly Line[]): string[] {
  const classNames = new Map<string, string[]>();
  for (const lines of groupByClass(enrolled)) {
    const who = toWhoIs(lines, enrolled);
    classNames.set(who, [...(classNames.get(who) ?? []), onOneLine(lines[0].className)]);
  }
  return [...classNames].map(([who, names]) => `${who} enrolled in ${formatList(names, EN_US)}.`);
}

/** Returns one sentence that names the classes of the lines, but not who attends them. */
export function toNamelessEnrolledSentence(enrolled: readonly Line[]): string {
  const names = groupByClass(enrolled).map(([{ className }]) => onOneLine(className));
  const what = enrolled.length === 1 ? 'a new enrollment' : 'new enrollments';
  return `Your family has ${what} in ${formatList(names, EN_US)}.`;
}

/** Returns one sentence for the lines of a class that were refused for the same reason. */
const toRefusedSentences = (order: Order, refused: readonly Line[]): string[] => {
  const sentences = groupBy(
    refused,
    ({ classId, reason = '' }) => `${classId.toHexString()} ${reason}`,
  ).map((lines) => {
    const [{ className, reason }] = lines;
    const cause = reason ?? `${className} sold out before your payment arrived.`;
    const cents = sumChargedCents(lines);
    return `${asSentence(cause)}${cents > 0 ? ` ${toRefundedSentence(order, lines, cents)}` : ''}`;
  });
  return sumChargedCents(refused) > 0 ? [...sentences, REFUND_TIME_NOTE] : sentences;
};

/** Returns where campers came from, and until when they can leave if the camp decided that. */
const toTransferSentences = (enrolled: readonly Line[], context: OrderContext): string[] =>
  enrolled.flatMap((line) => {
    const { transferredFrom: from } = line;
    if (!from) return [];
    const until = from.fullRefundUntil && findSpecialRefundEnd(line, context);
    return [
      `This replaces ${onOneLine(from.className)}.`,
      ...(until
        ? [
            `You can cancel for a full refund until ${formatInstant(until, 'full', context.timeZone, EN_US)}.`,
          ]
        : []),
    ];
  });

const toText = (order: Order, enrolled: Line[], refused: Line[], context: OrderContext) => {
  const { totalCents } = order;
  return [
    totalCents === 0
      ? 'No payment was required.'
      : `We received ${formatMoney(totalCents, EN_US)}.`,
    ...toEnrolledSentences(enrolled),
    ...toTransferSentences(enrolled, context),
    ...toRefusedSentences(order, refused),
    // The lines of a class were sold together, so it changed for all of them.
    ...groupByClass(enrolled).flatMap(([line]) => toRescheduleSentences(order, line, context)),
  ].join(' ');
};

/** Returns the only class with its campers, or the names of the classes. */
const toClassesInSubject = (enrolled: readonly Line[]) => {
  const groups = groupByClass(enrolled);
  const [[first], ...others] = groups as [[Line, ...Line[]], ...[Line, ...Line[]][]];
  if (others.length === 0) return toClassInSubject(campersOf(enrolled), first.className);
  return listInSubject(groups.map(([{ className }]) => className));
};

/** Returns the subject of the email; undefined if the title says more, because nothing was paid. */
const toSubject = ({ totalCents }: Order, enrolled: readonly Line[], refused: readonly Line[]) => {
  const paidCents = totalCents - sumChargedCents(refused);
  return paidCents > 0 && enrolled.length > 0
    ? `Receipt for ${formatMoney(paidCents, EN_US)}: ${toClassesInSubject(enrolled)}`
    : undefined;
};

/** Returns the receipt: what the owner paid, the enrollments, and the refunds for refused lines. */
export function toReceipt(order: Order, context: OrderContext): NotificationDraft {
  const refused = order.lines.filter(({ outcome }) => outcome === 'refused');
  // A line canceled since then was enrolled first; its cancellation has a notification of its own.
  const enrolled = order.lines.filter(({ outcome }) => outcome !== 'refused');
  const subject = toSubject(order, enrolled, refused);
  return {
    to: context.owner,
    title: toTitle(order, enrolled),
    ...(subject !== undefined && { subject }),
    text: toText(order, enrolled, refused, context),
    link: enrolled.length > 0 ? sitePaths.enrolled : sitePaths.paymentHistory,
    secondLink: {
      path: toReceiptPath(order._id.toHexString()),
      label: 'View or print your receipt',
    },
    receipt: toReceiptTable(order, context),
    toDo: toReceiptToDo(order, context),
    ...withCalendar(
      enrolled.flatMap(({ lineId }) =>
        context.scheduledLines.filter((scheduled) => scheduled.lineId.equals(lineId)),
      ),
      context,
    ),
  };
}
