import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { paidStates, type Order, type OrderState } from '#domain/orders/order';
import { isNotMovedAway, LOWEST_ID, refundedCentsInDatabase } from '../order-expressions';

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

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/** Returns the cents refunded of all paid orders. */
export async function sumRefundedOfAll(camp: Camp): Promise<number> {
  const [sums] = await ordersOf(camp)
    .aggregate<{ cents: number }>([
      { $match: { state: { $in: REFUNDED_STATES } } },
      { $group: { _id: null, cents: { $sum: refundedCentsInDatabase } } },
    ])
    .toArray();
  return sums?.cents ?? 0;
}

/** Returns the number of paid orders by account, without moved ones; accounts without one are absent. */
export async function countPaidOrdersBy(camp: Camp, uids: string[]): Promise<Map<string, number>> {
  const counts = await ordersOf(camp)
    .aggregate<{ _id: string; count: number }>([
      // `paidAt` instead of the state, because it is in an index with the owner.
      { $match: { owner: { $in: uids }, paidAt: { $gt: EPOCH }, ...isNotMovedAway } },
      { $group: { _id: '$owner', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Returns the revenue after refunds, in cents by class id. Classes without payments are absent. */
export async function sumRevenueByClass(
  camp: Camp,
  classIds: ObjectId[],
): Promise<Map<string, number>> {
  const includesClass = { 'lines.classId': { $in: classIds } };
  const sums = await ordersOf(camp)
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
}

/** Returns what went to other classes with transferred campers, in cents by class id. */
export async function sumTransferredByClass(camp: Camp): Promise<Map<string, number>> {
  const sums = await ordersOf(camp)
    .aggregate<{ _id: ObjectId; cents: number }>([
      { $match: { 'lines.transferredTo.orderId': { $gte: LOWEST_ID } } },
      { $unwind: '$lines' },
      { $group: { _id: '$lines.classId', cents: { $sum: '$lines.transferredTo.cents' } } },
    ])
    .toArray();
  return new Map(sums.map(({ _id, cents }) => [_id.toHexString(), cents]));
}

/** Returns the cents refunded by the camp's calendar day of the decision, and by class id. */
export async function readRefundedTotals(camp: Camp): Promise<RefundedTotals> {
  const cents = { $sum: '$refunds.amountCents' };
  const [rows] = await ordersOf(camp)
    .aggregate<RefundedRows>([
      { $match: { 'refunds.at': { $gt: EPOCH } } },
      { $unwind: '$refunds' },
      { $match: { 'refunds.state': 'done' } },
      {
        $facet: {
          days: [{ $group: { _id: dayOf('$refunds.at', camp.timeZone), cents } }],
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
}
