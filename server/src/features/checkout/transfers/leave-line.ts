import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { Camp } from '#camp';
import { createEvent, type Actor } from '#domain/domain-event';
import { toLineName } from '#shared/names';
import { findLine, type Order } from '#domain/orders/order';
import { toLeftReason } from '#domain/orders/refusal-reason';
import {
  departureRefundCents,
  isLeaving,
  isReservedFor,
  type ArrivingLine,
} from '#domain/orders/transfer';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { findUserByUid } from '#features/users/index';
import { getOrder } from '#features/orders/index';
import { releaseLines } from '../refunds/cancel-line';
import { createRefunds } from '../refunds/create-refunds';
import { sendPendingRefunds } from '../refunds/send-pending-refunds';
import { setLineLeaving } from './transfers.store';

/** When the refunds of a fulfilled order are sent. */
export interface RefundTiming {
  /** Set if they stay pending, because the caller or the sweep sends them. */
  leavesRefunds?: boolean;
}

/** Returns the user as an actor; null if the account is gone. */
export async function findActor(camp: Camp, uid: string): Promise<Actor | null> {
  const user = await findUserByUid(camp, uid);
  return user?.uid === undefined
    ? null
    : { uid: user.uid, name: user.name, email: user.email ?? '' };
}

/** Returns null if the earlier line has changed since it was read. */
async function tryLeave(camp: Camp, line: ArrivingLine, by: Actor | null): Promise<Order | null> {
  const { orderId, lineId } = line.transferredFrom;
  const from = await getOrder(camp, orderId);
  const earlier = findLine(from, lineId)!;
  if (!isReservedFor(earlier, line.lineId) || !isLeaving(earlier)) return from;
  const amountCents = departureRefundCents(from, earlier);
  const [at, reason] = [camp.now(), toLeftReason(line.className)];
  const { classId } = earlier;
  const isDone = await setLineLeaving(camp, from, earlier, line.lineId, {
    reason,
    refunds: createRefunds(from, earlier, amountCents, { reason, at }),
    at,
    note: `${toLineName(earlier)}. ${reason}${amountCents > 0 ? ` Refund of ${formatMoney(amountCents, EN_US)}.` : ''}`,
    event: createEvent(
      { kind: 'enrollment-canceled', lineId, classId, amountCents, reason },
      at,
      by,
    ),
  });
  return isDone ? getOrder(camp, orderId) : null;
}

/**
 * Ends the earlier enrollment of a camper who is enrolled in the new class: refunds the difference, unless that is
 * left pending, and releases the seat. Callers can repeat it.
 */
export async function leaveLine(
  camp: Camp,
  order: Order,
  line: ArrivingLine,
  { leavesRefunds }: RefundTiming,
): Promise<void> {
  const by = await findActor(camp, line.transferredFrom.decidedBy ?? order.owner);
  // Unlimited: a conflict means that another caller has completed it, or a refund was imported.
  const from = await retryOnConflict(() => tryLeave(camp, line, by), Infinity);
  await releaseLines(camp, from);
  if (!leavesRefunds) await sendPendingRefunds(camp, await getOrder(camp, from._id));
}
