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

/** Returns the revenue after refunds, in cents by class id. Classes without payments are absent. */
export function createClassRevenue(db: Db) {
  const orders = db.collection<Order>('orders');
  return async (classIds: ObjectId[]): Promise<Map<string, number>> => {
    const includesClass = { 'lines.classId': { $in: classIds } };
    const sums = await orders
      .aggregate<{ _id: ObjectId; cents: number }>([
        { $match: { ...includesClass, state: { $in: paidStates } } },
        { $unwind: '$lines' },
        { $match: includesClass },
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
}
