import type { Payment } from '@camp/server/contract';

/** The payments between which campers moved, and what they come to. */
export interface PaymentStory {
  /** Oldest first. */
  payments: Payment[];
  /** Dollars. */
  paid: number;
  /** Dollars refunded, pending refunds included. */
  refunded: number;
}

const sumOf = (amounts: readonly number[]) =>
  // In cents, because dollars do not add up exactly.
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Returns the dollars that the family has paid after refunds. */
export const toNet = ({ paid, refunded }: Pick<PaymentStory, 'paid' | 'refunded'>) =>
  sumOf([paid, -refunded]);

const listTargets = ({ lines }: Payment) =>
  lines.flatMap(({ movedTo }) => (movedTo ? [movedTo.paymentId] : []));

const areLinked = (one: Payment, other: Payment) =>
  listTargets(one).includes(other._id) || listTargets(other).includes(one._id);

/** Returns the payments, newest first, with those that are linked by moves as one story at the place of the newest. */
export function toPaymentStories(payments: readonly Payment[]): PaymentStory[] {
  const stories: Payment[][] = [];
  for (const payment of payments) {
    const isLinked = (story: Payment[]) => story.some((other) => areLinked(payment, other));
    const linked = stories.filter(isLinked);
    const [first, ...others] = linked;
    if (first) {
      first.push(payment, ...others.flat());
      for (const other of others) stories.splice(stories.indexOf(other), 1);
    } else stories.push([payment]);
  }
  return stories.map((story) => ({
    payments: story.toSorted((one, other) => one.date.localeCompare(other.date)),
    paid: sumOf(story.map(({ price }) => price)),
    refunded: sumOf(story.map(({ refunded }) => refunded)),
  }));
}
