import { toCents, toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import { AppError } from '#app-error';
import { CANCELED_BY_PAYER } from '#contract/sales/cancellation-reasons';
import type { Viewer } from '#domain/caller';
import type { CancelLine } from './cancel-line';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { resolveLine, type LineReference } from './resolve-line';
import type { OrdersStore } from '../orders/orders.store';
import type { QuoteRefund } from '../orders/refund-quote';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { SendPendingRefunds } from './send-pending-refunds';

interface Dependencies {
  orders: OrdersStore;
  orderLines: CancelLine;
  finishTransfers(order: Order): Promise<void>;
  sendPendingRefunds: SendPendingRefunds;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  quoteRefund: QuoteRefund;
}

interface CancellationRequest extends LineReference {
  /** The refund that the payer was shown, in dollars. */
  refund: number;
}

const refuseRefund = (cents: number): never => {
  const refund = toDecimal(cents);
  throw new AppError('refund-changed', {
    detail: `If you cancel now, we refund $${refund.toFixed(2)} to your card. Review it and try again.`,
    extra: { refund },
  });
};

export function createCancelEnrollment(deps: Dependencies) {
  const { orders, orderLines, finishTransfers, sendPendingRefunds, findClasses, quoteRefund } =
    deps;

  const getOwn = async (id: string, reference: LineReference, viewer: Viewer) => {
    const order = await orders.find(new ObjectId(id));
    const isOwn = order !== null && order.owner === viewer.uid && isPaid(order);
    const line = isOwn ? resolveLine(order, reference) : null;
    if (!isOwn || !line || line.outcome === undefined || line.outcome === 'refused') {
      throw new AppError('not-found', {
        detail: 'This payment did not enroll you in this class.',
      });
    }
    return { order, line };
  };

  /** Returns null if the line has changed since the order was read. */
  const cancelLine = async (order: Order, line: OrderLine, seenCents: number, by: Viewer) => {
    const [campClass] = await findClasses([line.classId]);
    const quote = quoteRefund(order, line, campClass);
    if (!quote) throw new AppError('class-begun');
    const amountCents = quote.cents;
    if (amountCents !== seenCents) refuseRefund(amountCents);
    return orderLines.cancelLine(order, line, { amountCents, reason: CANCELED_BY_PAYER, by });
  };

  /** Returns null if the line has changed since it was read. */
  const tryCancel = async (
    id: string,
    { refund, ...reference }: CancellationRequest,
    viewer: Viewer,
  ): Promise<Order | null> => {
    const { order, line } = await getOwn(id, reference, viewer);
    if (isLeaving(line)) {
      await finishTransfers(order);
      return null;
    }
    if (line.outcome === 'enrolled') return cancelLine(order, line, toCents(refund), viewer);
    await orderLines.releaseLines(order);
    return order;
  };

  /**
   * Cancels the viewer's enrollment for the refund that they were shown. If it was canceled before, only
   * does the work that is left.
   */
  return async (id: string, request: CancellationRequest, viewer: Viewer): Promise<Order> => {
    // Unlimited: a conflict means that an admin has decided a refund of this line, or transferred it.
    const canceled = await retryOnConflict(() => tryCancel(id, request, viewer), Infinity);
    await sendPendingRefunds(canceled);
    return orders.get(canceled._id);
  };
}
