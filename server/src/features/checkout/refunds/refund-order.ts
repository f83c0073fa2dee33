import { EN_US } from '#shared/locale';
import { formatMoney, toCents, toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { RefundLine, RefundOrderRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import { toLineName } from '#shared/names';
import type { LineRefund } from '#domain/orders/line-refund';
import {
  refundableCents,
  sumRefundedCents,
  type Order,
  type OrderLine,
} from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { finishTransfers } from '../payment/finish-transfers';
import { findOrder, getOrder } from '#features/orders/index';
import { releaseLines } from './cancel-line';
import { decideRefund } from './cancellations.store';
import { createRefunds } from './create-refunds';
import { resolveLine, type LineReference } from './resolve-line';
import { sendPendingRefunds } from './send-pending-refunds';

const refuseChanged = (order: Order, { lineId, className }: OrderLine): never => {
  const cents = sumRefundedCents(order, lineId);
  throw new AppError('refund-changed', {
    detail: `${formatMoney(cents, EN_US)} has now been refunded for ${className}. Review it and try again.`,
    extra: { refunded: toDecimal(cents) },
  });
};

const assertRefundable = (order: Order, line: OrderLine, amountCents: number) => {
  if (amountCents === 0 && line.outcome !== 'enrolled') refuseChanged(order, line);
  const maxCents = refundableCents(order, line);
  if (amountCents <= maxCents) return;
  throw new AppError('refund-too-large', {
    detail: `You can still refund at most ${formatMoney(maxCents, EN_US)} for ${line.className}.`,
    extra: { left: toDecimal(maxCents) },
  });
};

/** A line, and what the admin decided about it. */
interface Decision {
  line: OrderLine;
  amountCents: number;
  endsPlace: boolean;
}

const sumOf = (decisions: readonly Decision[]) =>
  decisions.reduce((sum, { amountCents }) => sum + amountCents, 0);

const toEnrollment = ({ line, endsPlace }: Decision) => {
  if (line.outcome !== 'enrolled') return null;
  return endsPlace ? 'canceled' : 'kept';
};

const toCanceledNote = (decisions: readonly Decision[]) => {
  const count = decisions.filter((decision) => toEnrollment(decision) === 'canceled').length;
  if (count === 0) return '';
  return count === 1 ? ' The enrollment is canceled.' : ' The enrollments are canceled.';
};

const toNote = (decisions: readonly Decision[], reason: string) => {
  const names = decisions.map(({ line }) => toLineName(line)).join('; ');
  const cents = sumOf(decisions);
  if (cents === 0) return `${names}. Reason: ${reason}`;
  return `Refund of ${formatMoney(cents, EN_US)} for ${names}.${toCanceledNote(decisions)} Reason: ${reason}`;
};

const toLineRefund = (decision: Decision): LineRefund => {
  const { line, amountCents } = decision;
  const { lineId, classId } = line;
  return { lineId, classId, amountCents, enrollment: toEnrollment(decision) };
};

const toEvent = (
  [first, ...others]: readonly [Decision, ...Decision[]],
  reason: string,
  at: Date,
  viewer: Viewer,
) =>
  createEvent(
    {
      kind: 'refund-decided',
      ...toLineRefund(first),
      reason,
      ...(others.length > 0 && { others: others.map(toLineRefund) }),
    },
    at,
    viewer,
  );

/** Returns the decisions about the lines. Throws if a request does not match what is refunded already. */
const toDecisions = (
  order: Order,
  lines: readonly RefundLine[],
): readonly [Decision, ...Decision[]] => {
  const [first, ...others] = lines.map(({ amount, refunded, endsPlace, ...reference }) => {
    const line = resolveLine(order, reference)!;
    const amountCents = toCents(amount);
    if (sumRefundedCents(order, line.lineId) !== toCents(refunded)) refuseChanged(order, line);
    assertRefundable(order, line, amountCents);
    return { line, amountCents, endsPlace };
  });
  const decisions = [first!, ...others] as const;
  const ids = new Set(decisions.map(({ line }) => line.lineId.toHexString()));
  // A second refund of the same class has not seen the first one.
  if (ids.size < decisions.length) refuseChanged(order, first!.line);
  return decisions;
};

/** Returns the line that another decision has changed meanwhile. */
const findChanged = (
  before: Order,
  after: Order,
  [{ line: first }, ...others]: readonly [Decision, ...Decision[]],
): OrderLine => {
  const changed = others.find(
    ({ line: { lineId } }) => sumRefundedCents(before, lineId) !== sumRefundedCents(after, lineId),
  );
  const isFirst = sumRefundedCents(before, first.lineId) !== sumRefundedCents(after, first.lineId);
  return isFirst || !changed ? first : changed.line;
};

async function getOrderWith(
  camp: Camp,
  id: string,
  references: readonly LineReference[],
): Promise<Order> {
  const order = await findOrder(camp, new ObjectId(id));
  const lines = references.map((reference) => order && resolveLine(order, reference));
  if (!order || lines.includes(null))
    throw new AppError('not-found', {
      detail: 'This order does not exist or does not include this class.',
    });
  if (!lines.some((line) => line && isLeaving(line))) return order;
  await finishTransfers(camp, order);
  return getOrder(camp, order._id);
}

/**
 * Refunds amounts that an admin chose, and cancels the enrollments if they want that. One write compares
 * the sums refunded before, so that of two concurrent decisions one is refused. An amount of 0 only
 * cancels the enrollment, as after a lost dispute that took the whole price.
 */
export async function refundOrder(
  camp: Camp,
  id: string,
  request: RefundOrderRequest,
  viewer: Viewer,
): Promise<Order> {
  const { reason, others = [] } = request;
  const order = await getOrderWith(camp, id, [request, ...others]);
  const decisions = toDecisions(order, [request, ...others]);
  const at = camp.now();
  const decision = { reason, at, decidedBy: viewer.uid };
  const isDecided = await decideRefund(camp, order, decisions, {
    refunds: decisions.flatMap(({ line, amountCents }) =>
      createRefunds(order, line, amountCents, decision),
    ),
    reason,
    at,
    step: sumOf(decisions) === 0 ? 'enrollment-canceled' : 'refund-requested',
    note: toNote(decisions, reason),
    event: toEvent(decisions, reason, at, viewer),
  });
  const current = await getOrder(camp, order._id);
  if (!isDecided) refuseChanged(current, findChanged(order, current, decisions));
  await releaseLines(camp, current);
  await sendPendingRefunds(camp, current);
  return getOrder(camp, order._id);
}
