import type { Document, ObjectId } from 'mongodb';

const isOf = (classId: ObjectId): Document => ({
  $and: [{ $eq: ['$$refund.classId', classId] }, { $ne: ['$$refund.state', 'failed'] }],
});

/**
 * The filter for orders that have refunded exactly this sum for a class, counted as in
 * `sumRefundedCents`.
 */
export function refundedSumIs(classId: ObjectId, cents: number): Document {
  const refunds = { $filter: { input: '$refunds', as: 'refund', cond: isOf(classId) } };
  const sum = { $sum: { $map: { input: refunds, as: 'refund', in: '$$refund.amountCents' } } };
  return { $expr: { $eq: [sum, cents] } };
}
