import { ObjectId, type Document, type Filter } from 'mongodb';
import { createEvent } from '#domain/domain-event';
import type { Order, OrderLine } from '#domain/orders/order';

/** In a pipeline, a text that starts with a dollar sign would be read as a field. */
const literal = (value: unknown): Document => ({ $literal: value });

const isDone = {
  $filter: { input: '$refunds', as: 'refund', cond: { $eq: ['$$refund.state', 'done'] } },
};

/** The expression for the cents refunded so far. */
export const refundedCentsInDatabase: Document = {
  $sum: { $map: { input: isDone, as: 'refund', in: '$$refund.amountCents' } },
};

const countsFor = (lineId: ObjectId): Document => ({
  $and: [{ $eq: ['$$refund.lineId', lineId] }, { $ne: ['$$refund.state', 'failed'] }],
});

/**
 * The filter for orders that have refunded exactly this sum for a line, counted as in
 * `sumRefundedCents`.
 */
export function refundedSumIs(lineId: ObjectId, cents: number): Document {
  const refunds = { $filter: { input: '$refunds', as: 'refund', cond: countsFor(lineId) } };
  const sum = { $sum: { $map: { input: refunds, as: 'refund', in: '$$refund.amountCents' } } };
  return { $expr: { $eq: [sum, cents] } };
}

/** Not above any id. */
export const LOWEST_ID = new ObjectId('0'.repeat(24));

const isStaying: Filter<OrderLine> = {
  $or: [{ transferredTo: { $exists: false } }, { outcome: { $nin: ['canceling', 'canceled'] } }],
};

/** The filter for paid orders that `isMovedAway` is true for. The range form lets MongoDB use the sparse index. */
export const isMovedAwayInDatabase: Filter<Order> = {
  'lines.transferredTo.orderId': { $gte: LOWEST_ID },
  lines: { $not: { $elemMatch: isStaying } },
};

/** The filter for orders that `isMovedAway` is false for. */
export const isNotMovedAway: Filter<Order> = { $nor: [isMovedAwayInDatabase] };

/**
 * The filter for orders with the refunds that were read, none of whose lines was reserved for a transfer since
 * then.
 */
export function isAsRead({ refunds, forwarded = [], lines }: Order): Document {
  const staying = lines.filter(({ transferredTo }) => !transferredTo).map(({ lineId }) => lineId);
  return {
    refunds: { $size: refunds.length },
    [`forwarded.${forwarded.length}`]: { $exists: false },
    lines: {
      $not: { $elemMatch: { lineId: { $in: staying }, transferredTo: { $exists: true } } },
    },
  };
}

/** The stage that sets the state of a paid order from its refunds. */
export const setStateFromRefunds: Document = {
  $set: {
    state: {
      $cond: [
        { $eq: [refundedCentsInDatabase, 0] },
        'paid',
        {
          $cond: [
            { $gte: [refundedCentsInDatabase, { $sum: '$lines.priceCents' }] },
            'refunded',
            'partly-refunded',
          ],
        },
      ],
    },
  },
};

/** The stage that appends items to an array. */
export const append = (field: string, items: readonly unknown[]): Document => ({
  $set: { [field]: { $concatArrays: [{ $ifNull: [`$${field}`, []] }, literal(items)] } },
});

/** The stage that merges fields into the elements that match a condition on `$$each`. */
export const replaceEach = (field: string, condition: Document, fields: Document): Document => ({
  $set: {
    [field]: {
      $map: {
        input: `$${field}`,
        as: 'each',
        in: { $cond: [condition, { $mergeObjects: ['$$each', literal(fields)] }, '$$each'] },
      },
    },
  },
});

/** The stage that removes the elements that do not match a condition on `$$each`. */
export const keepOnly = (field: string, condition: Document): Document => ({
  $set: { [field]: { $filter: { input: `$${field}`, as: 'each', cond: condition } } },
});

/** The stage that adds a timeline entry with the state that earlier stages have set. */
export const noteInTimeline = (note: string, at: Date): Document => ({
  $set: {
    timeline: { $concatArrays: ['$timeline', [{ at, state: '$state', note: literal(note) }]] },
  },
});

/**
 * The stages that flag the order for review and notify the admins. The reason follows an earlier one.
 * `flagOnce` in `orders.store.ts` keeps the first reason.
 */
export const appendReviewReason = (reason: string, at: Date): Document[] => [
  {
    $set: {
      reviewReason: {
        $cond: [
          { $gt: ['$reviewReason', ''] },
          { $concat: ['$reviewReason', ' ', literal(reason)] },
          literal(reason),
        ],
      },
    },
  },
  append('events', [createEvent({ kind: 'order-flagged', reason }, at, null)]),
];
