import { ObjectId, type Collection, type Db } from 'mongodb';
import { createOrderNumber } from '../../src/domain/orders/order-number';
import { listClassIds, listLinesOf, type Order } from '../../src/domain/orders/order';
import type { CampClass } from '../../src/domain/classes/camp-class';
import { toBuyer, type Place } from './purchase';
import type { StripeCalls } from './stripe-calls';

const HOLD_MS = 900_000;

/** A place with its stored class and cart item. */
interface PickedPlace {
  campClass: CampClass;
  camperId: ObjectId;
  cartItemId: ObjectId;
}

const toLine = ({ campClass, camperId, cartItemId }: PickedPlace): Order['lines'][number] => {
  const { _id: classId, className, instructor, category, image, priceCents } = campClass;
  return {
    lineId: new ObjectId(),
    classId,
    camper: { _id: camperId, firstName: 'Camper' },
    cartItemId,
    className,
    instructorName: instructor.name,
    category,
    image,
    priceCents,
  };
};

const toOrder = (index: number, places: readonly PickedPlace[]): Order => {
  const { uid: owner, email: ownerEmail } = toBuyer(index);
  const at = new Date();
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner,
    ownerEmail,
    lines: places.map(toLine),
    totalCents: places.reduce((cents, { campClass }) => cents + campClass.priceCents, 0),
    state: 'awaiting-payment',
    holdExpiresAt: new Date(at.getTime() + HOLD_MS),
    revision: 1,
    createdAt: at,
    refunds: [],
    timeline: [{ at, state: 'awaiting-payment' }],
  };
};

const createSeats = (classes: Collection<CampClass>) => ({
  async hold({ _id: orderId, holdExpiresAt: expiresAt, lines }: Order, classId: ObjectId) {
    const seats = listLinesOf({ lines }, classId).length;
    const takenSeats = { $add: ['$soldCount', { $sum: '$holds.seats' }, seats] };
    const { matchedCount } = await classes.updateOne(
      { _id: classId, status: 'approved', $expr: { $lte: [takenSeats, '$capacity'] } },
      { $push: { holds: { orderId, seats, expiresAt } } },
    );
    if (matchedCount !== 1) throw new Error('The class is sold out.');
  },

  async sell({ _id: orderId, lines }: Order, classId: ObjectId) {
    const lineIds = listLinesOf({ lines }, classId).map(({ lineId }) => lineId);
    const { matchedCount } = await classes.updateOne(
      { _id: classId, 'holds.orderId': orderId },
      {
        $pull: { holds: { orderId } },
        $push: { soldLines: { $each: lineIds } },
        $inc: { soldCount: lineIds.length },
      },
    );
    if (matchedCount !== 1) throw new Error('The hold no longer exists.');
  },
});

/**
 * Creates a purchase with the minimum of sequential steps. It stores the cart items, reads prices and seats,
 * holds the seats of each class, stores the order with its intent before the payment, checks the payment
 * at Stripe, and updates seats, enrolments, order and cart. It omits what the product does in addition:
 * authentication and the suspension check of three requests, ages, the second cart check after the hold,
 * steps that can be repeated after a crash, Stripe's event, the notification, its mail and the audit log.
 */
export function createReferencePurchase(db: Db, stripe: StripeCalls) {
  const classes = db.collection<CampClass>('classes');
  const seats = createSeats(classes);
  const orders = db.collection<Order>('orders');
  const cartItems = db.collection('cartItems');
  const enrolments = db.collection('enrolments');

  const pick = async (owner: string, places: readonly Place[]): Promise<PickedPlace[]> => {
    const picked: PickedPlace[] = [];
    for (const { campClass, camperId = new ObjectId() } of places) {
      const item = { owner, classId: campClass._id, camperId, addedAt: new Date() };
      const { insertedId: cartItemId } = await cartItems.insertOne(item);
      picked.push({ campClass, camperId, cartItemId });
    }
    const ids = places.map(({ campClass }) => campClass._id);
    const stored = await classes.find({ _id: { $in: ids } }).toArray();
    return picked.map((place) => ({
      ...place,
      campClass: stored.find(({ _id }) => _id.equals(place.campClass._id))!,
    }));
  };

  const pay = async (order: Order) => {
    const intent = await stripe.createIntent(order.totalCents, order._id.toHexString());
    await orders.insertOne({ ...order, paymentIntentId: intent.id });
    await stripe.payByCard(intent.client_secret);
    const { status } = await stripe.findIntent(intent.id);
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
  };

  return async (index: number, places: readonly Place[]): Promise<void> => {
    const { uid: owner } = toBuyer(index);
    const order = toOrder(index, await pick(owner, places));
    const classIds = listClassIds(order.lines);
    for (const classId of classIds) await seats.hold(order, classId);
    await pay(order);
    const paidAt = new Date();
    for (const classId of classIds) await seats.sell(order, classId);
    await enrolments.insertMany(
      order.lines.map(({ lineId, classId, camper }) => ({
        ...{ lineId, classId, camperId: camper._id, owner, orderId: order._id },
        ...{ status: 'active', enrolledAt: paidAt },
      })),
    );
    await orders.updateOne(
      { _id: order._id, state: 'awaiting-payment' },
      {
        $set: { state: 'paid', paidAt, 'lines.$[].outcome': 'enrolled' },
        $push: { timeline: { at: paidAt, state: 'paid' } },
      },
    );
    await cartItems.deleteMany({ _id: { $in: order.lines.map(({ cartItemId }) => cartItemId) } });
  };
}
