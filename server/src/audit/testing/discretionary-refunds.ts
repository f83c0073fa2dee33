import { ObjectId } from 'mongodb';
import { listLinesOf, type Order } from '#domain/orders/order';
import type { ConsistentCamp as Camp } from './audited-camp';

/** Makes discretionary refunds of an admin, at Stripe and in the order. */
export async function refundAtDiscretion(
  camp: Camp,
  order: Order,
  classId: ObjectId,
  sums: number[],
): Promise<void> {
  for (const amountCents of sums) {
    const _id = new ObjectId();
    const { id } = await camp.stripe.refunds.create({
      payment_intent: order.paymentIntentId!,
      amount: amountCents,
      metadata: { refundId: _id.toHexString() },
    });
    const decided = { reason: 'Sorry.', at: new Date(0), decidedBy: 'uid-of-ruth' };
    const { lineId } = listLinesOf(order, classId)[0]!;
    const done = { _id, lineId, classId, amountCents, ...decided, state: 'done' as const };
    await camp.orders.updateOne(
      { _id: order._id },
      { $push: { refunds: { ...done, stripeRefundId: id } }, $set: { state: 'partly-refunded' } },
    );
  }
}
