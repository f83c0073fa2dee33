import type { DomainEvent } from '../../domain-event';
import { toMoney } from '../../money';
import { onOneLine, type AuditRecord } from './notification-draft';
import { lineOf, type OrderForNotifier } from './order-context';

export const toOrderSubject = ({ _id, number, ownerEmail }: OrderForNotifier) => ({
  id: _id.toHexString(),
  name: number,
  email: ownerEmail,
});

export const toRefundRecord = (order: OrderForNotifier, after: string): AuditRecord => ({
  action: 'refund-decided',
  subject: toOrderSubject(order),
  before: null,
  after,
});

/** Returns the record of the refund for a canceled enrollment; empty if nothing is refunded. */
export function toCancellationRecords(
  { classId, amountCents, reason }: Extract<DomainEvent, { kind: 'enrolment-cancelled' }>,
  order: OrderForNotifier,
): AuditRecord[] {
  if (amountCents === 0) return [];
  const name = onOneLine(lineOf(order, classId).className);
  const after = `${toMoney(amountCents)} for ${name}, enrollment canceled: ${onOneLine(reason)}`;
  return [toRefundRecord(order, after)];
}

/** Returns the record of the automatic refund for paid lines that could not be enrolled. */
export function toRefusedLineRecords(order: OrderForNotifier): AuditRecord[] {
  const refused = order.lines.filter(
    ({ outcome, priceCents }) => outcome === 'refused' && priceCents > 0,
  );
  if (refused.length === 0) return [];
  const amounts = refused.map(
    ({ className, priceCents, reason }) =>
      `${toMoney(priceCents)} for ${onOneLine(className)}: ${onOneLine(reason ?? 'sold out')}`,
  );
  return [toRefundRecord(order, amounts.join(' '))];
}
