import type { Order } from '../features/checkout/order';
import { isRecent, type Moment } from './moment';
import { sumRefunds } from './refunds';
import { dollars } from './words';

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

const judgeDispute = (order: Order, { id, cents, status }: DisputeAtStripe): string | null => {
  const known = order.disputes?.find((dispute) => dispute.id === id);
  if (known?.status !== status) {
    return `dispute ${id} is ${status} at Stripe, and ${known?.status ?? 'unknown'} here`;
  }
  const losses = sumLosses(order, id);
  // A bank may take more than was left, but an order never loses more than its total.
  const isWhole = losses === cents || sumRefunds(order, 'done') === order.totalCents;
  if (status === 'lost' ? isWhole && losses <= cents : losses === 0) return null;
  return `dispute ${id} over ${dollars(cents)} is ${status}, and took ${dollars(losses)}`;
};

/** Returns how the disputes of a payment differ from what its order says of them. */
export const judgeDisputes = (
  order: Order,
  disputed: readonly DisputeAtStripe[],
  moment: Moment,
): string[] => {
  const settled = disputed.filter(({ createdAt }) => !isRecent(createdAt, moment));
  const invented = (order.disputes ?? []).filter(
    ({ id }) => !disputed.some((dispute) => dispute.id === id),
  );
  return [
    ...settled.map((dispute) => judgeDispute(order, dispute)).filter((reason) => reason !== null),
    ...invented.map(({ id }) => `Stripe knows no dispute ${id}`),
  ];
};
