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

interface OrderNumber {
  _id: string;
  number: string;
}

/** What moves added to an order's own payment or took from it, and the other order, if its number is known. */
export interface CarriedSum {
  name: string;
  order?: OrderNumber | undefined;
  amount: number;
}

interface Moves extends Carried {
  lines: readonly MovedLine[];
  relatedOrders?: readonly OrderNumber[] | undefined;
}

/** Returns the sum of the dollars for each order. */
const sumByOrder = (parts: readonly { paymentId: string; dollars: number }[]) => {
  const sums = new Map<string, number>();
  for (const { paymentId, dollars } of parts) {
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + dollars);
  }
  return [...sums].filter(([, sum]) => sum > 0);
};

/** Returns what moves added to an order's own payment, as rows of a sum; none without moves. */
export function listCarriedIn({ lines, relatedOrders = [], carriedIn = 0 }: Moves): CarriedSum[] {
  if (carriedIn === 0) return [];
  const [origin, ...others] = sumByOrder(
    lines.flatMap((line) =>
      line.movedFrom && toMovedFrom(line) !== null
        ? [{ paymentId: line.movedFrom.paymentId, dollars: line.movedFrom.paid }]
        : [],
    ),
  );
  const order =
    others.length > 0 ? undefined : relatedOrders.find(({ _id }) => _id === origin?.[0]);
  return [{ name: order ? `${CARRIED_IN}, order` : CARRIED_IN, order, amount: carriedIn }];
}

/** Returns what moves took from an order's payment, as rows of a sum, one for each other order. */
export const listCarriedOut = ({ lines, relatedOrders = [] }: Moves): CarriedSum[] =>
  sumByOrder(
    lines.flatMap(({ movedTo }) =>
      movedTo ? [{ paymentId: movedTo.paymentId, dollars: movedTo.carried }] : [],
    ),
  ).map(([id, sum]) => {
    const order = relatedOrders.find(({ _id }) => _id === id);
    const name = order ? 'Transferred to order' : 'Transferred to another order';
    return { name, order, amount: -sum };
  });

/** Returns the dollars that belong to an order: what was paid for it, now or earlier, and did not move on. */
export const toOrderValue = ({
  price,
  carriedIn = 0,
  carriedOut = 0,
}: Carried & { price: number }) => Math.round((price + carriedIn - carriedOut) * 100) / 100;

interface MovedLine {
  outcome: 'enrolled' | 'refunded' | 'canceled' | 'undecided';
  movedFrom?: { className: string; paymentId: string; paid: number } | undefined;
  movedTo?: { paymentId: string; carried: number } | undefined;
}

/** Returns e.g. `Moved from Batting Basics.`; null for a line without a move, and for a move that was not made. */
export const toMovedFrom = ({ outcome, movedFrom }: MovedLine) =>
  movedFrom && outcome !== 'refunded' && outcome !== 'undecided'
    ? `Moved from ${movedFrom.className}.`
    : null;
