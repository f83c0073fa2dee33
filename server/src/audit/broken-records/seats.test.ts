import { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { sweepOrders } from '#features/checkout/index';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import { idOf, lineIdOf, type ConsistentCamp } from '../testing/audited-camp';

const sell = ({ classes }: ConsistentCamp, _id: ObjectId, lineId: ObjectId) =>
  classes.updateOne({ _id }, { $push: { soldLines: lineId }, $inc: { soldCount: 1 } });
const missingId = new ObjectId();
const toLineId = (order: Order, campClass: CampClass) => new ObjectId(lineIdOf(order, campClass));

const robinsCricket = ({ robinOrder, cricket }: ConsistentCamp) => toLineId(robinOrder, cricket);

const seats: Corruption[] = [
  [
    'a seat of a line that does not exist',
    (camp) => sell(camp, camp.football._id, missingId),
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: a seat is sold to line ${missingId.toHexString()}, which does not exist`,
    ],
  ],
  [
    'a seat of an order that bought another class',
    (camp) => sell(camp, camp.football._id, camp.kimOrder.lines[0]!.lineId),
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: a seat is sold to order ${camp.kimOrder.number}, which did not buy it`,
    ],
  ],
  [
    'a seat of an order that was not paid',
    async (camp) => {
      const user = await camp.aUser();
      await camp.addToCart(user, [camp.football]);
      await camp.start(user, 64.5).expect(200);
      camp.passHold();
      await sweepOrders(camp.camp);
      const order = (await camp.listOrders(user))[0]!;
      await camp.setOrder(order, { number: 'PI-ZZZZZZZZ' });
      await sell(camp, camp.football._id, order.lines[0]!.lineId);
    },
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: a seat is sold to order PI-ZZZZZZZZ, which is expired`,
    ],
  ],
  [
    'a seat of an order whose line was refused',
    async (camp) => {
      await camp.classes.updateOne(
        { _id: camp.goalkeeping._id },
        { $set: { capacity: 2 }, $unset: { blockedLines: '' } },
      );
      await sell(camp, camp.goalkeeping._id, toLineId(camp.leeOrder, camp.goalkeeping));
    },
    (camp) => [
      `1 ${camp.subjectOf(camp.goalkeeping)}: a seat is sold to order ${camp.leeOrder.number}, whose line is refused`,
    ],
  ],
  [
    'a seat of a blocked line',
    (camp) =>
      camp.classes.updateOne(
        { _id: camp.cricket._id },
        { $push: { blockedLines: { lineId: robinsCricket(camp), at: new Date() } } },
      ),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: line ${robinsCricket(camp).toHexString()} has a seat, but is blocked`,
    ],
  ],
  [
    'two seats of one line',
    (camp) => sell(camp, camp.cricket._id, robinsCricket(camp)),
    (camp) => [`1 ${camp.subjectOf(camp.cricket)}: an order line has more than one seat`],
  ],
  [
    'a missing seat',
    (camp) =>
      camp.classes.updateOne(
        { _id: camp.cricket._id },
        { $pull: { soldLines: robinsCricket(camp) }, $inc: { soldCount: -1 } },
      ),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: order ${camp.robinOrder.number} is enrolled, but has no seat`,
    ],
  ],
  [
    'a wrong count of sold seats',
    (camp) => camp.classes.updateOne({ _id: camp.cricket._id }, { $inc: { soldCount: 1 } }),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: soldCount is 2, but the number of sold seats is 1`,
    ],
  ],
  [
    'a negative count of sold seats',
    (camp) => camp.classes.updateOne({ _id: camp.cricket._id }, { $set: { soldCount: -1 } }),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: soldCount is -1`,
      `1 ${camp.subjectOf(camp.cricket)}: soldCount is -1, but the number of sold seats is 1`,
    ],
  ],
  [
    'more sold seats than the capacity',
    (camp) => camp.classes.updateOne({ _id: camp.football._id }, { $set: { capacity: 1 } }),
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: 2 sold and 0 held seats exceed its capacity of 1`,
    ],
  ],
  [
    'more held seats than are available',
    (camp) => {
      const hold = {
        orderId: missingId,
        seats: 9,
        expiresAt: new Date(camp.clock.now().getTime() + 1e6),
      };
      const expired = {
        orderId: missingId,
        seats: 9,
        expiresAt: new Date(camp.clock.now().getTime() - 1),
      };
      return camp.classes.updateOne(
        { _id: camp.football._id },
        { $set: { holds: [hold, expired] } },
      );
    },
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: 2 sold and 9 held seats exceed its capacity of 10`,
    ],
  ],
  [
    'a canceled class whose enrollments were never canceled',
    (camp) =>
      camp.classes.updateOne(
        { _id: camp.cricket._id },
        { $set: { status: 'canceled', cancellation: { at: new Date(0), isDone: false } } },
      ),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: it was canceled, but its enrollments were not canceled in time: 1 left`,
    ],
  ],
  [
    'a canceled class that was sold again',
    (camp) =>
      camp.classes.updateOne(
        { _id: camp.cricket._id },
        { $set: { status: 'canceled', cancellation: { at: camp.clock.now(), isDone: true } } },
      ),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: it was canceled, but its number of sold seats is still 1`,
    ],
  ],
  [
    'a deleted class with enrollments',
    (camp) => camp.classes.deleteOne({ _id: camp.cricket._id }),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: order ${camp.robinOrder.number} is enrolled, but has no seat`,
    ],
  ],
];

const missingLists: Corruption[] = [
  [
    'a class without its lists',
    (camp) =>
      camp.classes.updateOne({ _id: camp.cricket._id }, { $unset: { soldLines: '', holds: '' } }),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: order ${camp.robinOrder.number} is enrolled, but has no seat`,
      `1 ${camp.subjectOf(camp.cricket)}: soldCount is 1, but the number of sold seats is 0`,
    ],
  ],
  [
    'an order without its lists',
    (camp) =>
      camp.orders.updateOne(
        { _id: camp.ashOrder._id },
        { $unset: { lines: '', refunds: '', timeline: '' } },
      ),
    (camp) => [
      `1 ${camp.subjectOf(camp.goalkeeping)}: a seat is sold to line ${lineIdOf(camp.ashOrder, camp.goalkeeping)}, which does not exist`,
      `3 order ${camp.ashOrder.number}: its lines add up to $0.00, but its total is $30.00`,
      `5 order ${camp.ashOrder.number}: it did not buy the class of its enrollment in class ${idOf(camp.goalkeeping)}`,
    ],
  ],
];

testCorruptions([...seats, ...missingLists]);
