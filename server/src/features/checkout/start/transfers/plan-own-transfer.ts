import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
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
import type { OrdersStore } from '#features/checkout/orders/orders.store';
import type { QuoteRefund } from '#features/checkout/orders/refund-quote';
import { createFindClashes, type ClashDependencies } from './find-clashes';
import { planFamilyTransfer, type TransferPlan } from './plan-transfer';

export interface PlanDependencies extends ClashDependencies {
  orders: OrdersStore;
  quoteRefund: QuoteRefund;
  /** Returns a class that the viewer can buy for the camper now. Throws why it cannot be bought. */
  findBuyable(
    request: { classItemId: string; camperId: string },
    viewer: Viewer,
  ): Promise<ClassInCart>;
  transferDays: number;
  timeZone: string;
}

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

/** Plans the transfers that families ask for. */
export function createPlanOwnTransfer(deps: PlanDependencies) {
  const { orders, findClasses, findBuyable, quoteRefund, now } = deps;
  const findClashes = createFindClashes(deps);

  /** Returns a line of a payment of the viewer. Throws `not-found`. */
  const getOwn = async (id: string, lineId: string, viewer: Viewer) => {
    const order = await orders.find(new ObjectId(id));
    const isOwn = order !== null && order.owner === viewer.uid && isPaid(order);
    const line = isOwn ? findLine(order, new ObjectId(lineId)) : null;
    if (isOwn && line) return { order, line };
    throw new AppError('not-found', { detail: 'This payment did not enroll you in this class.' });
  };

  /** Returns what canceling the enrollment would refund. Throws `transfer-closed`. */
  const assertTransferable = (order: Order, line: OrderLine, campClass: CampClass | undefined) => {
    const time = { ...deps, now: now() };
    const quote = campClass && quoteRefund(order, line, campClass);
    if (quote && isTransferable(order, line) && isBeforeTransferEnd(campClass, time)) {
      return quote.cents;
    }
    throw new AppError('transfer-closed');
  };

  /** Returns the transfer as it would be made now. Throws why it is impossible. */
  const plan = async (
    { order, line }: OwnLine,
    classItemId: string,
    viewer: Viewer,
  ): Promise<TransferPlan> => {
    const [campClass] = await findClasses([line.classId]);
    const cancellationCents = assertTransferable(order, line, campClass);
    const camperId = line.camper._id.toHexString();
    const target = await findBuyable({ classItemId, camperId }, viewer);
    assertNoGain({ order, line }, cancellationCents, target);
    const transferred = { from: order, earlier: line, target };
    return planFamilyTransfer(transferred, cancellationCents);
  };

  /** Returns the names of the camper's other classes with a session at the same time. */
  const listClashes = ({ earlier, target }: TransferPlan) =>
    findClashes(earlier.camper._id, { leaving: earlier.classId, target });

  return {
    getOwn,
    plan,
    listClashes,

    /** Returns what moving the camper of a line to a class costs now. Throws why it is impossible. */
    async quote(
      id: string,
      { lineId, classItemId }: TransferReference,
      viewer: Viewer,
    ): Promise<TransferQuote> {
      const planned = await plan(await getOwn(id, lineId, viewer), classItemId, viewer);
      return { difference: toDifference(planned), clashes: await listClashes(planned) };
    },
  };
}
