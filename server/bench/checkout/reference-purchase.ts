import { ObjectId, type Db } from 'mongodb';
import { toBuyer, type Place } from './purchase';
import { createReferenceSale } from './reference-sale';
import type { StripeCalls } from './stripe-calls';

/**
 * Creates a purchase with the minimum of sequential steps. It stores the cart items, reads prices and seats,
 * holds the seats of each class, stores the order with its intent before the payment, checks the payment
 * at Stripe, and updates seats, enrollments, order and cart. It omits what the product does in addition:
 * authentication and the suspension check of three requests, ages, the second cart check after the hold,
 * steps that can be repeated after a crash, Stripe's event, the notification, its mail and the audit log.
 */
export function createReferencePurchase(db: Db, stripe: StripeCalls) {
  const sale = createReferenceSale(db);
  return async (index: number, places: readonly Place[]): Promise<void> => {
    const { uid: owner, email: ownerEmail } = toBuyer(index);
    const items = [];
    for (const { campClass, camperId = new ObjectId() } of places)
      items.push(await sale.addToCart(owner, campClass._id, camperId));
    const order = await sale.openOrder({ owner, ownerEmail }, items);
    const intent = await stripe.createIntent(order.totalCents, order._id.toHexString());
    await sale.storeOrder(order, intent.id);
    await stripe.payByCard(intent.client_secret);
    const { status } = await stripe.findIntent(intent.id);
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
    await sale.enroll(order);
  };
}
