import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { toCamperName, toClassNameFor, toLineName } from '#shared/names';
import type { DomainEvent } from '#domain/domain-event';
import type { Order } from '#domain/orders/order';
import { chargedCents, isArriving } from '#domain/orders/transfer';
import type { AuditRecord } from '#features/notifications/notification-draft';
import { onOneLine } from '#features/notifications/safe-text';
import { lineOf } from './order-context';

/** Returns subject and names of a record about an order, with what an admin wrote in it. */
export const toOrderSubject = (
  { _id, number, owner, ownerEmail, lines }: Order,
  ...texts: string[]
): Pick<AuditRecord, 'subject' | 'about'> => ({
  subject: { id: _id.toHexString(), name: number, email: ownerEmail },
  about: {
    uids: [owner],
    names: lines.flatMap(({ camper }) => [camper.firstName, toCamperName(camper)].map(onOneLine)),
    ...(texts.length > 0 && { texts }),
  },
});

export const toRefundRecord = (order: Order, after: string, ...texts: string[]): AuditRecord => ({
  action: 'refund-decided',
  ...toOrderSubject(order, ...texts),
  before: null,
  after,
});

/** Returns the record of the refund for a canceled enrollment; empty if nothing is refunded. */
export function toCancellationRecords(
  event: Extract<DomainEvent, { kind: 'enrollment-canceled' }>,
  order: Order,
): AuditRecord[] {
  const { amountCents, reason } = event;
  if (amountCents === 0) return [];
  const name = onOneLine(toLineName(lineOf(order, event)));
  const after = `${formatMoney(amountCents, EN_US)} for ${name}, enrollment canceled: ${onOneLine(reason)}`;
  return [toRefundRecord(order, after)];
}

/** Returns the record of the transfers that an admin made with an order; empty if a family placed it. */
export function toTransferRecords(order: Order): AuditRecord[] {
  const [first, ...others] = order.lines
    .filter(isArriving)
    .filter(({ outcome, transferredFrom }) => outcome !== 'refused' && transferredFrom.decidedBy);
  if (!first) return [];
  const campers = [first, ...others].map(({ camper }) => camper);
  const left = new Set(
    [first, ...others].map(({ transferredFrom }) => onOneLine(transferredFrom.className)),
  );
  return [
    {
      action: 'camper-transferred',
      ...toOrderSubject(order),
      before: formatList([...left], EN_US),
      after: onOneLine(toClassNameFor(campers, first.className)),
    },
  ];
}

/** Returns the record of the automatic refund for paid lines that could not be enrolled. */
export function toRefusedLineRecords(order: Order): AuditRecord[] {
  const refused = order.lines.filter(
    (line) => line.outcome === 'refused' && chargedCents(line) > 0,
  );
  if (refused.length === 0) return [];
  const amounts = refused.map(
    (line) =>
      `${formatMoney(chargedCents(line), EN_US)} for ${onOneLine(toLineName(line))}: ${onOneLine(line.reason ?? 'sold out')}`,
  );
  return [toRefundRecord(order, amounts.join(' '))];
}
