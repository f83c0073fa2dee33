import { ObjectId } from 'mongodb';
import { testBreakages, type Breakage } from './testing/breakages';
import { idOf, type GoodWeek } from './testing/camp-books';

const sell = ({ classes }: GoodWeek, _id: ObjectId, orderId: ObjectId) =>
  classes.updateOne({ _id }, { $push: { soldTo: orderId }, $inc: { soldCount: 1 } });
const lost = new ObjectId();

const seats: Breakage[] = [
  [
    'a seat of an order that does not exist',
    (w) => sell(w, w.football._id, lost),
    (w) => [
      `1 ${w.named(w.football)}: a seat is sold to order ${lost.toHexString()}, which does not exist`,
    ],
  ],
  [
    'a seat of an order that bought another class',
    (w) => sell(w, w.football._id, w.kims._id),
    (w) => [
      `1 ${w.named(w.football)}: a seat is sold to order ${w.kims.number}, which did not buy it`,
    ],
  ],
  [
    'a seat of an order that was not paid',
    async (w) => {
      const person = await w.aPerson();
      await w.pick(person, [w.football]);
      await w.start(person, 64.5).expect(200);
      w.passHold();
      await w.services.checkout.sweep();
      const order = (await w.listOrders(person))[0]!;
      await w.setOrder(order, { number: 'PI-ZZZZZZZZ' });
      await sell(w, w.football._id, order._id);
    },
    (w) => [`1 ${w.named(w.football)}: a seat is sold to order PI-ZZZZZZZZ, which is expired`],
  ],
  [
    'a seat left with an order that was refused it',
    async (w) => {
      await w.classes.updateOne(
        { _id: w.single._id },
        { $set: { capacity: 2 }, $unset: { blockedOrders: '' } },
      );
      await sell(w, w.single._id, w.lees._id);
    },
    (w) => [
      `1 ${w.named(w.single)}: a seat is sold to order ${w.lees.number}, where it is refused`,
    ],
  ],
  [
    'a seat sold and blocked',
    (w) =>
      w.classes.updateOne(
        { _id: w.cricket._id },
        { $push: { blockedOrders: { orderId: w.robins._id, at: new Date() } } },
      ),
    (w) => [`1 ${w.named(w.cricket)}: order ${idOf(w.robins)} is in it, and blocked`],
  ],
  [
    'two seats of one order',
    (w) => sell(w, w.cricket._id, w.robins._id),
    (w) => [`1 ${w.named(w.cricket)}: an order has more than one seat`],
  ],
  [
    'a seat that was lost',
    (w) =>
      w.classes.updateOne(
        { _id: w.cricket._id },
        { $pull: { soldTo: w.robins._id }, $inc: { soldCount: -1 } },
      ),
    (w) => [`1 ${w.named(w.cricket)}: order ${w.robins.number} is enrolled, and has no seat`],
  ],
  [
    'seats that were counted wrong',
    (w) => w.classes.updateOne({ _id: w.cricket._id }, { $inc: { soldCount: 1 } }),
    (w) => [`1 ${w.named(w.cricket)}: 2 seats are sold, to 1 orders`],
  ],
  [
    'seats counted below zero',
    (w) => w.classes.updateOne({ _id: w.cricket._id }, { $set: { soldCount: -1 } }),
    (w) => [
      `1 ${w.named(w.cricket)}: -1 seats are sold`,
      `1 ${w.named(w.cricket)}: -1 seats are sold, to 1 orders`,
    ],
  ],
  [
    'more seats sold than there are',
    (w) => w.classes.updateOne({ _id: w.football._id }, { $set: { capacity: 1 } }),
    (w) => [`1 ${w.named(w.football)}: 2 sold and 0 held are more than its 1 seats`],
  ],
  [
    'more seats held than are left',
    (w) => {
      const hold = { orderId: lost, seats: 9, expiresAt: new Date(w.clock.now().getTime() + 1e6) };
      const lapsed = { orderId: lost, seats: 9, expiresAt: new Date(w.clock.now().getTime() - 1) };
      return w.classes.updateOne({ _id: w.football._id }, { $set: { holds: [hold, lapsed] } });
    },
    (w) => [`1 ${w.named(w.football)}: 2 sold and 9 held are more than its 10 seats`],
  ],
  [
    'a class that was called off and never emptied',
    (w) =>
      w.classes.updateOne(
        { _id: w.cricket._id },
        { $set: { status: 'cancelled', cancellation: { at: new Date(0), isDone: false } } },
      ),
    (w) => [`1 ${w.named(w.cricket)}: it was called off, and 1 have not been seen to`],
  ],
  [
    'a class that was called off, emptied and sold again',
    (w) =>
      w.classes.updateOne(
        { _id: w.cricket._id },
        { $set: { status: 'cancelled', cancellation: { at: w.clock.now(), isDone: true } } },
      ),
    (w) => [`1 ${w.named(w.cricket)}: it was called off, and 1 are still in it`],
  ],
  [
    'a class that was deleted with people in it',
    (w) => w.classes.deleteOne({ _id: w.cricket._id }),
    (w) => [`1 ${w.named(w.cricket)}: order ${w.robins.number} is enrolled, and has no seat`],
  ],
];

const parts: Breakage[] = [
  [
    'a class without its lists',
    (w) => w.classes.updateOne({ _id: w.cricket._id }, { $unset: { soldTo: '', holds: '' } }),
    (w) => [
      `1 ${w.named(w.cricket)}: 1 seats are sold, to 0 orders`,
      `1 ${w.named(w.cricket)}: order ${w.robins.number} is enrolled, and has no seat`,
    ],
  ],
  [
    'an order without its lists',
    (w) =>
      w.orders.updateOne({ _id: w.ashs._id }, { $unset: { lines: '', refunds: '', timeline: '' } }),
    (w) => [
      `1 ${w.named(w.single)}: a seat is sold to order ${w.ashs.number}, which did not buy it`,
      `3 order ${w.ashs.number}: its lines add up to $0.00, its total is $30.00`,
      `5 order ${w.ashs.number}: it did not buy the class of its enrolment in class ${idOf(w.single)}`,
    ],
  ],
];

testBreakages([...seats, ...parts]);
