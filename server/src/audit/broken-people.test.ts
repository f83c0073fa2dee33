import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { testBreakages, type Breakage } from './testing/breakages';
import { idOf } from './testing/camp-books';

const people: Breakage[] = [
  [
    'an enrolment that was lost',
    (w) => w.enrolments.deleteOne({ orderId: w.robins._id, classId: w.cricket._id }),
    (w) => [`2 order ${w.robins.number}: Spin Bowling is paid, and there is no active enrolment`],
  ],
  [
    'an enrolment in a class that was refused',
    (w) =>
      w.enrolments.updateOne(
        { orderId: w.lees._id, classId: w.single._id },
        { $set: { status: 'active' } },
      ),
    (w) => [`2 order ${w.lees.number}: Goalkeeping is refused, and the enrolment is active`],
  ],
  [
    'an enrolment of an order that was not paid',
    async (w) => {
      const { insertedId } = await w.orders.insertOne({
        ...w.kims,
        ...{ _id: new ObjectId(), number: 'PI-ZZZZZZZZ', state: 'cancelled' },
      });
      await w.enrolments.updateOne({ orderId: w.kims._id }, { $set: { orderId: insertedId } });
    },
    (w) => [
      `2 order ${w.kims.number}: Open Day is paid, and there is no active enrolment`,
      `2 order PI-ZZZZZZZZ: it is cancelled, and the enrolment in Open Day is active`,
    ],
  ],
  [
    'an enrolment of somebody else',
    (w) => w.enrolments.updateOne({ orderId: w.kims._id }, { $set: { owner: 'robin' } }),
    (w) => [
      `5 order ${w.kims.number}: it is kim’s, and its enrolment in class ${idOf(w.free)} is robin’s`,
    ],
  ],
  [
    'an enrolment in a class that was not bought',
    (w) =>
      w.enrolments.insertOne({
        ...{ _id: new ObjectId(), classId: w.cricket._id, orderId: w.kims._id, owner: 'kim' },
        ...{ status: 'active', enrolledAt: w.clock.now() },
      }),
    (w) => [
      `5 order ${w.kims.number}: it did not buy the class of its enrolment in class ${idOf(w.cricket)}`,
    ],
  ],
  [
    'two enrolments of one person in one class',
    async (w) => {
      await w.enrolments.dropIndexes();
      for (const each of [w.orders, w.enrolments]) {
        await each.updateMany({ owner: 'lee' }, { $set: { owner: 'robin' } });
      }
    },
    (w) => [
      `5 account robin in class ${idOf(w.football)}: 2 enrolments are active, of orders: ` +
        [idOf(w.robins), idOf(w.lees)].sort().join(', '),
    ],
  ],
  [
    'the enrolments of somebody who was deleted',
    (w) => w.db.collection('users').deleteOne({ uid: 'kim' }),
    (w) => [
      `5 order ${w.kims.number}: its enrolment in class ${idOf(w.free)} is kim’s, who is nobody here`,
    ],
  ],
  [
    'a cart, a calendar and an application of accounts without a record',
    async (w) => {
      const owner = 'nobody';
      await w.db.collection('cartItems').insertOne({ owner, classId: w.free._id });
      await w.db.collection('calendars').insertOne({ owner, token: 'token' });
      await w.db.collection('applications').insertOne({ owner, status: 'pending' });
      await w.db.collection('applications').insertOne({ owner, status: 'declined' });
    },
    () => [
      '5 account nobody: it has no record, and a pending application',
      '5 account nobody: it has no record, and a private calendar address',
      '5 account nobody: it has no record, and something in its cart',
    ],
  ],
  [
    'two people with one e-mail, written in two ways',
    (w) =>
      w.db.collection('users').updateOne({ uid: 'kim' }, { $set: { email: 'Lee@people.test' } }),
    () => [expect.stringMatching(/^5 e-mail lee@people.test: 2 people have it: /) as unknown],
  ],
  [
    'two people with one account',
    async (w) => {
      await w.db.collection('users').dropIndexes();
      await w.db.collection('users').insertOne({ uid: 'kim', email: 'other@people.test' });
    },
    () => [expect.stringMatching(/^5 account kim: 2 people have it: /) as unknown],
  ],
  [
    'two open orders of one person',
    async (w) => {
      await w.orders.dropIndexes();
      for (const number of ['PI-ONE', 'PI-TWO']) {
        const open = { _id: new ObjectId(), number, state: 'awaiting-payment' as const };
        await w.orders.insertOne({ ...w.kims, ...open });
      }
    },
    () => ['5 account kim: 2 orders are open at once: PI-ONE, PI-TWO'],
  ],
  [
    'two orders with one number',
    async (w) => {
      await w.orders.dropIndexes();
      await w.setOrder(w.kims, { number: w.lees.number });
    },
    (w) => [
      `4 order ${w.lees.number}: 2 orders have this number: ` +
        [idOf(w.kims), idOf(w.lees)].sort().join(', '),
    ],
  ],
];

testBreakages(people);
