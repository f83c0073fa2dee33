import type { Camp } from '#camp';
import type { Actor } from '#domain/domain-event';
import { toTransferRefusedReason } from '#domain/orders/refusal-reason';
import { isPaid, type Order } from '#domain/orders/order';
import { isArriving, type ArrivingLine } from '#domain/orders/transfer';
import { refuseLines } from '../payment/fulfillment.store';
import { findActor, leaveLine, type RefundTiming } from './leave-line';
import { reserveLine } from './reserve-line';
import { setLineReleased } from './transfers.store';

/*
 * The steps of a transfer that the fulfillment of its order adds. A camper is enrolled in the new class before
 * the seat in the earlier one is given up; until then the earlier line is reserved, so that its money and its
 * seat cannot be used twice.
 */

/** Every order reserves lines in the same sequence, so that one of two orders for the same campers gets all of them. */
const compareEarlier = (one: ArrivingLine, other: ArrivingLine) =>
  one.transferredFrom.lineId
    .toHexString()
    .localeCompare(other.transferredFrom.lineId.toHexString());

/** Returns the admin who made the transfers of an order; null if a family placed it. */
export async function findTransferringAdmin(camp: Camp, { lines }: Order): Promise<Actor | null> {
  const decidedBy = lines.find(isArriving)?.transferredFrom.decidedBy;
  return decidedBy === undefined ? null : findActor(camp, decidedBy);
}

/**
 * Reserves the earlier lines of an order's undecided transfers. If one of them has changed, it refuses all, so
 * that siblings move together or are planned again. Returns whether it refused them.
 */
export async function reserveTransfers(camp: Camp, order: Order): Promise<boolean> {
  const undecided = order.lines
    .filter(isArriving)
    .filter(({ outcome }) => outcome === undefined)
    .toSorted(compareEarlier);
  for (const line of undecided) {
    if (await reserveLine(camp, order, line)) continue;
    const lineIds = undecided.map(({ lineId }) => lineId);
    await refuseLines(camp, order._id, lineIds, toTransferRefusedReason(line.className));
    return true;
  }
  return false;
}

/**
 * Completes the transfers of an order: campers who are enrolled leave their earlier class, and the others
 * stay there.
 */
export async function settleTransfers(
  camp: Camp,
  order: Order,
  timing: RefundTiming,
): Promise<void> {
  for (const line of order.lines.filter(isArriving)) {
    const { orderId, lineId } = line.transferredFrom;
    if (line.outcome === 'refused') await setLineReleased(camp, orderId, lineId, line.lineId);
    else if (isPaid(order)) await leaveLine(camp, order, line, timing);
  }
}

/** Gives up the transfers of an order that was closed without a payment. */
export async function giveUpTransfers(camp: Camp, { lines }: Order): Promise<void> {
  for (const { lineId, transferredFrom: from } of lines.filter(isArriving)) {
    await setLineReleased(camp, from.orderId, from.lineId, lineId);
  }
}
