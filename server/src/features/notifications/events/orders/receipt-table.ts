import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { formatCard } from '#contract/sales/card-name';
import { compareCampers } from '#shared/camper-order';
import { sumCents } from '#shared/pricing';
import { type Order, type OrderLine } from '#domain/orders/order';
import { sumCarriedIn, sumChargedCents } from '#domain/orders/transfer';
import { findRescheduleRefundEnd } from '#domain/orders/refund-policy/refund-policy';
import { listRefundSteps } from '#domain/orders/refund-policy/refund-steps';
import type { MailReceipt } from '#features/notifications/mail/mail-receipt';
import { onOneLine } from '#features/notifications/safe-text';
import { listWhenAndWhere } from '../schedule';
import type { OrderContext, ScheduledLine } from './order-context';
import { toRefundTerms, toRefundTermsAfter } from './refund-terms.messages';
import { capitalize, toShownName } from './shown-name';

const countCampers = (lines: readonly OrderLine[]) =>
  new Set(lines.map(({ camper }) => camper._id.toHexString())).size;

const toRefusedDetail = (refundedCents: number) =>
  refundedCents > 0
    ? `Not enrolled. We refunded ${formatMoney(refundedCents, EN_US)}.`
    : 'Not enrolled.';

/** Returns what decides about the refund of a line; null for a free class. */
const toRefundBasis = (line: OrderLine, context: OrderContext) => {
  const { priceCents, terms } = line;
  const schedule = context.scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  if (priceCents === 0 || !schedule) return null;
  const time = { ...context, refundTiers: terms.refundTiers };
  return { schedule, time };
};

/** Returns until when canceling the line is refunded in full although its terms refund less; null if they do not. */
export function findSpecialRefundEnd(line: OrderLine, context: OrderContext): Date | null {
  const basis = toRefundBasis(line, context);
  return basis && findRescheduleRefundEnd(line, basis.schedule, basis.time);
}

/** Returns what canceling the line refunds until when; none for a free class. */
export function listRefundTerms(line: OrderLine, context: OrderContext): string[] {
  const basis = toRefundBasis(line, context);
  if (!basis) return [];
  const steps = listRefundSteps(line, basis.schedule, basis.time);
  const specialEnd = findSpecialRefundEnd(line, context);
  return [
    specialEnd ? toRefundTermsAfter(specialEnd, steps, context.timeZone) : toRefundTerms(steps),
  ];
}

/** Returns when and where the class of a line takes place, with whom, and what to bring. */
export function listClassDetails(
  line: OrderLine,
  scheduledLines: readonly ScheduledLine[],
  timeZone: string,
): string[] {
  const scheduled = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  const bring = onOneLine(scheduled?.bring ?? '');
  return [
    ...(scheduled ? listWhenAndWhere(scheduled, timeZone) : []),
    `With ${onOneLine(line.instructorName)}`,
    ...(bring ? [`Bring: ${bring}`] : []),
  ];
}

const listDetails = (line: OrderLine, context: OrderContext): string[] =>
  line.outcome === 'refused'
    ? []
    : [
        ...listClassDetails(line, context.scheduledLines, context.timeZone),
        ...listRefundTerms(line, context),
      ];

/** Lines of one class that differ only in their camper. */
interface ClassGroup {
  lines: OrderLine[];
  details: string[];
}

const groupByClass = (order: Order, context: OrderContext): ClassGroup[] => {
  const groups = new Map<string, ClassGroup>();
  for (const line of order.lines) {
    const details = listDetails(line, context);
    const { classId, className, priceCents, outcome } = line;
    const key = JSON.stringify([classId, className, priceCents, outcome, details]);
    const group = groups.get(key) ?? { lines: [], details };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const toLine = ({ lines, details }: ClassGroup) => {
  const { className, priceCents, outcome } = lines[0]!;
  const totalCents = priceCents * lines.length;
  const isRepeated = lines.length > 1 && priceCents > 0;
  return {
    className: onOneLine(className),
    priceCents: totalCents,
    details: [
      ...(isRepeated ? [`${lines.length} × ${formatMoney(priceCents, EN_US)}`] : []),
      ...(outcome === 'refused' ? [toRefusedDetail(sumChargedCents(lines))] : details),
    ],
  };
};

/** Returns e.g. `Maya and you`; an empty text for an only child whose name is hidden. */
const toNames = (order: Order, lines: readonly OrderLine[], { openTasks }: OrderContext) => {
  const isHidden = ({ camper }: OrderLine) => !camper.isAccountHolder && camper.firstName === '';
  if (order.lines.every(isHidden) && countCampers(order.lines) === 1) return '';
  const names = lines.map(({ camper }) => toShownName(camper, openTasks));
  const text = formatList(
    names.filter((name) => name !== ''),
    EN_US,
  );
  const [{ camper }] = lines as [OrderLine];
  const isName = !camper.isAccountHolder && camper.firstName !== '';
  return isName ? text : capitalize(text);
};

/** Returns the table of a receipt: the classes by who attends them, and the refunds of refused lines. */
export function toReceiptTable(order: Order, context: OrderContext): MailReceipt {
  const campers = new Map<string, MailReceipt['campers'][number]>();
  for (const group of groupByClass(order, context)) {
    group.lines.sort((one, other) => compareCampers(one.camper, other.camper));
    const key = group.lines.map(({ camper }) => camper._id.toHexString()).join();
    const known = campers.get(key) ?? { name: toNames(order, group.lines, context), lines: [] };
    known.lines.push(toLine(group));
    campers.set(key, known);
  }
  return {
    number: order.number,
    campers: [...campers.values()],
    subtotalCents: sumCents(order.lines),
    ...(sumCarriedIn(order) > 0 && { carriedCents: sumCarriedIn(order) }),
    refundedCents: sumChargedCents(order.lines.filter(({ outcome }) => outcome === 'refused')),
    ...(order.card && { paidWith: formatCard(order.card) }),
  };
}
