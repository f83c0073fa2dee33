import { ObjectId } from 'mongodb';
import {
  toRefundRecord,
  type ForwardedRefund,
  type RefundRecord,
} from '#domain/orders/forwarded-refund';
import { carriedCents, type PaidOrders, type Share } from './allocate-to-lines';

type Returned = Pick<ForwardedRefund, 'reason' | 'at' | 'origin' | 'stripeRefundId' | 'disputeId'>;

/** Returns how an order records its shares of money that was returned outside of this site. */
export function recordShares(
  paid: PaidOrders,
  shares: readonly Share[],
  returned: Returned,
): RefundRecord {
  const { order, paymentIntentId } = paid;
  const records = shares.map(({ line, amountCents }) =>
    toRefundRecord(
      order,
      line,
      { ...returned, _id: new ObjectId(), paymentIntentId, amountCents, state: 'done' },
      carriedCents(order, line, paid),
    ),
  );
  return {
    refunds: records.flatMap(({ refunds }) => refunds),
    forwarded: records.flatMap(({ forwarded }) => forwarded),
  };
}
