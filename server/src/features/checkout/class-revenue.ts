import type { Db, Document, ObjectId } from 'mongodb';
import { paidStates, type Order } from './order';

const refundsOfLine: Document = {
  $filter: {
    input: '$refunds',
    as: 'refund',
    cond: {
      $and: [{ $eq: ['$$refund.classId', '$lines.classId'] }, { $eq: ['$$refund.state', 'done'] }],
    },
  },
};
const refundedCents = {
  $sum: { $map: { input: refundsOfLine, as: 'refund', in: '$$refund.amountCents' } },
};

/** For each of the classes that brought in anything: cents that were paid less what went back. */
export const createClassRevenue = (db: Db) => {
  const orders = db.collection<Order>('orders');
  return async (classIds: ObjectId[]): Promise<Map<string, number>> => {
    const areTheirs = { 'lines.classId': { $in: classIds } };
    const sums = await orders
      .aggregate<{ _id: ObjectId; cents: number }>([
        { $match: { ...areTheirs, state: { $in: paidStates } } },
        { $unwind: '$lines' },
        { $match: areTheirs },
        {
          $group: {
            _id: '$lines.classId',
            cents: { $sum: { $subtract: ['$lines.priceCents', refundedCents] } },
          },
        },
      ])
      .toArray();
    return new Map(sums.map(({ _id, cents }) => [_id.toHexString(), cents]));
  };
};
