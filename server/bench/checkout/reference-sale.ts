import { ObjectId, type Collection, type Db } from 'mongodb';
import { createOrderNumber } from '../../src/domain/orders/order-number';
import { listClassIds, listLinesOf, type Order } from '../../src/domain/orders/order';
import type { CampClass } from '../../src/domain/classes/camp-class';

const HOLD_MS = 900_000;

interface CartItem {
  _id: ObjectId;
  owner: string;
  classId: ObjectId;
  camperId: ObjectId;
  addedAt: Date;
}

const toLine = ({ _id, classId, camperId }: CartItem, campClass: CampClass): Order['lines'][0] => {
  const { className, instructor, category, image, priceCents } = campClass;
  return {
    lineId: new ObjectId(),
    classId,
    camper: { _id: camperId, firstName: 'Camper' },
    cartItemId: _id,
    className,
    instructorName: instructor.name,
    category,
    image,
    priceCents,
  };
};

const toOrder = (
  { owner, ownerEmail }: Pick<Order, 'owner' | 'ownerEmail'>,
  lines: Order['lines'],
): Order => {
  const at = new Date();
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner,
    ownerEmail,
    lines,
    totalCents: lines.reduce((cents, { priceCents }) => cents + priceCents, 0),
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

  async sell({ _id: orderId, lines }: Pick<Order, '_id' | 'lines'>, classId: ObjectId) {
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

/** Creates the database steps of a purchase, with the minimum of commands one after the other. */
export function createReferenceSale(db: Db) {
  const classes = db.collection<CampClass>('classes');
  const cartItems = db.collection<CartItem>('cartItems');
  const orders = db.collection<Order>('orders');
  const enrollments = db.collection('enrollments');
  const seats = createSeats(classes);

  return {
    async addToCart(owner: string, classId: ObjectId, camperId: ObjectId): Promise<CartItem> {
      const item = { _id: new ObjectId(), owner, classId, camperId, addedAt: new Date() };
      await cartItems.insertOne(item);
      return item;
    },

    listCart: (owner: string) => cartItems.find({ owner }).toArray(),

    /** Reads prices and holds the seats of each class. The order is not stored yet. */
    async openOrder(
      owner: Pick<Order, 'owner' | 'ownerEmail'>,
      items: readonly CartItem[],
    ): Promise<Order> {
      const ids = items.map(({ classId }) => classId);
      const stored = await classes.find({ _id: { $in: ids } }).toArray();
      const findClass = (id: ObjectId) => stored.find(({ _id }) => _id.equals(id))!;
      const order = toOrder(
        owner,
        items.map((item) => toLine(item, findClass(item.classId))),
      );
      for (const classId of listClassIds(order.lines)) await seats.hold(order, classId);
      return order;
    },

    storeOrder: (order: Order, paymentIntentId: string) =>
      orders.insertOne({ ...order, paymentIntentId }),

    findOrder: (owner: string, paymentIntentId: string) =>
      orders.findOne({ owner, paymentIntentId }),

    /** Updates seats, enrollments, order and cart after the payment. */
    async enroll({ _id: orderId, owner, lines }: Order): Promise<void> {
      const paidAt = new Date();
      for (const classId of listClassIds(lines)) await seats.sell({ _id: orderId, lines }, classId);
      await enrollments.insertMany(
        lines.map(({ lineId, classId, camper }) => ({
          ...{ lineId, classId, camperId: camper._id, owner, orderId },
          ...{ status: 'active', enrolledAt: paidAt },
        })),
      );
      await orders.updateOne(
        { _id: orderId, state: 'awaiting-payment' },
        {
          $set: { state: 'paid', paidAt, 'lines.$[].outcome': 'enrolled' },
          $push: { timeline: { at: paidAt, state: 'paid' } },
        },
      );
      await cartItems.deleteMany({ _id: { $in: lines.map(({ cartItemId }) => cartItemId) } });
    },
  };
}
