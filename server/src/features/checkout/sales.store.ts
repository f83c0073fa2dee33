import type { Db, Document, ObjectId } from 'mongodb';
import type { Order } from './order';

const dayOf = (date: string, timezone: string): Document => ({
  $dateToString: { date, format: '%Y-%m-%d', timezone },
});

const isEnrolment = { $ne: ['$$line.outcome', 'refused'] };
const enrolments = { $size: { $filter: { input: '$lines', as: 'line', cond: isEnrolment } } };
const EPOCH = new Date(0);

/** Payments and refunds for the charts, by day in the camp's time zone. */
export function createSalesStore(db: Db, timeZone: string) {
  const orders = db.collection<Order>('orders');
  return {
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
              cents: { $sum: '$lines.priceCents' },
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
