import type { Db } from 'mongodb';
import { toAnonymousUpdate } from '../../../domain/orders/anonymous-order';
import type { Order } from '../../../domain/orders/order';

/** Returns a function that removes the payer's name and email and the campers' names from an owner's orders. */
export function createAnonymizeOrders(db: Db) {
  const orders = db.collection<Order>('orders');
  return async (owner: string): Promise<void> => {
    for (const order of await orders.find({ owner, ownerEmail: { $ne: '' } }).toArray()) {
      await orders.updateOne({ _id: order._id }, toAnonymousUpdate(order));
    }
  };
}
