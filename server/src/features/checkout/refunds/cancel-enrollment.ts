import { toCents, toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { CANCELED_BY_PAYER } from '#contract/sales/cancellation-reasons';
import type { Viewer } from '#domain/caller';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { findClasses } from '#features/classes/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { finishTransfers } from '../payment/finish-transfers';
import { findOrder, getOrder } from '#features/orders/index';
import { quoteRefund } from '#features/orders/index';
import { cancelLine, releaseLines } from './cancel-line';
import { resolveLine, type LineReference } from './resolve-line';
import { sendPendingRefunds } from './send-pending-refunds';

interface CancellationRequest extends LineReference {
  /** The refund that the payer was shown, in dollars. */
  refund: number;
}

const refuseRefund = (cents: number): never => {
  const refund = toDecimal(cents);
  throw new AppError('refund-changed', {
    detail: `If you cancel now, we refund $${refund.toFixed(2)} to your card. Review it and try again.`,
    extra: { refund },
  });
};

async function getOwn(camp: Camp, id: string, reference: LineReference, viewer: Viewer) {
  const order = await findOrder(camp, new ObjectId(id));
  const isOwn = order !== null && order.owner === viewer.uid && isPaid(order);
  const line = isOwn ? resolveLine(order, reference) : null;
  if (!isOwn || !line || line.outcome === undefined || line.outcome === 'refused') {
    throw new AppError('not-found', {
      detail: 'This payment did not enroll you in this class.',
    });
  }
  return { order, line };
}

/** Returns null if the line has changed since the order was read. */
async function cancelForRefund(
  camp: Camp,
  { order, line }: { order: Order; line: OrderLine },
  seenCents: number,
  by: Viewer,
): Promise<Order | null> {
  const [campClass] = await findClasses(camp, [line.classId]);
  const quote = quoteRefund(camp, order, line, campClass);
  if (!quote) throw new AppError('class-begun');
  const amountCents = quote.cents;
  if (amountCents !== seenCents) refuseRefund(amountCents);
  return cancelLine(camp, order, line, { amountCents, reason: CANCELED_BY_PAYER, by });
}

/** Returns null if the line has changed since it was read. */
async function tryCancel(
  camp: Camp,
  id: string,
  { refund, ...reference }: CancellationRequest,
  viewer: Viewer,
): Promise<Order | null> {
  const { order, line } = await getOwn(camp, id, reference, viewer);
  if (isLeaving(line)) {
    await finishTransfers(camp, order);
    return null;
  }
  if (line.outcome === 'enrolled') {
    return cancelForRefund(camp, { order, line }, toCents(refund), viewer);
  }
  await releaseLines(camp, order);
  return order;
}

/**
 * Cancels the viewer's enrollment for the refund that they were shown. If it was canceled before, only
 * does the work that is left.
 */
export async function cancelEnrollment(
  camp: Camp,
  id: string,
  request: CancellationRequest,
  viewer: Viewer,
): Promise<Order> {
  // Unlimited: a conflict means that an admin has decided a refund of this line, or transferred it.
  const canceled = await retryOnConflict(() => tryCancel(camp, id, request, viewer), Infinity);
  await sendPendingRefunds(camp, canceled);
  return getOrder(camp, canceled._id);
}
