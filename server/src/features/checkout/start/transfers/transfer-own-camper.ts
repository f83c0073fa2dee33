import { ObjectId } from 'mongodb';
import { AppError } from '../../../../app-error';
import type { RefundTier } from '../../../../contract';
import type { CampClass } from '../../../../domain/classes/camp-class';
import type { ClassInCart } from '../../../../domain/orders/cart';
import {
  findLine,
  isFulfillingOrPaid,
  isPaid,
  type Order,
  type OrderLine,
} from '../../../../domain/orders/order';
import { isBeforeTransferEnd, isTransferable } from '../../../../domain/orders/transfer-window';
import { isLeaving } from '../../../../domain/orders/transfer';
import { toDollars } from '../../../../domain/money';
import type { Viewer } from '../../../../http/caller';
import { retryOnConflict } from '../../../../lib/retry-on-conflict';
import type { OrdersStore } from '../../orders/orders.store';
import type { QuoteRefund } from '../../orders/refund-quote';
import { isSoldAs } from '../compare-lines';
import type { OpenOrder } from '../open-order';
import { createOpenPayment, type OpenPaymentDependencies, type Started } from '../open-payment';
import { createFindClashes, type ClashDependencies } from './find-clashes';
import { createMakeTransfer, type MakeTransferDependencies } from './make-transfer';
import { planFamilyTransfer, type TransferPlan } from './plan-transfer';

export interface OwnTransferDependencies
  extends OpenPaymentDependencies, ClashDependencies, MakeTransferDependencies {
  orders: OrdersStore;
  open: OpenOrder;
  quoteRefund: QuoteRefund;
  finishTransfers(order: Order): Promise<void>;
  /**
   * Returns a class that the viewer can buy for the camper now. Throws why it cannot be bought.
   */
  findBuyable(
    request: { classItemId: string; camperId: string },
    viewer: Viewer,
  ): Promise<ClassInCart>;
  refundPolicy: readonly RefundTier[];
  transferDays: number;
  timeZone: string;
}

/** A line of the viewer, and the class that its camper is to be transferred to. */
interface TransferReference {
  lineId: string;
  classItemId: string;
}

interface TransferRequest extends TransferReference {
  /** What the family was shown, in dollars: positive if it pays, negative if it gets a refund. */
  difference: number;
  acceptsClash?: boolean | undefined;
}

/** What a transfer would cost now. */
export interface TransferQuote {
  difference: number;
  /** The names of the camper's other classes with a session at the same time. */
  clashes: string[];
}

const toDifference = ({ dueCents, refundCents }: TransferPlan) => toDollars(dueCents - refundCents);

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

/** Lets a family move a camper to another class. */
export function createTransferOwnCamper(deps: OwnTransferDependencies) {
  const { orders, open, finishTransfers, findClasses, findBuyable, quoteRefund, now } = deps;
  const findClashes = createFindClashes(deps);
  const makeTransfer = createMakeTransfer(deps);
  const openPayment = createOpenPayment(deps);

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

  const plan = async (
    { order, line }: { order: Order; line: OrderLine },
    classItemId: string,
    viewer: Viewer,
  ): Promise<TransferPlan> => {
    const [campClass] = await findClasses([line.classId]);
    const cancellationCents = assertTransferable(order, line, campClass);
    const camperId = line.camper._id.toHexString();
    const target = await findBuyable({ classItemId, camperId }, viewer);
    const transferred = { from: order, earlier: line, target, refundTiers: deps.refundPolicy };
    return planFamilyTransfer(transferred, cancellationCents);
  };

  const listClashes = ({ earlier, target }: TransferPlan) =>
    findClashes(earlier.camper._id, { leaving: earlier.classId, target });

  /** Returns null if a concurrent change interfered. */
  const startPayment = async (
    { line, target }: TransferPlan,
    viewer: Viewer,
  ): Promise<Started | null> => {
    const opened = await open.openOrder(viewer, [line]);
    if (!opened) return null;
    const { order, isNew } = opened;
    if (isFulfillingOrPaid(order)) return openPayment.fulfil(order);
    const hold = {
      orderId: order._id,
      owner: order.owner,
      camperIds: [line.camper._id],
      seats: 1,
      expiresAt: order.holdExpiresAt,
    };
    const held = await deps.seats.hold(target._id, hold, now());
    if (!held || !isSoldAs(held, line)) {
      await open.abandon(order);
      if (!held) throw new AppError('sold-out');
      return null;
    }
    return openPayment.open(order, { isNew, holdExpiresAt: order.holdExpiresAt });
  };

  /** Returns the transfer of a line that was made before; null if there is none to that class. */
  const findMade = async (order: Order, line: OrderLine, { classItemId }: TransferReference) => {
    if (isLeaving(line)) await finishTransfers(order);
    const current = findLine(await orders.get(order._id), line.lineId);
    if (!current?.transferredTo) return null;
    const made = await orders.get(current.transferredTo.orderId);
    const isSame = made.lines.some(({ classId }) => classId.equals(classItemId));
    return isSame && isPaid(made) ? { order: made, clientSecret: null } : null;
  };

  const tryStart = async (
    id: string,
    request: TransferRequest,
    viewer: Viewer,
  ): Promise<Started | null> => {
    const { order, line } = await getOwn(id, request.lineId, viewer);
    const made = line.transferredTo && (await findMade(order, line, request));
    if (made) return made;
    const planned = await plan({ order, line }, request.classItemId, viewer);
    const difference = toDifference(planned);
    if (difference !== request.difference) refuseDifference(difference);
    const clashes = request.acceptsClash ? [] : await listClashes(planned);
    if (clashes.length > 0) refuseClash(clashes, planned.target);
    if (planned.dueCents > 0) return startPayment(planned, viewer);
    const transfer = await makeTransfer(planned);
    return transfer && { order: transfer, clientSecret: null };
  };

  return {
    /** Returns what moving the camper of a line to a class costs now. Throws why it is impossible. */
    async quote(
      id: string,
      { lineId, classItemId }: TransferReference,
      viewer: Viewer,
    ): Promise<TransferQuote> {
      const planned = await plan(await getOwn(id, lineId, viewer), classItemId, viewer);
      return { difference: toDifference(planned), clashes: await listClashes(planned) };
    },

    /**
     * Moves the camper of a line to a class, or opens the payment of the difference. Repeated calls return the
     * same order. Throws `difference-changed` if it is not what the family was shown, and `schedule-clash`
     * unless the family accepts it.
     */
    start: (id: string, request: TransferRequest, viewer: Viewer): Promise<Started> =>
      retryOnConflict(() => tryStart(id, request, viewer)),
  };
}
