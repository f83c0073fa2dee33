import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import { findOrders } from '#features/checkout/orders/orders.store';

/** `listCarriers` for callers that are still created. Goes with them. */
export async function listCarriersIn(
  orders: { findMany(ids: ObjectId[]): Promise<Order[]> },
  { lines }: Order,
): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredTo }) => (transferredTo ? [transferredTo.orderId] : []));
  const targets = ids.length > 0 ? await orders.findMany(ids) : [];
  const later = await Promise.all(targets.map((target) => listCarriersIn(orders, target)));
  const found = [...targets, ...later.flat()];
  return [...new Map(found.map((order) => [order._id.toHexString(), order])).values()];
}

/** Returns the orders that campers of an order were transferred to, and those after them; each once. */
export const listCarriers = (camp: Camp, order: Order): Promise<Order[]> =>
  listCarriersIn({ findMany: (ids) => findOrders(camp, ids) }, order);
