import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import { toDay } from '../../day';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars } from '../../money';
import type { EndLine } from './end-line';
import { findLine, isPaid, leftCents, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import { refundCents, type Schedule } from './refund-policy';
import type { RefundPending } from './refunds';

/** What checkout reads of the classes that were bought. */
export interface BoughtClass extends Schedule {
  _id: ObjectId;
  /** The camp's reason, where it has taken the class off sale. */
  feedback?: string;
}

interface Needs {
  orders: OrdersStore;
  end: EndLine;
  refundPending: RefundPending;
  findClasses(ids: ObjectId[]): Promise<BoughtClass[]>;
  policy: readonly RefundTier[];
  timeZone: string;
  now: () => Date;
}

export const BY_CAMPER = 'You gave your place back.';

const refuseRefund = (cents: number): never => {
  const refund = toDollars(cents);
  throw new AppError('refund-changed', {
    detail: `If you give your place back now, $${refund.toFixed(2)} goes back to your card.`,
    extra: { refund },
  });
};

export const createCancelEnrolment = (needs: Needs) => {
  const { orders, end, refundPending, findClasses, policy, timeZone, now } = needs;

  /** What giving a line back now pays, in cents; null where there is nothing to give, or no longer. */
  const termsOf = (order: Order, line: OrderLine, bought: Schedule | undefined): number | null => {
    if (line.outcome !== 'enrolled' || !bought) return null;
    const today = toDay(now(), timeZone);
    const cents = refundCents(line, bought, { today, timeZone, refundTiers: policy });
    // An admin may have given some of it back before.
    return cents === null ? null : Math.min(cents, leftCents(order, line));
  };

  const getOwn = async (id: string, classItemId: string, viewer: Viewer) => {
    const order = await orders.find(new ObjectId(id));
    const isTheirs = order !== null && order.owner === viewer.uid && isPaid(order);
    const line = isTheirs ? findLine(order, new ObjectId(classItemId)) : null;
    if (!isTheirs || !line || line.outcome === undefined || line.outcome === 'refused') {
      throw new AppError('not-found', {
        detail: 'You have no place in this class by that payment.',
      });
    }
    return { order, line };
  };

  /** Null when something else was decided for the line between look and write. */
  const decide = async (order: Order, line: OrderLine, seenCents: number, by: Viewer) => {
    const [bought] = await findClasses([line.classId]);
    const amountCents = termsOf(order, line, bought);
    if (amountCents === null) throw new AppError('class-begun');
    if (amountCents !== seenCents) refuseRefund(amountCents);
    return end.endLine(order, line, { amountCents, reason: BY_CAMPER, by });
  };

  return {
    termsOf,

    /** Gives the viewer's place back for what they were shown; on a place given back before, it only completes. */
    async cancel(
      id: string,
      { classItemId, refund }: { classItemId: string; refund: number },
      viewer: Viewer,
    ): Promise<Order> {
      for (;;) {
        const { order, line } = await getOwn(id, classItemId, viewer);
        const isEnrolled = line.outcome === 'enrolled';
        const decided = isEnrolled ? await decide(order, line, toCents(refund), viewer) : order;
        if (!decided) continue;
        // What is decided now is settled already.
        if (!isEnrolled) await end.settle(decided);
        await refundPending(decided);
        return orders.get(order._id);
      }
    },
  };
};
export type CancelEnrolment = ReturnType<typeof createCancelEnrolment>;
