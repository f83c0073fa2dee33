import type { ObjectId } from 'mongodb';
import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import { findLine, isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { findOrders, getOrder } from '#features/orders/index';
import { fulfillOrder } from '#features/checkout/payment/finalize-order';
import { finishTransfers } from '#features/checkout/payment/finish-transfers';
import { findTransferInProgress } from '#features/checkout/transfers/transfers.store';
import { findClasses } from '#features/classes/index';

/** An enrolled line, and the class that its camper is to be transferred to. */
export interface WantedTransfer {
  order: Order;
  line: OrderLine;
  classId: ObjectId;
}

/**
 * Returns the order by which an earlier call moved the camper to the class, completed if it was in progress; null if
 * there is none.
 */
export async function findMadeTransfer(
  camp: Camp,
  { order, line, classId }: WantedTransfer,
): Promise<Order | null> {
  if (isLeaving(line)) await finishTransfers(camp, order);
  const begun = line.transferredTo
    ? null
    : await findTransferInProgress(camp, line.lineId, classId);
  if (begun) await fulfillOrder(camp, begun);
  if (!begun && !line.transferredTo) return null;
  const current = findLine(await getOrder(camp, order._id), line.lineId);
  if (!current?.transferredTo) return null;
  const made = await getOrder(camp, current.transferredTo.orderId);
  return isPaid(made) && made.lines.some((each) => each.classId.equals(classId)) ? made : null;
}

/** Returns whether a call holds a seat of the class and has not stored its order yet. */
export async function isBeingHeld(camp: Camp, classId: ObjectId): Promise<boolean> {
  const [campClass] = await findClasses(camp, [classId]);
  const holds = campClass?.holds.filter(({ expiresAt }) => expiresAt > camp.now()) ?? [];
  const stored = await findOrders(
    camp,
    holds.map(({ orderId }) => orderId),
  );
  return holds.some(({ orderId }) => !stored.some(({ _id }) => _id.equals(orderId)));
}

/**
 * Returns the order of a transfer: the one that an earlier call made, or else the one that `make` makes. Of two
 * calls for the last seat, the second gets the order of the first instead of `sold-out`. Returns null if a
 * concurrent change interfered.
 */
export async function findOrMakeTransfer<T>(
  camp: Camp,
  wanted: WantedTransfer,
  { make, toResult }: { make: () => Promise<T | null>; toResult: (made: Order) => T },
): Promise<T | null> {
  const known = await findMadeTransfer(camp, wanted);
  if (known) return toResult(known);
  try {
    return await make();
  } catch (error) {
    if (!isAppError(error, 'sold-out')) throw error;
    if (await isBeingHeld(camp, wanted.classId)) return null;
    const order = await getOrder(camp, wanted.order._id);
    const line = findLine(order, wanted.line.lineId)!;
    const made = await findMadeTransfer(camp, { ...wanted, order, line });
    if (made) return toResult(made);
    throw error;
  }
}
