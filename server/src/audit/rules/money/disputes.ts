import type { Order } from '../../../domain/orders/order';
import { isRecent, type AuditTiming } from '../../records/timing';
import { sumRefunds } from './refunds';
import { formatDollars, toOrderSubject } from '../../report/format';
import type { Difference } from '../../report/report';

/** A dispute as Stripe lists it. */
export interface DisputeAtStripe {
  id: string;
  cents: number;
  status: string;
  createdAt: Date;
}

const sumLosses = ({ refunds }: Order, id: string) =>
  refunds
    .filter(({ disputeId }) => disputeId === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const checkDispute = (order: Order, { id, cents, status }: DisputeAtStripe): string | null => {
  const recorded = order.disputes?.find((dispute) => dispute.id === id);
  if (recorded?.status !== status) {
    return `dispute ${id} is ${status} at Stripe, but ${recorded?.status ?? 'unknown'} here`;
  }
  const losses = sumLosses(order, id);
  // A bank may take more than what was not refunded yet, but an order never records more than its total.
  const isWhole = losses === cents || sumRefunds(order, 'done') === order.totalCents;
  if (status === 'lost' ? isWhole && losses <= cents : losses === 0) return null;
  return `dispute ${id} over ${formatDollars(cents)} is ${status}, but the order records a loss of ${formatDollars(losses)}`;
};

/** Compares the disputes at Stripe with the disputes that the order records. */
export function checkDisputes(
  order: Order,
  listed: readonly DisputeAtStripe[],
  timing: AuditTiming,
): Difference[] {
  const due = listed.filter(({ createdAt }) => !isRecent(createdAt, timing));
  const unknownAtStripe = (order.disputes ?? []).filter(
    ({ id }) => !listed.some((dispute) => dispute.id === id),
  );
  const reasons = [
    ...due.map((dispute) => checkDispute(order, dispute)).filter((reason) => reason !== null),
    ...unknownAtStripe.map(({ id }) => `dispute ${id} does not exist at Stripe`),
  ];
  return reasons.map((detail) => ({ kind: 2, subject: toOrderSubject(order), detail }));
}
