import { toMoney } from '../../money';
import type { NewsItem } from '../../news';
import { lineOf, type OrderInNews } from './order-facts';
import { onOneLine, type AuditRecord } from './told';

export const toSubject = ({ _id, number, ownerEmail }: OrderInNews) => ({
  id: _id.toHexString(),
  name: number,
  email: ownerEmail,
});

export const toRefundRecord = (order: OrderInNews, after: string): AuditRecord => ({
  action: 'refund-decided',
  subject: toSubject(order),
  before: null,
  after,
});

/** What goes back because of a place that ended, whoever ended it. */
export const recordPayback = (
  { classId, amountCents, reason }: Extract<NewsItem, { kind: 'place-ended' }>,
  order: OrderInNews,
): AuditRecord[] => {
  if (amountCents === 0) return [];
  const name = onOneLine(lineOf(order, classId).className);
  const after = `${toMoney(amountCents)} for ${name}, whose place ended: ${onOneLine(reason)}`;
  return [toRefundRecord(order, after)];
};

/** What goes back at once, because the class could not be given any more. */
export const recordRefused = (order: OrderInNews): AuditRecord[] => {
  const refused = order.lines.filter(
    ({ outcome, priceCents }) => outcome === 'refused' && priceCents > 0,
  );
  if (refused.length === 0) return [];
  const amounts = refused.map(
    ({ className, priceCents, reason }) =>
      `${toMoney(priceCents)} for ${onOneLine(className)}: ${onOneLine(reason ?? 'no seat was left')}`,
  );
  return [toRefundRecord(order, amounts.join(' '))];
};
