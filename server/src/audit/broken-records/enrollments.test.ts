import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import { idOf } from '../testing/audited-camp';

const enrollments: Corruption[] = [
  [
    'a missing enrollment',
    (camp) =>
      camp.enrollments.deleteOne({ orderId: camp.robinOrder._id, classId: camp.cricket._id }),
    (camp) => [
      `2 order ${camp.robinOrder.number}: Spin Bowling is paid, but has no active enrollment`,
    ],
  ],
  [
    'an active enrollment in a refused class',
    (camp) =>
      camp.enrollments.updateOne(
        { orderId: camp.leeOrder._id, classId: camp.goalkeeping._id },
        { $set: { status: 'active' } },
      ),
    (camp) => [
      `2 order ${camp.leeOrder.number}: Goalkeeping is refused, but the enrollment is active`,
    ],
  ],
  [
    'an enrollment of an unpaid order',
    async (camp) => {
      const number = 'PI-ZZZZZZZZ';
      const unpaid = { _id: new ObjectId(), number, state: 'canceled' as const };
      await camp.addOrderLike(camp.kimOrder, unpaid);
      const copy = (await camp.orders.findOne({ _id: unpaid._id }))!;
      await camp.enrollments.updateOne(
        { orderId: camp.kimOrder._id },
        { $set: { orderId: copy._id, lineId: copy.lines[0]!.lineId } },
      );
    },
    (camp) => [
      `2 order ${camp.kimOrder.number}: Open Day is paid, but has no active enrollment`,
      `2 order PI-ZZZZZZZZ: it is canceled, but the enrollment in Open Day is active`,
    ],
  ],
  [
    'an enrollment of another user',
    (camp) =>
      camp.enrollments.updateOne({ orderId: camp.kimOrder._id }, { $set: { owner: 'robin' } }),
    (camp) => [
      `5 order ${camp.kimOrder.number}: it belongs to kim, but its enrollment in class ${idOf(camp.freeClass)} belongs to robin`,
    ],
  ],
  [
    'an enrollment in a class that was not bought',
    (camp) =>
      camp.enrollments.insertOne({
        ...{
          _id: new ObjectId(),
          classId: camp.cricket._id,
          camperId: camp.kimOrder.lines[0]!.camper._id,
          lineId: new ObjectId(),
          orderId: camp.kimOrder._id,
          owner: 'kim',
        },
        ...{ status: 'active', enrolledAt: camp.clock.now() },
      }),
    (camp) => [
      `5 order ${camp.kimOrder.number}: it did not buy the class of its enrollment in class ${idOf(camp.cricket)}`,
    ],
  ],
  [
    'an enrolled camper without a record',
    (camp) => camp.db.collection('campers').deleteOne({ _id: camp.kimOrder.lines[0]!.camper._id }),
    (camp) => [
      `5 order ${camp.kimOrder.number}: its enrollment in class ${idOf(camp.freeClass)} is for a camper without a record`,
    ],
  ],
  [
    'no difference in a sibling to whom the payer lost access',
    async (camp) => {
      const [line] = camp.kimOrder.lines;
      const sibling = { _id: new ObjectId(), firstName: 'Leo' };
      const reason =
        'Your account no longer had access to Leo when your payment for Open Day arrived.';
      const refused = { outcome: 'refused', reason } as const;
      const added = { ...line!, lineId: new ObjectId(), camper: sibling, ...refused };
      await camp.orders.updateOne({ _id: camp.kimOrder._id }, { $push: { lines: added } });
    },
    () => [],
  ],
  [
    'a sibling who was refused while another one was enrolled',
    async (camp) => {
      const [line] = camp.kimOrder.lines;
      const sibling = { _id: new ObjectId(), firstName: 'Leo' };
      const refused = {
        outcome: 'refused',
        reason: 'Open Day sold out.',
        priceCents: 0,
        listPriceCents: 0,
      } as const;
      const added = { ...line!, lineId: new ObjectId(), camper: sibling, ...refused };
      await camp.orders.updateOne({ _id: camp.kimOrder._id }, { $push: { lines: added } });
    },
    (camp) => [
      `2 order ${camp.kimOrder.number}: Leo: Open Day was refused, but a sibling was enrolled`,
    ],
  ],
  [
    'no difference in a sibling who was enrolled already',
    async (camp) => {
      const [line] = camp.kimOrder.lines;
      const sibling = { _id: new ObjectId(), firstName: 'Leo' };
      const reason = 'Leo was already enrolled in Open Day.';
      const refused = { outcome: 'refused', reason } as const;
      const added = { ...line!, lineId: new ObjectId(), camper: sibling, ...refused };
      await camp.orders.updateOne({ _id: camp.kimOrder._id }, { $push: { lines: added } });
    },
    () => [],
  ],
  [
    'two enrollments of one camper in one class',
    async (camp) => {
      await camp.enrollments.dropIndexes();
      const { camper } = camp.robinOrder.lines[0]!;
      await camp.orders.updateMany({ owner: 'lee' }, { $set: { 'lines.$[].camper': camper } });
      await camp.enrollments.updateMany({ owner: 'lee' }, { $set: { camperId: camper._id } });
    },
    (camp) => [
      `5 camper ${idOf(camp.robinOrder.lines[0]!.camper)} in class ${idOf(camp.football)}: 2 active enrollments, from orders: ` +
        [idOf(camp.robinOrder), idOf(camp.leeOrder)].sort().join(', '),
    ],
  ],
  [
    'an enrollment of another camper than its order line',
    (camp) =>
      camp.enrollments.updateOne(
        { orderId: camp.kimOrder._id },
        { $set: { camperId: new ObjectId() } },
      ),
    (camp) => [
      `5 order ${camp.kimOrder.number}: its enrollment in class ${idOf(camp.freeClass)} is for another camper than its line`,
    ],
  ],
  [
    'the enrollments of a deleted user',
    async (camp) => {
      await camp.db.collection('users').deleteOne({ uid: 'kim' });
      await camp.db.collection('campers').deleteMany({ owner: 'kim' });
    },
    (camp) => [
      `5 order ${camp.kimOrder.number}: its enrollment in class ${idOf(camp.freeClass)} belongs to kim, who has no user record`,
    ],
  ],
  [
    'a cart, a calendar and an application without a user record',
    async (camp) => {
      const owner = 'deleted';
      await camp.db.collection('cartItems').insertOne({ owner, classId: camp.freeClass._id });
      await camp.db.collection('calendars').insertOne({ owner, token: 'token' });
      await camp.db.collection('applications').insertOne({ owner, status: 'pending' });
      await camp.db.collection('applications').insertOne({ owner, status: 'declined' });
    },
    () => [
      '5 account deleted: it has no user record, but owns a pending application',
      '5 account deleted: it has no user record, but owns a private calendar address',
      '5 account deleted: it has no user record, but owns cart items',
    ],
  ],
  [
    'two users with the same email in different case',
    (camp) =>
      camp.db.collection('users').updateOne({ uid: 'kim' }, { $set: { email: 'Lee@people.test' } }),
    () => [expect.stringMatching(/^5 email lee@people.test: 2 users have it: /) as unknown],
  ],
  [
    'two users with the same account',
    async (camp) => {
      await camp.db.collection('users').dropIndexes();
      await camp.db.collection('users').insertOne({ uid: 'kim', email: 'other@people.test' });
    },
    () => [expect.stringMatching(/^5 account kim: 2 users have it: /) as unknown],
  ],
  [
    'two open orders of one user',
    async (camp) => {
      await camp.orders.dropIndexes();
      for (const number of ['PI-ONE', 'PI-TWO']) {
        const open = { _id: new ObjectId(), number, state: 'awaiting-payment' as const };
        await camp.addOrderLike(camp.kimOrder, open);
      }
    },
    () => ['5 account kim: 2 orders are open at once: PI-ONE, PI-TWO'],
  ],
  [
    'two orders with the same number',
    async (camp) => {
      await camp.orders.dropIndexes();
      await camp.setOrder(camp.kimOrder, { number: camp.leeOrder.number });
    },
    (camp) => [
      `4 order ${camp.leeOrder.number}: 2 orders have this number: ` +
        [idOf(camp.kimOrder), idOf(camp.leeOrder)].sort().join(', '),
    ],
  ],
];

testCorruptions(enrollments);
