import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { ClassInCart } from '#domain/orders/cart';
import { isFulfillingOrPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import { holdSeatsInClass } from '#features/classes/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { isSoldAs } from '../compare-lines';
import { abandonOrder, openOrder } from '../open-order';
import { openPayment, startFulfilled, type Started } from '../open-payment';
import { findOrMakeTransfer } from './find-made';
import { makeTransfer } from './make-transfer';
import {
  getOwnLine,
  listClashesOf,
  planOwnTransfer,
  toDifference,
  type TransferReference,
} from './plan-own-transfer';
import type { TransferPlan } from './plan-transfer';

interface TransferRequest extends TransferReference {
  /** What the family was shown, in dollars: positive if it pays, negative if it gets a refund. */
  difference: number;
  acceptsClash?: boolean | undefined;
}

const refuseDifference = (difference: number): never => {
  const amount = `$${Math.abs(difference).toFixed(2)}`;
  const sentence =
    difference > 0
      ? `The move now costs ${amount}.`
      : difference < 0
        ? `The move now refunds ${amount}.`
        : 'The move now costs nothing.';
  throw new AppError('difference-changed', {
    detail: `${sentence} Review it and try again.`,
    extra: { difference },
  });
};

const refuseClash = (clashes: readonly string[], { className }: ClassInCart): never => {
  throw new AppError('schedule-clash', {
    detail: `${className} has a session at the same time as ${clashes.join(', ')}.`,
    extra: { clashes },
  });
};

/** Opens the payment of a transfer; returns null if a concurrent change interfered. */
async function startPayment(
  camp: Camp,
  { line, target }: TransferPlan,
  viewer: Viewer,
): Promise<Started | null> {
  const opened = await openOrder(camp, viewer, [line]);
  if (!opened) return null;
  const { order, isNew } = opened;
  if (isFulfillingOrPaid(order)) return startFulfilled(camp, order);
  const hold = {
    orderId: order._id,
    owner: order.owner,
    camperIds: [line.camper._id],
    seats: 1,
    expiresAt: order.holdExpiresAt,
  };
  const held = await holdSeatsInClass(camp, target._id, hold, camp.now());
  if (!held || !isSoldAs(held, line)) {
    await abandonOrder(camp, order);
    if (!held) throw new AppError('sold-out');
    return null;
  }
  return openPayment(camp, order, { isNew, holdExpiresAt: order.holdExpiresAt });
}

async function make(
  camp: Camp,
  own: { order: Order; line: OrderLine },
  request: TransferRequest,
  viewer: Viewer,
): Promise<Started | null> {
  const planned = await planOwnTransfer(camp, own, request.classItemId, viewer);
  const difference = toDifference(planned);
  if (difference !== request.difference) refuseDifference(difference);
  const clashes = request.acceptsClash ? [] : await listClashesOf(camp, planned);
  if (clashes.length > 0) refuseClash(clashes, planned.target);
  if (planned.dueCents > 0) return startPayment(camp, planned, viewer);
  const transfer = await makeTransfer(camp, [planned]);
  return transfer && { order: transfer, clientSecret: null };
}

async function tryStart(
  camp: Camp,
  id: string,
  request: TransferRequest,
  viewer: Viewer,
): Promise<Started | null> {
  const own = await getOwnLine(camp, id, request.lineId, viewer);
  const wanted = { ...own, classId: new ObjectId(request.classItemId) };
  return findOrMakeTransfer<Started>(camp, wanted, {
    make: () => make(camp, own, request, viewer),
    toResult: (order) => ({ order, clientSecret: null }),
  });
}

/**
 * Moves the camper of a line of a family to a class, or opens the payment of the difference. Repeated calls return the
 * same order. Throws `difference-changed` if it is not what the family was shown, and `schedule-clash`
 * unless the family accepts it.
 */
export const transferOwnCamper = (
  camp: Camp,
  id: string,
  request: TransferRequest,
  viewer: Viewer,
): Promise<Started> => retryOnConflict(() => tryStart(camp, id, request, viewer));
