import { toMoney } from '../../../../domain/money';
import { sumCents, type Order, type OrderLine } from '../../../../domain/orders/order';
import { chargedCents, sumCarriedIn, sumChargedCents } from '../../../../domain/orders/transfer';
import { listRefundSteps } from '../../../../domain/orders/refund-steps';
import type { MailReceipt } from '../../mail/mail-receipt';
import { onOneLine } from '../../safe-text';
import { toWhenAndWhere } from '../schedule';
import type { OrderContext, ScheduledLine } from './order-context';
import { toRefundTerms } from './refund-terms.messages';

const toCamperName = ({ camper }: OrderLine) =>
  camper.isAccountHolder ? 'You' : onOneLine(camper.firstName);

const toRefusedDetail = (line: OrderLine) =>
  chargedCents(line) > 0
    ? `Not enrolled. We refunded ${toMoney(chargedCents(line))}.`
    : 'Not enrolled.';

/** Returns what canceling the line refunds until when; none for a free class. */
const listRefundTerms = (order: Order, line: OrderLine, context: OrderContext): string[] => {
  const { priceCents, terms } = line;
  const schedule = context.scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  if (priceCents === 0 || !terms || !schedule) return [];
  const sold = { ...line, soldAt: order.createdAt };
  const { refundTiers } = terms;
  return [toRefundTerms(listRefundSteps(sold, schedule, { ...context, refundTiers }))];
};

/** Returns when and where the class of a line takes place, with whom, and what to bring. */
export function listClassDetails(
  line: OrderLine,
  scheduledLines: readonly ScheduledLine[],
  timeZone: string,
): string[] {
  const scheduled = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  const schedule = scheduled && toWhenAndWhere(scheduled, timeZone);
  const bring = onOneLine(scheduled?.bring ?? '');
  return [
    ...(schedule ? [schedule] : []),
    `With ${onOneLine(line.instructorName)}`,
    ...(bring ? [`Bring: ${bring}`] : []),
  ];
}

const listDetails = (order: Order, line: OrderLine, context: OrderContext): string[] => {
  if (line.outcome === 'refused') return [toRefusedDetail(line)];
  return [
    ...listClassDetails(line, context.scheduledLines, context.timeZone),
    ...listRefundTerms(order, line, context),
  ];
};

/** Returns the table of a receipt: the classes of each camper, and the refunds of refused lines. */
export function toReceiptTable(order: Order, context: OrderContext): MailReceipt {
  const names = new Map<string, { name: string; lines: OrderLine[] }>();
  for (const line of order.lines) {
    const key = line.camper._id.toHexString();
    const known = names.get(key);
    if (known) known.lines.push(line);
    else names.set(key, { name: toCamperName(line), lines: [line] });
  }
  return {
    number: order.number,
    campers: [...names.values()].map(({ name, lines }) => ({
      name,
      lines: lines.map((line) => ({
        className: onOneLine(line.className),
        priceCents: line.priceCents,
        details: listDetails(order, line, context),
      })),
    })),
    subtotalCents: sumCents(order.lines),
    ...(sumCarriedIn(order) > 0 && { carriedCents: sumCarriedIn(order) }),
    refundedCents: sumChargedCents(order.lines.filter(({ outcome }) => outcome === 'refused')),
  };
}
