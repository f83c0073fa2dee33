import type { Collection, Db, Document, ObjectId } from 'mongodb';
import { paidStates, type Order } from '../../../domain/orders/order';
import { refundedCentsInDatabase } from './order-expressions';

const dayOf = (date: string, timezone: string): Document => ({
  $dateToString: { date, format: '%Y-%m-%d', timezone },
});

/** A transfer is not one more enrollment. */
const isEnrolment = {
  $and: [
    { $ne: ['$$line.outcome', 'refused'] },
    { $eq: [{ $ifNull: ['$$line.transferredFrom', null] }, null] },
  ],
};
const enrolments = { $size: { $filter: { input: '$lines', as: 'line', cond: isEnrolment } } };
const EPOCH = new Date(0);

const refundsOfLine: Document = {
  $filter: {
    input: '$refunds',
    as: 'refund',
    cond: {
      $and: [{ $eq: ['$$refund.lineId', '$lines.lineId'] }, { $eq: ['$$refund.state', 'done'] }],
    },
  },
};
const refundedCentsOfLine = {
  $sum: { $map: { input: refundsOfLine, as: 'refund', in: '$$refund.amountCents' } },
};

/** The price of a line without what went to the class that its camper was transferred to. */
const keptCentsOfLine = {
  $subtract: ['$lines.priceCents', { $ifNull: ['$lines.transferredTo.cents', 0] }],
};

/** Sums over the paid orders as they are now. */
const readTotals = (orders: Collection<Order>) => ({
  /** Returns the number of paid orders, and their revenue after refunds. */
  async sumPaid(): Promise<{ orders: number; revenueCents: number }> {
    const [sums] = await orders
      .aggregate<{ orders: number; revenueCents: number }>([
        { $match: { state: { $in: paidStates } } },
        {
          $group: {
            _id: null,
            orders: { $sum: 1 },
            revenueCents: { $sum: { $subtract: ['$totalCents', refundedCentsInDatabase] } },
          },
        },
      ])
      .toArray();
    return { orders: sums?.orders ?? 0, revenueCents: sums?.revenueCents ?? 0 };
  },

  /** Returns the number of paid orders by account; accounts without one are absent. */
  async countPaidBy(uids: string[]): Promise<Map<string, number>> {
    const counts = await orders
      .aggregate<{ _id: string; count: number }>([
        // `paidAt` instead of the state, because it is in an index with the owner.
        { $match: { owner: { $in: uids }, paidAt: { $gt: EPOCH } } },
        { $group: { _id: '$owner', count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  },

  /** Returns the revenue after refunds, in cents by class id. Classes without payments are absent. */
  async sumRevenueByClass(classIds: ObjectId[]): Promise<Map<string, number>> {
    const includesClass = { 'lines.classId': { $in: classIds } };
    const sums = await orders
      .aggregate<{ _id: ObjectId; cents: number }>([
        { $match: { ...includesClass, state: { $in: paidStates } } },
        { $unwind: '$lines' },
        { $match: includesClass },
        {
          $group: {
            _id: '$lines.classId',
            cents: { $sum: { $subtract: [keptCentsOfLine, refundedCentsOfLine] } },
          },
        },
      ])
      .toArray();
    return new Map(sums.map(({ _id, cents }) => [_id.toHexString(), cents]));
  },
});

/** Reads what was sold and refunded. Days are calendar days in the camp's time zone. */
export function createSalesStore(db: Db, timeZone: string) {
  const orders = db.collection<Order>('orders');
  return {
    ...readTotals(orders),

    /**
     * Returns the payments by day. Days without payments are absent; enrollments canceled later
     * count.
     */
    listPaidByDay: (since: Date) =>
      orders
        .aggregate<{ _id: string; cents: number; enrolments: number }>([
          { $match: { paidAt: { $gte: since } } },
          {
            $group: {
              _id: dayOf('$paidAt', timeZone),
              cents: { $sum: '$totalCents' },
              enrolments: { $sum: enrolments },
            },
          },
        ])
        .toArray(),

    /** Returns the payments by class, before refunds. */
    listPaidByClass: () =>
      orders
        .aggregate<{ _id: ObjectId; className: string; cents: number }>([
          { $match: { paidAt: { $gt: EPOCH } } },
          { $unwind: '$lines' },
          {
            $group: {
              _id: '$lines.classId',
              className: { $first: '$lines.className' },
              cents: { $sum: keptCentsOfLine },
            },
          },
        ])
        .toArray(),

    /** Returns the refunds by class and by the day of the decision. */
    listRefunded: () =>
      orders
        .aggregate<{ _id: { classId: ObjectId; day: string }; cents: number }>([
          { $match: { 'refunds.at': { $gt: EPOCH } } },
          { $unwind: '$refunds' },
          { $match: { 'refunds.state': 'done' } },
          {
            $group: {
              _id: { classId: '$refunds.classId', day: dayOf('$refunds.at', timeZone) },
              cents: { $sum: '$refunds.amountCents' },
            },
          },
        ])
        .toArray(),
  };
}
export type SalesStore = ReturnType<typeof createSalesStore>;
