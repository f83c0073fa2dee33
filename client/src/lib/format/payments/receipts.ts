import type { OrderState } from '@camp/server/contract';

const paidStates: OrderState[] = ['paid', 'partly-refunded', 'refunded'];

/** Whether an order has a receipt: not while it is open, being processed or reviewed. */
export const hasReceipt = ({ state }: { state: OrderState }) => paidStates.includes(state);

interface Carried {
  /** Dollars of earlier payments that came with campers who moved from other classes. */
  carriedIn?: number | undefined;
  /** Dollars that went with campers who moved to other classes. */
  carriedOut?: number | undefined;
}

export const CARRIED_IN = 'Already paid with an earlier class';
export const CARRIED_OUT = 'Went with the camper to another class';

/** Returns what moves added to an order's own payment and took from it, as rows of a sum; none without moves. */
export const listCarried = ({ carriedIn = 0, carriedOut = 0 }: Carried) =>
  [
    { name: CARRIED_IN, amount: carriedIn },
    { name: CARRIED_OUT, amount: -carriedOut },
  ].filter(({ amount }) => amount !== 0);

/** Returns the dollars that belong to an order: what was paid for it, now or earlier, and did not move on. */
export const toOrderValue = ({
  price,
  carriedIn = 0,
  carriedOut = 0,
}: Carried & { price: number }) => Math.round((price + carriedIn - carriedOut) * 100) / 100;

interface MovedLine {
  outcome: 'enrolled' | 'refunded' | 'cancelled' | 'undecided';
  movedFrom?: { className: string } | undefined;
}

/** Returns e.g. `Moved from Batting Basics.`; null for a line without a move, and for a move that was not made. */
export const toMovedFrom = ({ outcome, movedFrom }: MovedLine) =>
  movedFrom && outcome !== 'refunded' && outcome !== 'undecided'
    ? `Moved from ${movedFrom.className}.`
    : null;
