import type { Order } from '#domain/orders/order';
import type { OrdersStore } from '#features/checkout/orders/orders.store';

/** Returns the orders that campers of an order were transferred to, and those after them; each once. */
export async function listCarriers(orders: OrdersStore, { lines }: Order): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredTo }) => (transferredTo ? [transferredTo.orderId] : []));
  const targets = ids.length > 0 ? await orders.findMany(ids) : [];
  const later = await Promise.all(targets.map((target) => listCarriers(orders, target)));
  const found = [...targets, ...later.flat()];
  return [...new Map(found.map((order) => [order._id.toHexString(), order])).values()];
}
