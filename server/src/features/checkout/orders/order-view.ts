import type { Order as OrderOnWire, OrderRefund, Payment } from '../../../contract';
import { toDollars } from '../../../domain/money';
import type { Order, TimelineEntry } from '../../../domain/orders/order';
import { toWireTimeline } from './wire-state';

/** The names of admins by uid. */
export type AdminNames = ReadonlyMap<string, string>;

/** Returns the uids of the admins who decided on refunds of an order, each once. */
export const listDeciders = ({ refunds }: Order): string[] => [
  ...new Set(refunds.flatMap(({ decidedBy }) => decidedBy ?? [])),
];

/** One write adds a refund and its entry, so both have the same time. */
const findDecider = ({ refunds }: Order, { step, at }: TimelineEntry) =>
  step === 'refund-requested' || step === 'enrollment-canceled'
    ? refunds.find((refund) => refund.at.getTime() === at.getTime())?.decidedBy
    : undefined;

/** What is known of an order from other records; lists do without. */
interface OrderContext {
  adminNames?: AdminNames;
  /** The orders that campers came from or went to, and those whose payments the order refunds. */
  relatedOrders?: readonly Order[];
}

/** Returns the payer's view of the refunds, and which earlier orders' payments they refund. */
const toOrderRefunds = (
  { refunds }: Order,
  payment: Payment,
  relatedOrders: readonly Order[],
): OrderRefund[] =>
  payment.refunds.map((refund, position) => {
    const { paymentIntentId } = refunds[position]!;
    const paidIn =
      paymentIntentId !== undefined &&
      relatedOrders.find((other) => other.paymentIntentId === paymentIntentId);
    return { ...refund, ...(paidIn && { paymentId: paidIn._id.toHexString() }) };
  });

/** Returns an order as admins see it: the payer's view, and the order's history. */
export function toOrderOnWire(
  order: Order,
  payment: Payment,
  { adminNames = new Map(), relatedOrders }: OrderContext = {},
): OrderOnWire {
  const { ownerName, createdAt, holdExpiresAt, disputes = [], timeline } = order;
  return {
    ...payment,
    refunds: toOrderRefunds(order, payment, relatedOrders ?? []),
    ...(relatedOrders && {
      relatedOrders: relatedOrders.map(({ _id, number }) => ({ _id: _id.toHexString(), number })),
    }),
    ...(ownerName !== undefined && { payerName: ownerName }),
    createdAt: createdAt.toISOString(),
    holdExpiresAt: holdExpiresAt.toISOString(),
    disputes: disputes.map(({ id, amountCents, reason, status, dueBy }) => ({
      id,
      amount: toDollars(amountCents),
      reason,
      status,
      dueBy: dueBy?.toISOString() ?? null,
    })),
    timeline: toWireTimeline(timeline, (entry) => {
      const decider = findDecider(order, entry);
      return decider === undefined ? undefined : adminNames.get(decider);
    }),
  };
}
