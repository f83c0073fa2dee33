import { ObjectId, type Collection, type Db } from 'mongodb';
import { createOrderNumber, type Order } from '../src/features/checkout/order';
import type { CampClass } from '../src/features/classes/camp-class';
import { personOf } from './purchase';
import type { StripeCalls } from './stripe-calls';

const HOLD_MS = 900_000;

const toOrder = (nth: number, campClass: CampClass, cartItemId: ObjectId): Order => {
  const { _id: classId, className, instructor, category, image, priceCents } = campClass;
  const { uid: owner, email: ownerEmail } = personOf(nth);
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
    const taken = { $add: ['$soldCount', { $size: '$holds' }] };
    const { matchedCount } = await classes.updateOne(
      { _id: classId, status: 'approved', $expr: { $lt: [taken, '$capacity'] } },
      { $push: { holds: { orderId, seats: 1, expiresAt } } },
    );
    if (matchedCount !== 1) throw new Error('There is no seat.');
  },

  async sell({ _id: orderId }: Order, classId: ObjectId) {
    const { matchedCount } = await classes.updateOne(
      { _id: classId, 'holds.orderId': orderId },
      { $pull: { holds: { orderId } }, $push: { soldTo: orderId }, $inc: { soldCount: 1 } },
    );
    if (matchedCount !== 1) throw new Error('The seat has gone.');
  },
});

/**
 * What no purchase can do without, one after the other, and nothing else. The pick is stored; price
 * and seats are read; a seat is held on condition that there is one, so that nobody pays in vain;
 * the order is there before the money, and names its intent; Stripe is asked whether the money has
 * come; seat, enrolment, order and cart say that it has. Left out is what the product does besides:
 * who calls and whether they are suspended, for each of three calls; what else is in the cart, once more
 * after the seats are held; every step repeatable after a crash; Stripe's event of the same payment;
 * the notice, its mail and the audit log.
 */
export const createFloor = (db: Db, stripe: StripeCalls) => {
  const classes = db.collection<CampClass>('classes');
  const seats = createSeats(classes);
  const orders = db.collection<Order>('orders');
  const cartItems = db.collection('cartItems');
  const enrolments = db.collection('enrolments');

  return async (nth: number, { _id: classId }: CampClass): Promise<void> => {
    const { uid: owner } = personOf(nth);
    const picked = await cartItems.insertOne({ owner, classId, addedAt: new Date() });
    const campClass = await classes.findOne({ _id: classId });
    const order = toOrder(nth, campClass!, picked.insertedId);
    await seats.hold(order, classId);
    const orderId = order._id.toHexString();
    const intent = await stripe.createIntent(order.totalCents, orderId);
    await orders.insertOne({ ...order, paymentIntentId: intent.id });
    await stripe.payByCard(intent.client_secret);
    const { status } = await stripe.findIntent(intent.id);
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
    const paidAt = new Date();
    await seats.sell(order, classId);
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
};
