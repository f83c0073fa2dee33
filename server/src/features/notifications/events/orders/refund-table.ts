import { formatCard } from '#contract/sales/card-name';
import { toScheduleKeys } from '#domain/classes/schedule';
import type { DomainEvent } from '#domain/domain-event';
import { sumCents } from '#shared/pricing';
import { sumRefundedCents, type Order, type OrderLine } from '#domain/orders/order';
import { sumCarriedIn, sumCarriedOut } from '#domain/orders/transfer';
import type { MailReceipt } from '#features/notifications/mail/mail-receipt';
import { onOneLine } from '#features/notifications/safe-text';
import { listWhenAndWhere } from '../schedule';
import type { OrderContext } from './order-context';

/** Returns when and where the class of a line is; as it was sold if it was deleted. */
const listDetails = (line: OrderLine, { scheduledLines, timeZone }: OrderContext) => {
  const campClass = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  const { sessions, place, address } = line;
  const sold = {
    ...toScheduleKeys({ sessions }, timeZone),
    sessions,
    ...(place !== undefined && { place }),
    ...(address !== undefined && { location: { address } }),
  };
  const details = listWhenAndWhere(campClass ?? sold, timeZone);
  return details.length > 0 ? details : ['Dates to be announced'];
};

/** A refund as an email shows it. */
interface ShownRefund {
  event: Pick<DomainEvent, 'at'>;
  lines: readonly OrderLine[];
  cents: number;
}

/** Returns the sums of the whole order when the refund was decided, so that they add up for the payer. */
const toRefund = (
  order: Order,
  { event, lines, cents }: ShownRefund,
): NonNullable<MailReceipt['refund']> => {
  // A line of a move may be refunded to the card of an earlier order.
  const card = lines.some(({ transferredFrom }) => transferredFrom) ? undefined : order.card;
  const refunds = order.refunds.filter(({ at }) => at <= event.at);
  const paidCents = order.totalCents + sumCarriedIn(order);
  const movedCents = sumCarriedOut(order);
  const refundedCents = Math.max(cents, sumRefundedCents({ ...order, refunds }));
  return {
    cents,
    paidCents,
    ...(order.lines.length > lines.length && { isPart: true }),
    ...(movedCents > 0 && { movedCents }),
    remainingCents: Math.max(0, paidCents - movedCents - refundedCents),
    ...(cents > 0 && card && { card: formatCard(card) }),
  };
};

const toCamper = (line: OrderLine, context: OrderContext): MailReceipt['campers'][number] => ({
  name: line.camper.isAccountHolder ? 'You' : onOneLine(line.camper.firstName),
  lines: [
    {
      className: onOneLine(line.className),
      priceCents: line.priceCents,
      details: listDetails(line, context),
    },
  ],
});

/** Returns the classes by who attends them; the lines of a camper follow each other. */
const groupByCamper = (lines: readonly OrderLine[], context: OrderContext) => {
  const campers = new Map<string, MailReceipt['campers'][number]>();
  for (const line of lines) {
    const key = line.camper._id.toHexString();
    const camper = toCamper(line, context);
    const known = campers.get(key);
    if (known) known.lines.push(...camper.lines);
    else campers.set(key, camper);
  }
  return [...campers.values()];
};

/** Returns the table of a cancellation or a refund: the classes, their campers, the refund, and what stays paid. */
export function toRefundTable(
  order: Order,
  refund: ShownRefund,
  context: OrderContext,
): MailReceipt {
  return {
    number: order.number,
    campers: groupByCamper(refund.lines, context),
    subtotalCents: sumCents(refund.lines),
    refundedCents: 0,
    refund: toRefund(order, refund),
  };
}
