import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import { findOrders, findOrdersByIntents } from './orders.store';

/**
 * Returns the orders that campers of an order came from or went to, and the earlier orders whose payments it
 * refunds; each once.
 */
export async function findRelatedOrders(camp: Camp, { lines, refunds }: Order): Promise<Order[]> {
  const ids = lines.flatMap(({ transferredFrom, transferredTo }) =>
    [transferredFrom, transferredTo].flatMap((other) => other?.orderId ?? []),
  );
  const intents = refunds.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const found = await Promise.all([
    ids.length > 0 ? findOrders(camp, ids) : [],
    intents.length > 0 ? findOrdersByIntents(camp, intents) : [],
  ]);
  return [...new Map(found.flat().map((order) => [order._id.toHexString(), order])).values()];
}
