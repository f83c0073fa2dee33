import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import { toDay } from '../../day';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars } from '../../money';
import type { CancelLine } from './cancel-line';
import { findLine, isPaid, refundableCents, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import { refundCents, type Schedule } from './refund-policy';
import type { SendPendingRefunds } from './send-pending-refunds';

/** The fields that checkout reads of a class that was bought. */
export interface BoughtClass extends Schedule {
  _id: ObjectId;
  /** The camp's reason, if it took the class off sale. */
  feedback?: string;
}

interface Dependencies {
  orders: OrdersStore;
  orderLines: CancelLine;
  sendPendingRefunds: SendPendingRefunds;
  findClasses(ids: ObjectId[]): Promise<BoughtClass[]>;
  policy: readonly RefundTier[];
  timeZone: string;
  now: () => Date;
}

const BY_CAMPER = 'You canceled your enrollment.';
/** Earlier releases stored this text. */
const OLD_BY_CAMPER = 'You gave your place back.';

/** Returns true if the reason of a cancelled line says that the camper canceled it. */
export const isCancelledByCamper = ({ reason }: OrderLine) =>
  reason === BY_CAMPER || reason === OLD_BY_CAMPER;

const refuseRefund = (cents: number): never => {
  const refund = toDollars(cents);
  throw new AppError('refund-changed', {
    detail: `If you cancel now, we refund $${refund.toFixed(2)} to your card. Review it and try again.`,
    extra: { refund },
  });
};

export function createCancelEnrolment(deps: Dependencies) {
  const { orders, orderLines, sendPendingRefunds, findClasses, policy, timeZone, now } = deps;

  /**
   * Returns the refund in cents for canceling a line's enrollment now; null if it cannot be
   * canceled.
   */
  const quoteRefund = (
    order: Order,
    line: OrderLine,
    schedule: Schedule | undefined,
  ): number | null => {
    if (line.outcome !== 'enrolled' || !schedule) return null;
    const today = toDay(now(), timeZone);
    const cents = refundCents(line, schedule, { today, timeZone, refundTiers: policy });
    // An admin may have refunded a part of it.
    return cents === null ? null : Math.min(cents, refundableCents(order, line));
  };

  const getOwn = async (id: string, classItemId: string, viewer: Viewer) => {
    const order = await orders.find(new ObjectId(id));
    const isOwn = order !== null && order.owner === viewer.uid && isPaid(order);
    const line = isOwn ? findLine(order, new ObjectId(classItemId)) : null;
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
    const amountCents = quoteRefund(order, line, campClass);
    if (amountCents === null) throw new AppError('class-begun');
    if (amountCents !== seenCents) refuseRefund(amountCents);
    return orderLines.cancelLine(order, line, { amountCents, reason: BY_CAMPER, by });
  };

  return {
    quoteRefund,

    /**
     * Cancels the viewer's enrollment for the refund that they were shown. If it was canceled before, only
     * does the work that is left.
     */
    async cancel(
      id: string,
      { classItemId, refund }: { classItemId: string; refund: number },
      viewer: Viewer,
    ): Promise<Order> {
      for (;;) {
        const { order, line } = await getOwn(id, classItemId, viewer);
        const isEnrolled = line.outcome === 'enrolled';
        const cancelled = isEnrolled
          ? await cancelLine(order, line, toCents(refund), viewer)
          : order;
        if (!cancelled) continue;
        // `cancelLine` has already done it.
        if (!isEnrolled) await orderLines.reconcile(cancelled);
        await sendPendingRefunds(cancelled);
        return orders.get(order._id);
      }
    },
  };
}
export type CancelEnrolment = ReturnType<typeof createCancelEnrolment>;
