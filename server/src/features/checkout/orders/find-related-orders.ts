import type { Order } from '#domain/orders/order';
import type { OrdersStore } from './orders.store';

type Stores = Pick<OrdersStore, 'findMany' | 'findManyByIntents'>;

/**
 * Returns the orders that campers of an order came from or went to, and the earlier orders whose payments it
 * refunds; each once.
 */
export async function findRelatedOrders(
  orders: Stores,
  { lines, refunds }: Order,
): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredFrom, transferredTo }) =>
    [transferredFrom, transferredTo].flatMap((other) => other?.orderId ?? []),
  );
  const intents = refunds.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const found = await Promise.all([
    ids.length > 0 ? orders.findMany(ids) : [],
    intents.length > 0 ? orders.findManyByIntents(intents) : [],
  ]);
  return [...new Map(found.flat().map((order) => [order._id.toHexString(), order])).values()];
}
