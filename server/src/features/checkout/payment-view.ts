import type { Payment, PaymentLine, Refund as RefundOnWire } from '../../contract';
import { toDollars } from '../../money';
import {
  sumRefundedCents,
  type LineOutcome,
  type Order,
  type OrderLine,
  type Refund,
} from './order';
import type { Schedule } from './refund-policy';

/** The specification's first state of a payment: the class itself is still to come (Spec §3). */
const SERVICE_PENDING = 'service pending';

/** What is known of a line beyond its order. */
export interface LineFacts {
  bought: Schedule | undefined;
  /** What giving it back now pays; null where it cannot be given back. */
  termsCents: number | null;
}

const outcomes: Record<LineOutcome | 'undecided', PaymentLine['outcome']> = {
  enrolled: 'enrolled',
  refused: 'refunded',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
  undecided: 'undecided',
};

/** Why the place came back; of a place that was kept, why some of its money did. */
const reasonOf = ({ refunds }: Order, { classId, reason }: OrderLine) =>
  reason ??
  refunds.findLast((refund) => refund.classId.equals(classId) && refund.state !== 'failed')?.reason;

const toPaymentLine = (
  order: Order,
  line: OrderLine,
  { bought, termsCents }: LineFacts,
): PaymentLine => {
  const reason = reasonOf(order, line);
  return {
    classItemId: line.classId.toHexString(),
    className: line.className,
    InstructorName: line.instructorName,
    category: line.category,
    image: line.image,
    price: toDollars(line.priceCents),
    outcome: outcomes[line.outcome ?? 'undecided'],
    refunded: toDollars(sumRefundedCents(order, line.classId)),
    ...(reason !== undefined && { reason }),
    ...(bought?.startsOn !== undefined && { startsOn: bought.startsOn }),
    cancellation: termsCents === null ? null : { refund: toDollars(termsCents) },
  };
};

const toRefund = ({ classId, amountCents, reason, at, state }: Refund): RefundOnWire => ({
  classItemId: classId.toHexString(),
  amount: toDollars(amountCents),
  reason,
  at: at.toISOString(),
  state,
});

/** Where somebody has to look at it, said without what they are told of it. */
const reviewOf = ({ state, attention }: Order): Payment['review'] => {
  if (attention !== undefined) return 'waiting';
  return state === 'needs-attention' ? 'done' : undefined;
};

/** A paid order as the wire shows it. */
export const toPayment = (
  order: Order,
  factsOf: (line: OrderLine) => LineFacts,
  { withAttention = false } = {},
): Payment => ({
  _id: order._id.toHexString(),
  number: order.number,
  email: order.ownerEmail,
  transactionId: order.paymentIntentId ?? null,
  price: toDollars(order.totalCents),
  refunded: toDollars(sumRefundedCents(order)),
  date: (order.paidAt ?? order.createdAt).toISOString(),
  quantity: order.lines.length,
  cartItems: order.lines.map(({ cartItemId }) => cartItemId.toHexString()),
  menuItems: order.lines.map(({ classId }) => classId.toHexString()),
  itemNames: order.lines.map(({ className }) => className),
  lines: order.lines.map((line) => toPaymentLine(order, line, factsOf(line))),
  refunds: order.refunds.map(toRefund),
  status: SERVICE_PENDING,
  state: order.state,
  review: reviewOf(order),
  ...(withAttention && order.attention !== undefined && { attention: order.attention }),
});
