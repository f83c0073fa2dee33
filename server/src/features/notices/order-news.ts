import { toMoney } from '../../money';
import type { NewsItem } from '../../news';
import { lineOf, type OrderFacts, type OrderInNews } from './order-facts';
import { recordPayback, recordRefused, toRefundRecord, toSubject } from './order-records';
import { toReceipt } from './receipt';
import { withCalendar } from './schedule';
import { sitePaths, toOrderPath } from '../../site-paths';
import { asSentence, nothing, onOneLine, type Letter, type Person, type Told } from './told';

type ItemOf<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>;

/** What comes back for a place, whoever ended it. */
const toPayback = (amountCents: number, priceCents: number) => {
  if (amountCents > 0) return `${toMoney(amountCents)} goes back to your card.`;
  return priceCents === 0
    ? 'It was free, so there is nothing to pay back.'
    : 'Nothing goes back for it.';
};

const withoutClass = (facts: OrderFacts) =>
  withCalendar(facts.classes, facts, { isCancelled: true });

const toPlaceEnded = (
  { classId, amountCents, reason, by }: ItemOf<'place-ended'>,
  order: OrderInNews,
  facts: OrderFacts,
): Letter => {
  const { className, priceCents } = lineOf(order, classId);
  const name = onOneLine(className);
  const payback = toPayback(amountCents, priceCents);
  const isOwnWish = by?.uid === order.owner;
  return {
    to: facts.payer,
    title: isOwnWish ? `You gave back your place in ${name}` : `${name} has been cancelled`,
    text: isOwnWish ? payback : `${asSentence(reason)} ${payback}`,
    link: sitePaths.paymentHistory,
    details: [`Order ${order.number}`],
    ...withoutClass(facts),
  };
};

const placeWords = { ended: 'Your place in the class has ended.', kept: 'You keep your place.' };

const toRefundDecided = (
  { classId, amountCents, reason, place }: ItemOf<'refund-decided'>,
  order: OrderInNews,
  facts: OrderFacts,
): Told => {
  const name = onOneLine(lineOf(order, classId).className);
  const amount = toMoney(amountCents);
  const title =
    amountCents > 0 ? `${amount} goes back to your card` : `Your enrollment in ${name} has ended`;
  const after = place === null ? '' : ` ${placeWords[place]}`;
  return {
    letters: [
      {
        to: facts.payer,
        title,
        text:
          amountCents > 0 ? `It is for ${name}: ${asSentence(reason)}${after}` : asSentence(reason),
        link: sitePaths.paymentHistory,
        details: [`Order ${order.number}`],
        ...(place === 'ended' && withoutClass(facts)),
      },
    ],
    records: [
      toRefundRecord(
        order,
        amountCents > 0
          ? `${amount} for ${name}${place === 'ended' ? ', which ends the place' : ''}: ${onOneLine(reason)}`
          : `ended the enrollment in ${name}: ${onOneLine(reason)}`,
      ),
    ],
  };
};

const toAttention = (attention: string, { _id, number }: OrderInNews, admins: Person[]): Letter[] =>
  admins.map((to) => ({
    to,
    title: `Order ${number} needs a look`,
    text: asSentence(attention),
    link: toOrderPath(_id.toHexString()),
  }));

/** What is made of something that happened to an order. */
export const tellOfOrder = (item: NewsItem, order: OrderInNews, facts: OrderFacts): Told => {
  switch (item.kind) {
    case 'order-paid':
      return { letters: [toReceipt(order, facts)], records: recordRefused(order) };
    case 'place-ended':
      return {
        letters: [toPlaceEnded(item, order, facts)],
        records: recordPayback(item, order),
      };
    case 'refund-decided':
      return toRefundDecided(item, order, facts);
    case 'attention-called':
      return { ...nothing, letters: toAttention(item.attention, order, facts.admins) };
    case 'order-resolved': {
      const { attention: before, note: after } = item;
      const subject = toSubject(order);
      return { ...nothing, records: [{ action: 'order-resolved', subject, before, after }] };
    }
    default:
      throw new Error(`Nothing can be told of ${item.kind} of an order.`);
  }
};
