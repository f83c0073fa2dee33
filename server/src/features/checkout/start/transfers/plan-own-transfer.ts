import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { ClassInCart } from '#domain/orders/cart';
import {
  findLine,
  isPaid,
  refundableCents,
  type Order,
  type OrderLine,
} from '#domain/orders/order';
import { isBeforeTransferEnd, isTransferable } from '#domain/orders/transfer-window';
import type { Viewer } from '#domain/caller';
import { getBuyableClass } from '#features/cart/index';
import { findOrder } from '#features/orders/index';
import { quoteRefund } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import { findClashes } from './find-clashes';
import { planFamilyTransfer, type TransferPlan } from './plan-transfer';

/** A line of the viewer, and the class that its camper is to be transferred to. */
export interface TransferReference {
  lineId: string;
  classItemId: string;
}

interface OwnLine {
  order: Order;
  line: OrderLine;
}

/** What a transfer would cost now. */
interface TransferQuote {
  difference: number;
  /** The names of the camper's other classes with a session at the same time. */
  clashes: string[];
}

/** Returns what a family pays in dollars; negative if it gets a refund. */
export const toDifference = ({ dueCents, refundCents }: TransferPlan): number =>
  toDecimal(dueCents - refundCents);

/**
 * Throws `no-dates` for a class without dates unless canceling the earlier one would refund everything:
 * canceling a class without dates does, so a move there would earn a family money.
 */
const assertNoGain = (
  { order, line }: OwnLine,
  cancellationCents: number,
  { className, sessions, startsOn }: ClassInCart,
) => {
  const hasDates = sessions !== undefined || startsOn !== undefined;
  if (hasDates || cancellationCents >= refundableCents(order, line)) return;
  throw new AppError('no-dates', {
    detail: `The dates of ${className} are to be announced. Choose a class that has dates.`,
  });
};

/** Returns a line of a payment of the viewer. Throws `not-found`. */
export async function getOwnLine(
  camp: Camp,
  id: string,
  lineId: string,
  viewer: Viewer,
): Promise<OwnLine> {
  const order = await findOrder(camp, new ObjectId(id));
  const isOwn = order !== null && order.owner === viewer.uid && isPaid(order);
  const line = isOwn ? findLine(order, new ObjectId(lineId)) : null;
  if (isOwn && line) return { order, line };
  throw new AppError('not-found', { detail: 'This payment did not enroll you in this class.' });
}

/** Returns what canceling the enrollment would refund. Throws `transfer-closed`. */
function assertTransferable(
  camp: Camp,
  { order, line }: OwnLine,
  campClass: CampClass | undefined,
): number {
  const { transferDays } = camp.publicConfig;
  const time = { transferDays, timeZone: camp.timeZone, now: camp.now() };
  const quote = campClass && quoteRefund(camp, order, line, campClass);
  if (quote && isTransferable(order, line) && isBeforeTransferEnd(campClass, time)) {
    return quote.cents;
  }
  throw new AppError('transfer-closed');
}

/** Returns the transfer that a family asks for as it would be made now. Throws why it is impossible. */
export async function planOwnTransfer(
  camp: Camp,
  { order, line }: OwnLine,
  classItemId: string,
  viewer: Viewer,
): Promise<TransferPlan> {
  const [campClass] = await findClasses(camp, [line.classId]);
  const cancellationCents = assertTransferable(camp, { order, line }, campClass);
  const camperId = line.camper._id.toHexString();
  const target = await getBuyableClass(camp, { classItemId, camperId }, viewer);
  assertNoGain({ order, line }, cancellationCents, target);
  const transferred = { from: order, earlier: line, target };
  return planFamilyTransfer(transferred, cancellationCents);
}

/** Returns the names of the camper's other classes with a session at the same time. */
export const listClashesOf = (camp: Camp, { earlier, target }: TransferPlan): Promise<string[]> =>
  findClashes(camp, earlier.camper._id, { leaving: earlier.classId, target });

/** Returns what moving the camper of a line to a class costs now. Throws why it is impossible. */
export async function quoteOwnTransfer(
  camp: Camp,
  id: string,
  { lineId, classItemId }: TransferReference,
  viewer: Viewer,
): Promise<TransferQuote> {
  const own = await getOwnLine(camp, id, lineId, viewer);
  const planned = await planOwnTransfer(camp, own, classItemId, viewer);
  return { difference: toDifference(planned), clashes: await listClashesOf(camp, planned) };
}
