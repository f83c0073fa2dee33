import { toMoney } from '../../money';
import type { OrderFacts, OrderInNews } from './order-facts';
import { whenAndWhere, withCalendar } from './schedule';
import { sitePaths } from '../../site-paths';
import { onOneLine, type Letter } from './told';

type Line = OrderInNews['lines'][number];

const inList = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (lines: readonly Line[]) =>
  inList.format(lines.map(({ className }) => onOneLine(className)));

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

const toTitle = (enrolled: readonly Line[]) => {
  if (enrolled.length === 0) return 'Your payment arrived too late';
  return enrolled.length === 1
    ? `You are in: ${namesOf(enrolled)}`
    : `You are in: ${enrolled.length} classes`;
};

const toText = ({ totalCents }: OrderInNews, enrolled: Line[], refused: Line[]) => {
  const back = sumOf(refused);
  const sentences = [
    totalCents === 0 ? 'There was nothing to pay.' : `We received ${toMoney(totalCents)}.`,
    ...(enrolled.length > 0 ? [`You are enrolled in ${namesOf(enrolled)}.`] : []),
    ...(refused.length > 0 ? [`There was no seat for you any more in ${namesOf(refused)}.`] : []),
    ...(back > 0 ? [`${toMoney(back)} goes back to your card.`] : []),
  ];
  return sentences.join(' ');
};

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
    title: toTitle(enrolled),
    text: toText(order, enrolled, refused),
    link: enrolled.length > 0 ? sitePaths.enrolled : sitePaths.paymentHistory,
    details: [
      `Order ${order.number}`,
      ...enrolled.map(describe),
      ...refused.map(
        ({ className, priceCents }) =>
          `${onOneLine(className)}: no seat, ${toMoney(priceCents)} goes back`,
      ),
      `Paid: ${toMoney(order.totalCents)}`,
    ],
    ...withCalendar(taught, facts),
  };
};
