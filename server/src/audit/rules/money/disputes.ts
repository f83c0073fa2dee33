import type { Order } from '#domain/orders/order';
import { isRecent, type AuditTiming } from '#audit/records/timing';
import { sumRefunds } from './refunds';
import { formatDollars, toOrderSubject } from '#audit/report/format';
import type { Difference } from '#audit/report/report';

/** A dispute as Stripe lists it. */
export interface DisputeAtStripe {
  id: string;
  cents: number;
  status: string;
  createdAt: Date;
}

const sumLosses = (orders: readonly Order[], id: string) =>
  orders
    .flatMap(({ refunds }) => refunds)
    .filter(({ disputeId }) => disputeId === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the cents of a payment that orders record as refunded or lost. */
const sumReturned = (orders: readonly Order[], intentId: string) =>
  sumRefunds(
    {
      refunds: orders.flatMap(({ refunds, ...order }) =>
        refunds.filter(
          ({ paymentIntentId = order.paymentIntentId }) => paymentIntentId === intentId,
        ),
      ),
    },
    'done',
  );

const checkDispute = (
  order: Order,
  carriers: readonly Order[],
  { id, cents, status }: DisputeAtStripe,
): string | null => {
  const recorded = order.disputes?.find((dispute) => dispute.id === id);
  if (recorded?.status !== status) {
    return `dispute ${id} is ${status} at Stripe, but ${recorded?.status ?? 'unknown'} here`;
  }
  const orders = [order, ...carriers];
  const losses = sumLosses(orders, id);
  // A bank may take more than what was not refunded yet, but orders never record more than was paid.
  const isWhole =
    losses === cents || sumReturned(orders, order.paymentIntentId!) === order.totalCents;
  if (status === 'lost' ? isWhole && losses <= cents : losses === 0) return null;
  return `dispute ${id} over ${formatDollars(cents)} is ${status}, but the order records a loss of ${formatDollars(losses)}`;
};

/**
 * Compares the disputes at Stripe with the disputes that the order records. `carriers` are the orders that record
 * refunds of its payment, for campers who were transferred.
 */
export function checkDisputes(
  { order, carriers }: { order: Order; carriers: readonly Order[] },
  listed: readonly DisputeAtStripe[],
  timing: AuditTiming,
): Difference[] {
  const due = listed.filter(({ createdAt }) => !isRecent(createdAt, timing));
  const unknownAtStripe = (order.disputes ?? []).filter(
    ({ id }) => !listed.some((dispute) => dispute.id === id),
  );
  const reasons = [
    ...due
      .map((dispute) => checkDispute(order, carriers, dispute))
      .filter((reason) => reason !== null),
    ...unknownAtStripe.map(({ id }) => `dispute ${id} does not exist at Stripe`),
  ];
  return reasons.map((detail) => ({ kind: 2, subject: toOrderSubject(order), detail }));
}

/** Returns a difference for each dispute that is closed while the order still asks for a response to it. */
export function checkClosedDisputes(order: Order): Difference[] {
  const asked = (order.disputes ?? []).filter(
    ({ isOpen, reviewSentence }) =>
      !isOpen && reviewSentence !== undefined && order.reviewReason?.includes(reviewSentence),
  );
  return asked.map(({ id }) => ({
    kind: 2,
    subject: toOrderSubject(order),
    detail: `dispute ${id} is closed, but the order asks for a response to it`,
  }));
}
