import { ObjectId, type Collection, type Db } from 'mongodb';
import { createOrderNumber, type Order } from '../../src/domain/order';
import type { CampClass } from '../../src/domain/camp-class';
import { toBuyer } from './purchase';
import type { StripeCalls } from './stripe-calls';

const HOLD_MS = 900_000;

const toOrder = (index: number, campClass: CampClass, cartItemId: ObjectId): Order => {
  const { _id: classId, className, instructor, category, image, priceCents } = campClass;
  const { uid: owner, email: ownerEmail } = toBuyer(index);
  const at = new Date();
  const instructorName = instructor.name;
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner,
    ownerEmail,
    lines: [{ classId, cartItemId, className, instructorName, category, image, priceCents }],
    totalCents: priceCents,
    state: 'awaiting-payment',
    holdExpiresAt: new Date(at.getTime() + HOLD_MS),
    revision: 1,
    createdAt: at,
    refunds: [],
    timeline: [{ at, state: 'awaiting-payment' }],
  };
};

const createSeats = (classes: Collection<CampClass>) => ({
  async hold({ _id: orderId, holdExpiresAt: expiresAt }: Order, classId: ObjectId) {
    const takenSeats = { $add: ['$soldCount', { $size: '$holds' }] };
    const { matchedCount } = await classes.updateOne(
      { _id: classId, status: 'approved', $expr: { $lt: [takenSeats, '$capacity'] } },
      { $push: { holds: { orderId, seats: 1, expiresAt } } },
    );
    if (matchedCount !== 1) throw new Error('The class is sold out.');
  },

  async runSales({ _id: orderId }: Order, classId: ObjectId) {
    const { matchedCount } = await classes.updateOne(
      { _id: classId, 'holds.orderId': orderId },
      { $pull: { holds: { orderId } }, $push: { soldTo: orderId }, $inc: { soldCount: 1 } },
    );
    if (matchedCount !== 1) throw new Error('The hold no longer exists.');
  },
});

/**
 * Creates a purchase with the minimum of sequential steps. It stores the cart item, reads price and seats,
 * holds a seat if one is available, stores the order with its intent before the payment, checks the payment
 * at Stripe, and updates seat, enrolment, order and cart. It omits what the product does in addition:
 * authentication and the suspension check of three requests, the second cart check after the hold, steps
 * that can be repeated after a crash, Stripe's event, the notification, its mail and the audit log.
 */
export function createReferencePurchase(db: Db, stripe: StripeCalls) {
  const classes = db.collection<CampClass>('classes');
  const seats = createSeats(classes);
  const orders = db.collection<Order>('orders');
  const cartItems = db.collection('cartItems');
  const enrolments = db.collection('enrolments');

  return async (index: number, { _id: classId }: CampClass): Promise<void> => {
    const { uid: owner } = toBuyer(index);
    const picked = await cartItems.insertOne({ owner, classId, addedAt: new Date() });
    const campClass = await classes.findOne({ _id: classId });
    const order = toOrder(index, campClass!, picked.insertedId);
    await seats.hold(order, classId);
    const orderId = order._id.toHexString();
    const intent = await stripe.createIntent(order.totalCents, orderId);
    await orders.insertOne({ ...order, paymentIntentId: intent.id });
    await stripe.payByCard(intent.client_secret);
    const { status } = await stripe.findIntent(intent.id);
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
    const paidAt = new Date();
    await seats.runSales(order, classId);
    const enrolment = { classId, owner, orderId: order._id, status: 'active', enrolledAt: paidAt };
    await enrolments.insertOne(enrolment);
    await orders.updateOne(
      { _id: order._id, state: 'awaiting-payment' },
      {
        $set: { state: 'paid', paidAt, 'lines.0.outcome': 'enrolled' },
        $push: { timeline: { at: paidAt, state: 'paid' } },
      },
    );
    await cartItems.deleteOne({ _id: picked.insertedId });
  };
}
