import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  PAGE_LIMIT_MAX,
  type Order as OrderOnWire,
  type OrderQuery,
  type OrderTotals,
  type OrderTotalsQuery,
} from '#contract';
import { toSlice, type Page } from '#database/paging';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import type { Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import { findUserByUid } from '#features/users/index';
import { formatPhone } from '#lib/phone';
import { findRelatedOrders } from './find-related-orders';
import { describeForAdmin } from './list-payments';
import { searchOrders, sumFoundOrders } from './order-search';
import { listDeciders, toOrderOnWire, type AdminNames } from './order-view';
import { findOrder, getOrder, setOrderResolved } from './orders.store';
import { readPaidTotals } from './sales/paid-totals';
import { sumRefundedOfAll } from './sales/sales.store';

const toPayerFields = (
  { country }: Camp,
  { _id, phone }: User,
): Pick<OrderOnWire, 'payerId' | 'payerPhone'> => ({
  payerId: _id.toHexString(),
  ...(phone !== undefined && {
    payerPhone: { phone, formattedPhone: formatPhone(phone, country) },
  }),
});

async function findAdminNames(camp: Camp, uids: readonly string[]): Promise<AdminNames> {
  const admins = await Promise.all(uids.map((uid) => findUserByUid(camp, uid)));
  return new Map(admins.flatMap((admin) => (admin?.uid ? [[admin.uid, admin.name]] : [])));
}

/** Returns an order as admins see it, with its payer and the orders that it is related to. */
export async function describeOrder(camp: Camp, order: Order): Promise<OrderOnWire> {
  const relatedOrders = await findRelatedOrders(camp, order);
  const [payer, adminNames, [payment]] = await Promise.all([
    findUserByUid(camp, order.owner),
    findAdminNames(camp, listDeciders(order, relatedOrders)),
    describeForAdmin(camp, [order]),
  ]);
  const described = toOrderOnWire(order, payment!, { adminNames, relatedOrders });
  return payer ? { ...described, ...toPayerFields(camp, payer) } : described;
}

async function getExisting(camp: Camp, id: string): Promise<Order> {
  const order = await findOrder(camp, new ObjectId(id));
  if (!order) throw new AppError('not-found', { detail: 'This order does not exist.' });
  return order;
}

/** Returns an order for an admin. Throws `not-found` if it does not exist. */
export const readOrder = async (camp: Camp, id: string): Promise<OrderOnWire> =>
  describeOrder(camp, await getExisting(camp, id));

/** Returns a page of the orders that match the query, for an admin. */
export async function listOrders(camp: Camp, query: OrderQuery): Promise<Page<OrderOnWire>> {
  const { items, total } = await searchOrders(camp, query, toSlice(query, PAGE_LIMIT_MAX));
  const payments = await describeForAdmin(camp, items);
  return {
    items: items.map((order, position) => toOrderOnWire(order, payments[position]!)),
    total,
  };
}

/** Returns what was paid and refunded, in cents, without reading every order if there is no filter. */
async function sumCents(camp: Camp, query: OrderTotalsQuery) {
  const { sort: _sort, ...filters } = query;
  if (Object.values(filters).some(Boolean)) return sumFoundOrders(camp, query);
  const [{ cents }, refundedCents] = await Promise.all([
    readPaidTotals(camp),
    sumRefundedOfAll(camp),
  ]);
  return { paidCents: cents, refundedCents };
}

/** Returns what was paid and refunded of the orders that match the query, in dollars. */
export async function sumOrders(camp: Camp, query: OrderTotalsQuery): Promise<OrderTotals> {
  const { paidCents, refundedCents } = await sumCents(camp, query);
  return {
    paid: toDecimal(paidCents),
    refunded: toDecimal(refundedCents),
    net: toDecimal(paidCents - refundedCents),
  };
}

/** Resolves the review of an order. Throws `not-found` if the order needs no review. */
export async function resolveOrder(
  camp: Camp,
  id: string,
  note: string,
  viewer: Viewer,
): Promise<OrderOnWire> {
  const order = await getExisting(camp, id);
  const { reviewReason: reason = '' } = order;
  const event = createEvent({ kind: 'order-resolved', reason, note }, camp.now(), viewer);
  if (!(await setOrderResolved(camp, order, note, event))) {
    throw new AppError('not-found', { detail: 'This order needs no review.' });
  }
  return describeOrder(camp, await getOrder(camp, order._id));
}
