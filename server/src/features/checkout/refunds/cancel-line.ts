import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { Camp } from '#camp';
import { createEvent, type Actor } from '#domain/domain-event';
import { toLineName } from '#shared/names';
import { findLine, sumRefundedCents, type Order, type OrderLine } from '#domain/orders/order';
import { setEnrollmentCanceled } from '#features/enrollments/index';
import { blockLine } from '#features/waitlist/index';
import { getOrder } from '#features/orders/index';
import { setLineCanceled, setLineCanceling } from './cancellations.store';
import { createRefunds } from './create-refunds';

/** Returns nothing where no refund is expected: for a free class, and for a camper who moves. */
const toRefundNote = ({ priceCents, transferredTo }: OrderLine, amountCents: number) => {
  if (amountCents > 0) return `, with a refund of ${formatMoney(amountCents, EN_US)}`;
  return priceCents === 0 || transferredTo ? '' : ', without a refund';
};

/**
 * Releases the seats and cancels the enrollments of all refused and canceled lines. A concurrent call
 * with an older read cannot undo this: the class blocks the line, and the enrollment is canceled.
 */
export async function releaseLines(
  camp: Camp,
  { _id: orderId, owner, lines }: Order,
): Promise<void> {
  for (const { lineId, classId, camper, outcome } of lines) {
    if (outcome === undefined || outcome === 'enrolled') continue;
    const enrollment = { lineId, classId, camperId: camper._id, orderId, owner };
    await setEnrollmentCanceled(camp, { ...enrollment, enrolledAt: camp.now() });
    await blockLine(camp, classId, { orderId, lineId }, camp.now());
    if (outcome === 'canceling') await setLineCanceled(camp, orderId, lineId);
  }
}

/**
 * Cancels the enrollment of a line and adds a pending refund of `amountCents`, once for all callers. The
 * caller sends the refund. Returns the updated order; null if the line's refunded sum has changed since
 * `order` was read, so the amount has to be computed again, or if its camper is being transferred.
 */
export async function cancelLine(
  camp: Camp,
  order: Order,
  line: OrderLine,
  { amountCents, reason, by }: { amountCents: number; reason: string; by: Actor | null },
): Promise<Order | null> {
  const at = camp.now();
  const { lineId, classId } = line;
  await setLineCanceling(camp, order, {
    lineId,
    reason,
    refundedCents: sumRefundedCents(order, lineId),
    at,
    event: createEvent(
      { kind: 'enrollment-canceled', lineId, classId, amountCents, reason },
      at,
      by,
    ),
    note: `${toLineName(line)}${toRefundNote(line, amountCents)}. Reason: ${reason}`,
    refunds: createRefunds(order, line, amountCents, { reason, at }),
  });
  const current = await getOrder(camp, order._id);
  if (findLine(current, lineId)?.outcome === 'enrolled') return null;
  await releaseLines(camp, current);
  return getOrder(camp, order._id);
}
