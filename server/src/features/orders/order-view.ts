import { toDecimal } from '#shared/money';
import type { Order as OrderOnWire, OrderEntry, OrderRefund, Payment } from '#contract';
import type { Order, TimelineEntry } from '#domain/orders/order';
import { findMove, listMovers } from './order-moves';
import { toWireTimeline } from './wire-state';

/** The names of admins by uid. */
export type AdminNames = ReadonlyMap<string, string>;

/** Returns the uids of the admins who decided on refunds of an order or moved its campers, each once. */
export const listDeciders = (order: Order, relatedOrders: readonly Order[]): string[] => [
  ...new Set([
    ...order.refunds.flatMap(({ decidedBy }) => decidedBy ?? []),
    ...listMovers(order, relatedOrders),
  ]),
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

/** Returns who did what a timeline entry says, and which move it was. */
const toEntryDetails = (
  order: Order,
  entry: TimelineEntry,
  { adminNames = new Map(), relatedOrders }: OrderContext,
): Pick<OrderEntry, 'by' | 'move'> => {
  const found = relatedOrders && findMove(order, entry, relatedOrders);
  const decider = found ? found.decidedBy : findDecider(order, entry);
  // Without an admin, the family made the move itself.
  const by = found && !decider ? order.ownerName : adminNames.get(decider ?? '');
  return { ...(by !== undefined && { by }), ...(found && { move: found.move }) };
};

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
  context: OrderContext = {},
): OrderOnWire {
  const { relatedOrders } = context;
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
      amount: toDecimal(amountCents),
      reason,
      status,
      dueBy: dueBy?.toISOString() ?? null,
    })),
    timeline: toWireTimeline(timeline, (entry) => toEntryDetails(order, entry, context)),
  };
}
