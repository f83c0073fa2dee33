import type { Camp } from '#camp';
import { FORMER_CAMPER, toAnonymousUpdate } from '#domain/orders/anonymous-order';
import type { Order } from '#domain/orders/order';

/** Matches orders with a name or an email. An account without an email can buy, too. */
const isNamed = {
  $or: [
    { ownerEmail: { $ne: '' } },
    { ownerName: { $exists: true } },
    { lines: { $elemMatch: { 'camper.firstName': { $ne: FORMER_CAMPER } } } },
  ],
};

/** Removes the payer's name and email and the campers' names from an owner's orders. */
export async function anonymizeOrders({ db }: Camp, owner: string): Promise<void> {
  const orders = db.collection<Order>('orders');
  for (const order of await orders.find({ owner, ...isNamed }).toArray()) {
    await orders.updateOne({ _id: order._id }, toAnonymousUpdate(order));
  }
}
