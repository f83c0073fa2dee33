import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import { toDay } from '#domain/day';
import { AppError } from '#app-error';
import { PAGE_LIMIT_MAX, type Payment, type PaymentQuery } from '#contract';
import type { Viewer } from '#domain/caller';
import { toSlice, type Page, type Slice } from '#database/paging';
import type { Order, OrderLine } from '#domain/orders/order';
import {
  isBeforeTransferEnd,
  isTransferable,
  lastTransferDay,
} from '#domain/orders/transfer-window';
import type { OrdersStore } from './orders.store';
import { toPayment } from './payment-view';
import type { QuoteRefund } from './refund-quote';

interface Dependencies {
  orders: OrdersStore;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  quoteRefund: QuoteRefund;
  transferDays: number;
  timeZone: string;
  now: () => Date;
}

export function createListPayments(deps: Dependencies) {
  const { orders, findClasses, quoteRefund, timeZone, now } = deps;

  /** Returns null if the payer cannot transfer the camper of the line now. */
  const toTransfer = (order: Order, line: OrderLine, campClass: CampClass) => {
    const time = { ...deps, now: now() };
    return isTransferable(order, line) && isBeforeTransferEnd(campClass, time)
      ? { until: lastTransferDay(campClass, time) }
      : null;
  };

  const toPayments = async (
    found: readonly Order[],
    options: { withReviewReason: boolean } = { withReviewReason: false },
  ): Promise<Payment[]> => {
    const ids = found.flatMap(({ lines }) => lines.map(({ classId }) => classId));
    const classes = new Map(
      (await findClasses(ids)).map((campClass) => [campClass._id.toHexString(), campClass]),
    );
    return found.map((order) => ({
      ...toPayment(
        order,
        (line) => {
          const campClass = classes.get(line.classId.toHexString());
          const quote = quoteRefund(order, line, campClass);
          const transfer = quote && campClass && toTransfer(order, line, campClass);
          const waiting = options.withReviewReason && { waiting: campClass?.waitlist?.length ?? 0 };
          return { campClass, quote, ...(transfer && { transfer }), ...waiting, timeZone };
        },
        options,
      ),
      ...(order.paidAt && { paidOn: toDay(order.paidAt, timeZone) }),
    }));
  };

  /** Returns the caller's orders: those in review first, which are few, then paid ones. */
  const findOwn = async (uid: string, { skip, limit }: Slice): Promise<Page<Order>> => {
    const inReview = await orders.listInReview(uid);
    const items = inReview.slice(skip, skip + limit);
    const rest = await orders.listPaid(uid, { skip: Math.max(0, skip - inReview.length), limit });
    const paid = rest.items.slice(0, limit - items.length);
    return { items: [...items, ...paid], total: inReview.length + rest.total };
  };

  const findPage = (viewer: Viewer, { scope = 'own', ...paging }: PaymentQuery) => {
    // The list grows without limit, so it is always paged.
    const slice = toSlice(paging, PAGE_LIMIT_MAX);
    if (scope === 'own') return findOwn(viewer.uid, slice);
    if (viewer.role !== 'admin') throw new AppError('forbidden');
    return scope === 'all' ? orders.listPaid(null, slice) : orders.listNeedingReview(slice);
  };

  return {
    /** Returns orders of any state as admins see them. */
    describeForAdmin: (found: readonly Order[]) => toPayments(found, { withReviewReason: true }),

    /** Returns an order as its payer sees it, with the refund for canceling each class now. */
    async describePayment(order: Order): Promise<Payment> {
      const [payment] = await toPayments([order]);
      return payment!;
    },

    /** Returns all orders of the viewer, paid or not, newest first. */
    listAllOwn: async ({ uid }: Viewer): Promise<Payment[]> => toPayments(await orders.listBy(uid)),

    /**
     * Returns paid orders, newest first: the viewer's own, or everyone's if an admin requests them.
     */
    async listPayments(viewer: Viewer, query: PaymentQuery): Promise<Page<Payment>> {
      const { items, total } = await findPage(viewer, query);
      const withReviewReason = query.scope !== undefined && query.scope !== 'own';
      return { items: await toPayments(items, { withReviewReason }), total };
    },
  };
}
