import { formatCard } from '../../../../contract/sales/card-name';
import { toScheduleKeys } from '../../../../domain/classes/schedule';
import { sumRefundedCents, type Order, type OrderLine } from '../../../../domain/orders/order';
import type { MailReceipt } from '../../mail/mail-receipt';
import { onOneLine } from '../../safe-text';
import { listWhenAndWhere } from '../schedule';
import type { OrderContext } from './order-context';

/** Returns when and where the class of a line is; as it was sold if it was deleted. */
const listDetails = (line: OrderLine, { scheduledLines, timeZone }: OrderContext) => {
  const campClass = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  const { sessions = [], place } = line;
  const sold = {
    ...toScheduleKeys({ sessions }, timeZone),
    sessions,
    ...(place !== undefined && { place }),
  };
  const details = listWhenAndWhere(campClass ?? sold, timeZone);
  return details.length > 0 ? details : ['Dates to be announced'];
};

const toRefund = (order: Order, line: OrderLine, cents: number): MailReceipt['refund'] => {
  // A line of a move may be refunded to the card of an earlier order.
  const card = line.transferredFrom ? undefined : order.card;
  return {
    cents,
    remainingCents: Math.max(0, line.priceCents - sumRefundedCents(order, line.lineId)),
    ...(cents > 0 && card && { card: formatCard(card) }),
  };
};

/** Returns the table of a cancellation or a refund: the class, its camper, the refund, and what stays paid. */
export function toRefundTable(
  order: Order,
  line: OrderLine,
  amountCents: number,
  context: OrderContext,
): MailReceipt {
  const { camper, className, priceCents } = line;
  const details = listDetails(line, context);
  return {
    number: order.number,
    campers: [
      {
        name: camper.isAccountHolder ? 'You' : onOneLine(camper.firstName),
        lines: [{ className: onOneLine(className), priceCents, details }],
      },
    ],
    subtotalCents: priceCents,
    refundedCents: 0,
    refund: toRefund(order, line, amountCents),
  };
}
