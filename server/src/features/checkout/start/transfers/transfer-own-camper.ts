import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { ClassInCart } from '#domain/orders/cart';
import { isFulfillingOrPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { isSoldAs } from '../compare-lines';
import type { OpenOrder } from '../open-order';
import { createOpenPayment, type OpenPaymentDependencies, type Started } from '../open-payment';
import { createFindMade, type FindMadeDependencies } from './find-made';
import { createMakeTransfer, type MakeTransferDependencies } from './make-transfer';
import {
  createPlanOwnTransfer,
  toDifference,
  type PlanDependencies,
  type TransferReference,
} from './plan-own-transfer';
import type { TransferPlan } from './plan-transfer';

export interface OwnTransferDependencies
  extends
    OpenPaymentDependencies,
    PlanDependencies,
    MakeTransferDependencies,
    FindMadeDependencies {
  open: OpenOrder;
}

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

/** Returns a function that opens the payment of a transfer; it returns null if a concurrent change interfered. */
const createStartPayment = (deps: OwnTransferDependencies) => {
  const { open, seats, now } = deps;
  const openPayment = createOpenPayment(deps);
  return async ({ line, target }: TransferPlan, viewer: Viewer): Promise<Started | null> => {
    const opened = await open.openOrder(viewer, [line]);
    if (!opened) return null;
    const { order, isNew } = opened;
    if (isFulfillingOrPaid(order)) return openPayment.fulfill(order);
    const hold = {
      orderId: order._id,
      owner: order.owner,
      camperIds: [line.camper._id],
      seats: 1,
      expiresAt: order.holdExpiresAt,
    };
    const held = await seats.hold(target._id, hold, now());
    if (!held || !isSoldAs(held, line)) {
      await open.abandon(order);
      if (!held) throw new AppError('sold-out');
      return null;
    }
    return openPayment.open(order, { isNew, holdExpiresAt: order.holdExpiresAt });
  };
};

/** Lets a family move a camper to another class. */
export function createTransferOwnCamper(deps: OwnTransferDependencies) {
  const planning = createPlanOwnTransfer(deps);
  const makeTransfer = createMakeTransfer(deps);
  const startPayment = createStartPayment(deps);
  const { findOrMake } = createFindMade(deps);

  const make = async (
    { order, line }: { order: Order; line: OrderLine },
    request: TransferRequest,
    viewer: Viewer,
  ): Promise<Started | null> => {
    const planned = await planning.plan({ order, line }, request.classItemId, viewer);
    const difference = toDifference(planned);
    if (difference !== request.difference) refuseDifference(difference);
    const clashes = request.acceptsClash ? [] : await planning.listClashes(planned);
    if (clashes.length > 0) refuseClash(clashes, planned.target);
    if (planned.dueCents > 0) return startPayment(planned, viewer);
    const transfer = await makeTransfer([planned]);
    return transfer && { order: transfer, clientSecret: null };
  };

  const tryStart = async (
    id: string,
    request: TransferRequest,
    viewer: Viewer,
  ): Promise<Started | null> => {
    const own = await planning.getOwn(id, request.lineId, viewer);
    return findOrMake(
      { ...own, classId: new ObjectId(request.classItemId) },
      () => make(own, request, viewer),
      (order): Started => ({ order, clientSecret: null }),
    );
  };

  return {
    quote: planning.quote,

    /**
     * Moves the camper of a line to a class, or opens the payment of the difference. Repeated calls return the
     * same order. Throws `difference-changed` if it is not what the family was shown, and `schedule-clash`
     * unless the family accepts it.
     */
    start: (id: string, request: TransferRequest, viewer: Viewer): Promise<Started> =>
      retryOnConflict(() => tryStart(id, request, viewer)),
  };
}
