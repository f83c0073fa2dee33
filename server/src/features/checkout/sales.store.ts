import type { Db, Document, ObjectId } from 'mongodb';
import type { Order } from './order';

const dayOf = (date: string, timezone: string): Document => ({
  $dateToString: { date, format: '%Y-%m-%d', timezone },
});

const isEnrolment = { $ne: ['$$line.outcome', 'refused'] };
const enrolments = { $size: { $filter: { input: '$lines', as: 'line', cond: isEnrolment } } };
const EPOCH = new Date(0);

/** What came in and what went back; days are the camp's. */
export const createSalesStore = (db: Db, timeZone: string) => {
  const orders = db.collection<Order>('orders');
  return {
    /** By the day of the payment, days without one left out; classes given back later count as well. */
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

    /** What was paid for each class, before anything of it went back. */
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

    /** What went back, by class and by the day it was decided. */
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
};
export type SalesStore = ReturnType<typeof createSalesStore>;
