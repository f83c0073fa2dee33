import type { ObjectId } from 'mongodb';
import { createEvent, type Actor } from '../../../domain/domain-event';
import { toMoney } from '../../../domain/money';
import { toLineName } from '../../../domain/orders/line-names';
import { toLeftReason, toTransferRefusedReason } from '../../../domain/orders/refusal-reason';
import {
  findLine,
  isPaid,
  refundableCents,
  type Order,
  type OrderLine,
} from '../../../domain/orders/order';
import {
  carriedCents,
  isLeaving,
  listCarried,
  type CarriedPayment,
  type TransferredFrom,
} from '../../../domain/orders/transfer';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import type { OrdersStore } from '../orders/orders.store';
import type { FulfilmentStore } from '../payment/fulfilment.store';
import type { CancelLine } from '../refunds/cancel-line';
import { createRefunds } from '../refunds/create-refunds';
import type { SendPendingRefunds } from '../refunds/send-pending-refunds';
import type { TransfersStore } from './transfers.store';

export interface TransferDependencies {
  orders: OrdersStore;
  transfers: TransfersStore;
  fulfilment: FulfilmentStore;
  orderLines: CancelLine;
  sendPendingRefunds: SendPendingRefunds;
  /** Returns the user as an actor; null if the account is gone. */
  findActor(uid: string): Promise<Actor | null>;
  now: () => Date;
}

/** The line that a camper is transferred to. */
type ArrivingLine = OrderLine & { transferredFrom: TransferredFrom };

const isArriving = (line: OrderLine): line is ArrivingLine => line.transferredFrom !== undefined;

const isSame = (one: readonly CarriedPayment[], other: readonly CarriedPayment[]) =>
  one.length === other.length &&
  one.every(
    ({ paymentIntentId, cents }, index) =>
      paymentIntentId === other[index]!.paymentIntentId && cents === other[index]!.cents,
  );

/** Returns whether the line that the camper leaves is still worth what the transfer was planned with. */
const isAsPlanned = (order: Order, line: OrderLine, { transferredFrom }: ArrivingLine): boolean => {
  const { carried, refundCents } = transferredFrom;
  const cents = carried.reduce((sum, each) => sum + each.cents, 0);
  return (
    isPaid(order) &&
    line.outcome === 'enrolled' &&
    line.transferredTo === undefined &&
    cents + refundCents <= refundableCents(order, line) &&
    isSame(listCarried(order, line, cents), carried)
  );
};

const isReservedFor = ({ transferredTo }: OrderLine, lineId: ObjectId) =>
  transferredTo?.lineId.equals(lineId) ?? false;

/**
 * The steps of a transfer that the fulfillment of its order adds. A camper is enrolled in the new class before
 * the seat in the earlier one is given up; until then the earlier line is reserved, so that its money and its
 * seat cannot be used twice.
 */
export function createTransferLine(deps: TransferDependencies) {
  const { orders, transfers, fulfilment, orderLines, sendPendingRefunds, findActor, now } = deps;

  /** Returns null if the earlier line has changed since it was read. */
  const tryReserve = async (order: Order, line: ArrivingLine): Promise<boolean | null> => {
    const { transferredFrom } = line;
    const from = await orders.get(transferredFrom.orderId);
    const earlier = findLine(from, transferredFrom.lineId);
    if (!earlier) return false;
    if (isReservedFor(earlier, line.lineId)) return true;
    if (!isAsPlanned(from, earlier, line)) return false;
    const to = {
      orderId: order._id,
      lineId: line.lineId,
      className: line.className,
      cents: carriedCents(line),
      refundCents: transferredFrom.refundCents,
    };
    return (await transfers.reserve(from, earlier, to)) ? true : null;
  };

  /** Returns null if the earlier line has changed since it was read. */
  const tryLeave = async (line: ArrivingLine, by: Actor | null): Promise<Order | null> => {
    const { orderId, lineId } = line.transferredFrom;
    const from = await orders.get(orderId);
    const earlier = findLine(from, lineId)!;
    if (!isReservedFor(earlier, line.lineId) || !isLeaving(earlier)) return from;
    const { refundCents } = earlier.transferredTo!;
    // Somebody may have refunded a part of it in Stripe's dashboard meanwhile.
    const amountCents = Math.min(refundCents, refundableCents(from, earlier));
    const [at, reason] = [now(), toLeftReason(line.className)];
    const { classId } = earlier;
    const isDone = await transfers.leave(from, earlier, line.lineId, {
      reason,
      refunds: createRefunds(from, earlier, amountCents, { reason, at }),
      at,
      note: `${toLineName(earlier)}. ${reason}${amountCents > 0 ? ` Refund of ${toMoney(amountCents)}.` : ''}`,
      event: createEvent(
        { kind: 'enrolment-cancelled', lineId, classId, amountCents, reason },
        at,
        by,
      ),
    });
    return isDone ? orders.get(orderId) : null;
  };

  const leave = async (order: Order, line: ArrivingLine) => {
    const by = await findActor(line.transferredFrom.decidedBy ?? order.owner);
    // Unlimited: a conflict means that another caller has completed it, or a refund was imported.
    const from = await retryOnConflict(() => tryLeave(line, by), Infinity);
    await orderLines.releaseLines(from);
    await sendPendingRefunds(await orders.get(from._id));
  };

  return {
    /** Returns the admin who made the transfers of an order; null if a family placed it. */
    async findAdmin({ lines }: Order): Promise<Actor | null> {
      const decidedBy = lines.find(isArriving)?.transferredFrom.decidedBy;
      return decidedBy === undefined ? null : findActor(decidedBy);
    },

    /**
     * Reserves the earlier lines of an order's undecided transfers, and refuses transfers whose earlier line
     * has changed. Returns whether a line was refused.
     */
    async reserve(order: Order): Promise<boolean> {
      let isRefused = false;
      for (const line of order.lines.filter(isArriving)) {
        if (line.outcome !== undefined) continue;
        // Unlimited: a conflict means that another caller has changed the line.
        const isReserved = await retryOnConflict(() => tryReserve(order, line), Infinity);
        if (isReserved) continue;
        isRefused = true;
        const reason = toTransferRefusedReason(line.className);
        await fulfilment.refuseLines(order._id, [line.lineId], reason);
      }
      return isRefused;
    },

    /**
     * Completes the transfers of an order: campers who are enrolled leave their earlier class, and the others
     * stay there.
     */
    async settle(order: Order): Promise<void> {
      for (const line of order.lines.filter(isArriving)) {
        const { orderId, lineId } = line.transferredFrom;
        if (line.outcome === 'refused') await transfers.release(orderId, lineId, line.lineId);
        else if (isPaid(order)) await leave(order, line);
      }
    },

    /** Gives up the transfers of an order that was closed without a payment. */
    async giveUp({ lines }: Order): Promise<void> {
      for (const { lineId, transferredFrom: from } of lines.filter(isArriving)) {
        await transfers.release(from.orderId, from.lineId, lineId);
      }
    },
  };
}
export type TransferLine = ReturnType<typeof createTransferLine>;
