import type { Collection, Db, Document, ObjectId } from 'mongodb';
import { paidStates, type Order, type OrderState } from '#domain/orders/order';
import { isNotMovedAway, LOWEST_ID, refundedCentsInDatabase } from '../order-expressions';
import { createPaidTotals } from './paid-totals';

const dayOf = (date: string, timezone: string): Document => ({
  $dateToString: { date, format: '%Y-%m-%d', timezone },
});

const EPOCH = new Date(0);
const REFUNDED_STATES: OrderState[] = ['partly-refunded', 'refunded'];

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

/** The cents refunded by the day of the decision, and by class id; days and classes without refunds are absent. */
interface RefundedTotals {
  byDay: Map<string, number>;
  byClass: Map<string, number>;
}

interface RefundedRows {
  days: { _id: string; cents: number }[];
  classes: { _id: ObjectId; cents: number }[];
}

/** Sums over the paid orders as they are now. */
const readTotals = (orders: Collection<Order>) => ({
  /** Returns the cents refunded of all paid orders. */
  async sumRefunded(): Promise<number> {
    const [sums] = await orders
      .aggregate<{ cents: number }>([
        { $match: { state: { $in: REFUNDED_STATES } } },
        { $group: { _id: null, cents: { $sum: refundedCentsInDatabase } } },
      ])
      .toArray();
    return sums?.cents ?? 0;
  },

  /** Returns the number of paid orders by account, without moved ones; accounts without one are absent. */
  async countPaidBy(uids: string[]): Promise<Map<string, number>> {
    const counts = await orders
      .aggregate<{ _id: string; count: number }>([
        // `paidAt` instead of the state, because it is in an index with the owner.
        { $match: { owner: { $in: uids }, paidAt: { $gt: EPOCH }, ...isNotMovedAway } },
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
export function createSalesStore(db: Db, timeZone: string, now: () => Date) {
  const orders = db.collection<Order>('orders');
  return {
    ...readTotals(orders),

    readPaidTotals: createPaidTotals(orders, timeZone, now),

    /** Returns what went to other classes with transferred campers, in cents by class id. */
    async sumTransferredByClass(): Promise<Map<string, number>> {
      const sums = await orders
        .aggregate<{ _id: ObjectId; cents: number }>([
          { $match: { 'lines.transferredTo.orderId': { $gte: LOWEST_ID } } },
          { $unwind: '$lines' },
          { $group: { _id: '$lines.classId', cents: { $sum: '$lines.transferredTo.cents' } } },
        ])
        .toArray();
      return new Map(sums.map(({ _id, cents }) => [_id.toHexString(), cents]));
    },

    /** Returns the cents refunded by the day of the decision, and by class id. */
    async readRefundedTotals(): Promise<RefundedTotals> {
      const cents = { $sum: '$refunds.amountCents' };
      const [rows] = await orders
        .aggregate<RefundedRows>([
          { $match: { 'refunds.at': { $gt: EPOCH } } },
          { $unwind: '$refunds' },
          { $match: { 'refunds.state': 'done' } },
          {
            $facet: {
              days: [{ $group: { _id: dayOf('$refunds.at', timeZone), cents } }],
              classes: [{ $group: { _id: '$refunds.classId', cents } }],
            },
          },
        ])
        .toArray();
      const { days, classes } = rows!;
      return {
        byDay: new Map(days.map((day) => [day._id, day.cents])),
        byClass: new Map(classes.map((sum) => [sum._id.toHexString(), sum.cents])),
      };
    },
  };
}
export type SalesStore = ReturnType<typeof createSalesStore>;
