import { toMoney } from '../../money';
import type { OrderFacts, OrderInNews } from './order-facts';
import { whenAndWhere, withCalendar } from './schedule';
import { sitePaths } from '../../site-paths';
import { asSentence, onOneLine, type Letter } from './told';

type Line = OrderInNews['lines'][number];

const inList = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (lines: readonly Line[]) =>
  inList.format(lines.map(({ className }) => onOneLine(className)));

const toTitle = ({ totalCents }: OrderInNews, enrolled: readonly Line[]) => {
  if (enrolled.length === 0) {
    return totalCents > 0 ? 'Your payment was refunded' : 'You were not enrolled';
  }
  return enrolled.length === 1
    ? `You are in: ${namesOf(enrolled)}`
    : `You are in: ${enrolled.length} classes`;
};

const toRefusal = ({ className, reason, priceCents }: Line) => {
  const why = reason ?? `${className} sold out before your payment arrived.`;
  const back = priceCents > 0 ? ` We refunded ${toMoney(priceCents)}.` : '';
  return `${asSentence(onOneLine(why))}${back}`;
};

const toText = ({ totalCents }: OrderInNews, enrolled: Line[], refused: Line[]) =>
  [
    totalCents === 0 ? 'There was nothing to pay.' : `We received ${toMoney(totalCents)}.`,
    ...(enrolled.length > 0 ? [`You are enrolled in ${namesOf(enrolled)}.`] : []),
    ...refused.map(toRefusal),
  ].join(' ');

/** What was paid for and what became of it; where nothing was paid, the confirmation. */
export const toReceipt = (order: OrderInNews, facts: OrderFacts): Letter => {
  const refused = order.lines.filter(({ outcome }) => outcome === 'refused');
  // Whatever has ended since was given once, and its end is news of its own.
  const enrolled = order.lines.filter(({ outcome }) => outcome !== 'refused');
  const classOf = ({ classId }: Line) =>
    facts.classes.find(({ _id }) => _id.toHexString() === classId.toHexString());
  const describe = (line: Line) => {
    const { className, instructorName, priceCents } = line;
    const campClass = classOf(line);
    const details = campClass && whenAndWhere(campClass);
    const what = `${onOneLine(className)} with ${onOneLine(instructorName)}: ${toMoney(priceCents)}`;
    return details ? `${what} (${details})` : what;
  };
  const taught = enrolled.flatMap((line) => classOf(line) ?? []);
  return {
    to: facts.payer,
    title: toTitle(order, enrolled),
    text: toText(order, enrolled, refused),
    link: enrolled.length > 0 ? sitePaths.enrolled : sitePaths.paymentHistory,
    details: [
      `Order ${order.number}`,
      ...enrolled.map(describe),
      ...refused.map(
        ({ className, priceCents }) =>
          `${onOneLine(className)}: not enrolled, ${toMoney(priceCents)} refunded`,
      ),
      `Paid: ${toMoney(order.totalCents)}`,
    ],
    ...withCalendar(taught, facts),
  };
};
