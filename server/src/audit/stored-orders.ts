import type { Db, Filter } from 'mongodb';
import type { Order } from '../features/checkout/order';
import { batchesOf } from './batches';

/** A list that is missing is told as what is missing from it. */
const toWhole = (order: Order): Order => ({
  ...order,
  lines: order.lines ?? [],
  refunds: order.refunds ?? [],
  timeline: order.timeline ?? [],
});

export const findOrders = async (db: Db, filter: Filter<Order>): Promise<Order[]> =>
  (await db.collection<Order>('orders').find(filter).toArray()).map(toWhole);

export async function* allOrders(db: Db): AsyncGenerator<Order[]> {
  for await (const batch of batchesOf(db.collection<Order>('orders').find())) {
    yield batch.map(toWhole);
  }
}
