import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import { findOrders } from '#features/orders/index';

/** Returns the orders that campers of an order were transferred to, and those after them; each once. */
export async function listCarriers(camp: Camp, { lines }: Order): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredTo }) => (transferredTo ? [transferredTo.orderId] : []));
  const targets = ids.length > 0 ? await findOrders(camp, ids) : [];
  const later = await Promise.all(targets.map((target) => listCarriers(camp, target)));
  const found = [...targets, ...later.flat()];
  return [...new Map(found.map((order) => [order._id.toHexString(), order])).values()];
}
