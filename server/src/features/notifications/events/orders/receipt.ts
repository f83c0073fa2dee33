import { sitePaths, toReceiptPath } from '../../../../contract/site-paths';
import { toMoney } from '../../../../domain/money';
import type { Order } from '../../../../domain/order';
import type { NotificationDraft } from '../../notification-draft';
import { asSentence, onOneLine } from '../../safe-text';
import { toWhenAndWhere, withCalendar } from '../schedule';
import { toMoveSentences } from './moved-line';
import type { OrderContext } from './order-context';

type Line = Order['lines'][number];

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (lines: readonly Line[]) =>
  listFormat.format(lines.map(({ className }) => onOneLine(className)));

const toTitle = ({ totalCents }: Order, enrolled: readonly Line[]) => {
  if (enrolled.length === 0) {
    return totalCents > 0 ? 'Your payment was refunded' : 'You were not enrolled';
  }
  return enrolled.length === 1
    ? `Enrollment confirmed: ${namesOf(enrolled)}`
    : `Enrollment confirmed: ${enrolled.length} classes`;
};

const toRefusedText = ({ className, reason, priceCents }: Line) => {
  const cause = reason ?? `${className} sold out before your payment arrived.`;
  const refund = priceCents > 0 ? ` We refunded ${toMoney(priceCents)}.` : '';
  return `${asSentence(onOneLine(cause))}${refund}`;
};

const toText = (order: Order, enrolled: Line[], refused: Line[], context: OrderContext) => {
  const { totalCents } = order;
  return [
    totalCents === 0 ? 'No payment was required.' : `We received ${toMoney(totalCents)}.`,
    ...(enrolled.length > 0 ? [`You are enrolled in ${namesOf(enrolled)}.`] : []),
    ...refused.map(toRefusedText),
    ...enrolled.flatMap((line) => toMoveSentences(order, line, context)),
  ].join(' ');
};

/** Returns the receipt: what the owner paid, the enrollments, and the refunds for refused lines. */
export function toReceipt(order: Order, context: OrderContext): NotificationDraft {
  const refused = order.lines.filter(({ outcome }) => outcome === 'refused');
  // A line canceled since then was enrolled first; its cancellation has a notification of its own.
  const enrolled = order.lines.filter(({ outcome }) => outcome !== 'refused');
  const classOf = ({ classId }: Line) =>
    context.classes.find(({ _id }) => _id.toHexString() === classId.toHexString());
  const toEnrolledDetail = (line: Line) => {
    const { className, instructorName, priceCents } = line;
    const campClass = classOf(line);
    const schedule = campClass && toWhenAndWhere(campClass, context.timeZone);
    const price = `${onOneLine(className)} with ${onOneLine(instructorName)}: ${toMoney(priceCents)}`;
    return schedule ? `${price} (${schedule})` : price;
  };
  const enrolledClasses = enrolled.flatMap((line) => classOf(line) ?? []);
  return {
    to: context.owner,
    title: toTitle(order, enrolled),
    text: toText(order, enrolled, refused, context),
    link: enrolled.length > 0 ? sitePaths.enrolled : sitePaths.paymentHistory,
    secondLink: {
      path: toReceiptPath(order._id.toHexString()),
      label: 'View or print your receipt',
    },
    details: [
      `Order ${order.number}`,
      ...enrolled.map(toEnrolledDetail),
      ...refused.map(
        ({ className, priceCents }) =>
          `${onOneLine(className)}: not enrolled, ${toMoney(priceCents)} refunded`,
      ),
      `Paid: ${toMoney(order.totalCents)}`,
    ],
    ...withCalendar(enrolledClasses, context),
  };
}
