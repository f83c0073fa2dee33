import { stopsRefunds, type Dispute } from './dispute';
import type { Order, Refund } from './order';

/** Returns the disputes of the payment that a refund comes from. */
export const listDisputesOf = (
  order: Pick<Order, 'paymentIntentId' | 'disputes'>,
  { paymentIntentId = order.paymentIntentId }: Pick<Refund, 'paymentIntentId'>,
): Dispute[] =>
  (order.disputes ?? []).filter((dispute) => dispute.paymentIntentId === paymentIntentId);

/**
 * Returns whether a refund is sent only after a dispute of its payment is closed. Stripe can refuse it before the
 * order knows of the dispute.
 */
export function waitsForDispute(
  order: Pick<Order, 'paymentIntentId' | 'disputes'>,
  refund: Pick<Refund, 'state' | 'paymentIntentId' | 'disputeRefusals'>,
): boolean {
  if (refund.state !== 'pending') return false;
  const disputes = listDisputesOf(order, refund);
  const isRefusedFirst =
    refund.disputeRefusals !== undefined && disputes.every(({ isOpen }) => isOpen);
  return isRefusedFirst || disputes.some(stopsRefunds);
}

/** Returns whether a refund was held back by a dispute of its payment, which may be closed now. An inquiry holds none back. */
export const hasWaited = (
  order: Pick<Order, 'paymentIntentId' | 'disputes'>,
  refund: Pick<Refund, 'at' | 'paymentIntentId' | 'disputeRefusals'>,
): boolean =>
  refund.disputeRefusals !== undefined ||
  listDisputesOf(order, refund).some(
    ({ status, closedAt }) =>
      closedAt !== undefined && status !== 'warning_closed' && refund.at < closedAt,
  );
