import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { PAGE_LIMIT_MAX, type Payment, type PaymentQuery } from '#contract';
import { toSlice, type Page, type Slice } from '#database/paging';
import type { Viewer } from '#domain/caller';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order, OrderLine } from '#domain/orders/order';
import {
  isBeforeTransferEnd,
  isTransferable,
  lastTransferDay,
} from '#domain/orders/transfer-window';
import { findClasses } from '#features/classes/index';
import {
  listOrdersBy,
  listOrdersInReview,
  listOrdersNeedingReview,
  listPaidOrders,
} from './orders.store';
import { toPayment } from './payment-view';
import { quoteRefund } from './refund-quote';
import { toDay } from '#shared/dates';

/** Returns null if the payer cannot transfer the camper of the line now. */
function toTransfer(camp: Camp, order: Order, line: OrderLine, campClass: CampClass) {
  const { timeZone, publicConfig } = camp;
  const time = { now: camp.now(), timeZone, transferDays: publicConfig.transferDays };
  return isTransferable(order, line) && isBeforeTransferEnd(campClass, time)
    ? { until: lastTransferDay(campClass, time) }
    : null;
}

async function describe(
  camp: Camp,
  orders: readonly Order[],
  options: { withReviewReason: boolean } = { withReviewReason: false },
): Promise<Payment[]> {
  const { timeZone } = camp;
  const ids = orders.flatMap(({ lines }) => lines.map(({ classId }) => classId));
  const classes = new Map(
    (await findClasses(camp, ids)).map((campClass) => [campClass._id.toHexString(), campClass]),
  );
  return orders.map((order) => ({
    ...toPayment(
      order,
      (line) => {
        const campClass = classes.get(line.classId.toHexString());
        const quote = quoteRefund(camp, order, line, campClass);
        const transfer = quote && campClass && toTransfer(camp, order, line, campClass);
        const waiting = options.withReviewReason && { waiting: campClass?.waitlist?.length ?? 0 };
        return { campClass, quote, ...(transfer && { transfer }), ...waiting, timeZone };
      },
      options,
    ),
    ...(order.paidAt && { paidOn: toDay(order.paidAt, timeZone) }),
  }));
}

/** Returns orders of any state as admins see them. */
export const describeForAdmin = (camp: Camp, orders: readonly Order[]): Promise<Payment[]> =>
  describe(camp, orders, { withReviewReason: true });

/** Returns an order as its payer sees it, with the refund for canceling each class now. */
export async function describePayment(camp: Camp, order: Order): Promise<Payment> {
  const [payment] = await describe(camp, [order]);
  return payment!;
}

/** Returns all orders of the viewer, paid or not, newest first. */
export const listAllOwnPayments = async (
  camp: Camp,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<Payment[]> => describe(camp, await listOrdersBy(camp, uid));

/** Returns the caller's orders: those in review first, which are few, then paid ones. */
async function findOwn(camp: Camp, uid: string, { skip, limit }: Slice): Promise<Page<Order>> {
  const inReview = await listOrdersInReview(camp, uid);
  const items = inReview.slice(skip, skip + limit);
  const restSlice = { skip: Math.max(0, skip - inReview.length), limit };
  const rest = await listPaidOrders(camp, uid, restSlice);
  const paid = rest.items.slice(0, limit - items.length);
  return { items: [...items, ...paid], total: inReview.length + rest.total };
}

async function findPayments(
  camp: Camp,
  viewer: Viewer,
  { scope = 'own', ...paging }: PaymentQuery,
): Promise<Page<Order>> {
  // The list grows without limit, so it is always paged.
  const slice = toSlice(paging, PAGE_LIMIT_MAX);
  if (scope === 'own') return findOwn(camp, viewer.uid, slice);
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return scope === 'all' ? listPaidOrders(camp, null, slice) : listOrdersNeedingReview(camp, slice);
}

/**
 * Returns paid orders, newest first: the viewer's own, or everyone's if an admin requests them.
 */
export async function listPayments(
  camp: Camp,
  viewer: Viewer,
  query: PaymentQuery,
): Promise<Page<Payment>> {
  const { items, total } = await findPayments(camp, viewer, query);
  const withReviewReason = query.scope !== undefined && query.scope !== 'own';
  return { items: await describe(camp, items, { withReviewReason }), total };
}
