import type { Order } from '#domain/orders/order';
import type { OrdersStore } from '#features/checkout/orders/orders.store';

/** Returns the orders that campers of an order were transferred to, and those after them. */
export async function listCarriers(orders: OrdersStore, { lines }: Order): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredTo }) => (transferredTo ? [transferredTo.orderId] : []));
  const targets = ids.length > 0 ? await orders.findMany(ids) : [];
  const later = await Promise.all(targets.map((target) => listCarriers(orders, target)));
  return [...targets, ...later.flat()];
}
