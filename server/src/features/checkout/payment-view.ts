import type { Payment, PaymentLine } from '../../contract';
import { toDollars } from '../../money';
import { sumRefundedCents, type Order, type OrderLine } from './order';

/** The specification's first state of a payment: the class itself is still to come (Spec §3). */
const SERVICE_PENDING = 'service pending';

const toPaymentLine = (line: OrderLine): PaymentLine => ({
  classItemId: line.classId.toHexString(),
  className: line.className,
  InstructorName: line.instructorName,
  category: line.category,
  image: line.image,
  price: toDollars(line.priceCents),
  outcome: line.outcome === 'enrolled' ? 'enrolled' : 'refunded',
});

/** A paid order as the wire shows it. */
export const toPayment = (order: Order): Payment => ({
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
  lines: order.lines.map(toPaymentLine),
  status: SERVICE_PENDING,
  state: order.state,
});
