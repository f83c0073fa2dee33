import type { Db, Filter } from 'mongodb';
import type { Order } from '#domain/orders/order';
import { batchesOf } from '#lib/batches';

/** Replaces a missing list by an empty one, so the checks report the missing entries. */
const withLists = (order: Order): Order => ({
  ...order,
  lines: order.lines ?? [],
  refunds: order.refunds ?? [],
  timeline: order.timeline ?? [],
});

export const findOrders = async (db: Db, filter: Filter<Order>): Promise<Order[]> =>
  (await db.collection<Order>('orders').find(filter).toArray()).map(withLists);

export async function* allOrders(db: Db): AsyncGenerator<Order[]> {
  for await (const batch of batchesOf(db.collection<Order>('orders').find())) {
    yield batch.map(withLists);
  }
}
