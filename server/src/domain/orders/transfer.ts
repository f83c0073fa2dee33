import type { ObjectId } from 'mongodb';
import { isPaid, refundableCents, sumRefundedCents, type Order, type OrderLine } from './order';

/** A part of a line's price that the payment of an earlier order covers, because its camper was transferred. */
export interface CarriedPayment {
  /** Stripe's payment intent of the earlier order, from which this part is refunded. */
  paymentIntentId: string;
  cents: number;
}

/** The enrollment that a camper was transferred from. */
export interface TransferredFrom {
  orderId: ObjectId;
  lineId: ObjectId;
  className: string;
  /** What the earlier payments cover of this line's price; empty if the earlier class was free. */
  carried: CarriedPayment[];
  /** How much of the earlier line's price is refunded. */
  refundCents: number;
  /** `family` if the family asked for it, `camp` if the camp decided it. */
  reason: 'family' | 'camp';
  /** The uid of the admin who made the transfer; absent if the family did. */
  decidedBy?: string;
  /** Until when the camper can leave for a full refund, because the camp decided the transfer. */
  fullRefundUntil?: Date;
}

/** The enrollment that a camper is transferred to. */
export interface TransferredTo {
  orderId: ObjectId;
  lineId: ObjectId;
  className: string;
  /** How much of this line's price pays for the other line. */
  cents: number;
  /** How much of this line's price is refunded when the transfer is complete. */
  refundCents: number;
  /** Set until the camper has left this line's class. Nothing else can change the line until then. */
  isOpen?: true;
}

/** A part of a sum, and the payment that it belongs to; without an id it is that of the line's own order. */
export interface PaymentShare {
  paymentIntentId?: string;
  cents: number;
}

const sumOf = (shares: readonly { cents: number }[]) =>
  shares.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the cents of a line's price that earlier orders paid. */
export const carriedCents = ({ transferredFrom }: Pick<OrderLine, 'transferredFrom'>): number =>
  sumOf(transferredFrom?.carried ?? []);

/** Returns the cents of a line's price that its own order charges. */
export const chargedCents = (line: Pick<OrderLine, 'priceCents' | 'transferredFrom'>): number =>
  line.priceCents - carriedCents(line);

/** Returns the total that an order charges for its lines, in cents. */
export const sumChargedCents = (
  lines: readonly Pick<OrderLine, 'priceCents' | 'transferredFrom'>[],
): number => lines.reduce((sum, line) => sum + chargedCents(line), 0);

/** Returns the cents that came to an order with campers from other classes; 0 until it is paid. */
export const sumCarriedIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines
    .filter(({ outcome }) => outcome !== undefined && outcome !== 'refused')
    .reduce((sum, line) => sum + carriedCents(line), 0);

/** Returns the cents that left an order with campers who went to other classes. */
export const sumCarriedOut = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { transferredTo }) => sum + (transferredTo?.cents ?? 0), 0);

/** Returns what is not refunded yet of each payment of a line, its own order's first. */
function listPayments(order: Order, line: OrderLine): PaymentShare[] {
  const { lineId, transferredFrom } = line;
  const refundedOf = (paymentIntentId?: string) =>
    sumRefundedCents(
      {
        ...order,
        refunds: order.refunds.filter((each) => each.paymentIntentId === paymentIntentId),
      },
      lineId,
    );
  const payments: PaymentShare[] = [
    { cents: chargedCents(line) },
    ...(transferredFrom?.carried ?? []),
  ];
  return payments.map((payment) => ({
    ...payment,
    cents: Math.max(0, payment.cents - refundedOf(payment.paymentIntentId)),
  }));
}

/** Returns the shares that make up the sum, in the order of the payments. */
function take(payments: readonly PaymentShare[], cents: number): PaymentShare[] {
  let left = cents;
  return payments.flatMap((payment) => {
    const taken = Math.min(left, payment.cents);
    left -= taken;
    return taken > 0 ? [{ ...payment, cents: taken }] : [];
  });
}

/**
 * Returns which payments a refund of a line comes from: that of its own order first. If the sum is more than
 * the payments, the rest is added to the last, so that Stripe refuses it and an admin sees it.
 */
export function splitRefund(order: Order, line: OrderLine, cents: number): PaymentShare[] {
  const shares = take(listPayments(order, line), cents);
  const rest = cents - sumOf(shares);
  const last = shares.at(-1) ?? { cents: 0 };
  return rest > 0 ? [...shares.slice(0, -1), { ...last, cents: last.cents + rest }] : shares;
}

/**
 * Returns the payments that cover a sum of the line after a transfer: the latest ones, because refunds come
 * from the first.
 */
export function listCarried(order: Order, line: OrderLine, cents: number): CarriedPayment[] {
  const own = order.paymentIntentId;
  const payments = listPayments(order, line).flatMap(({ paymentIntentId = own, ...payment }) =>
    paymentIntentId === undefined ? [] : [{ ...payment, paymentIntentId }],
  );
  return take(payments.reverse(), cents) as CarriedPayment[];
}

/**
 * Returns the cents of a line that a payment covers, that are not refunded yet, and that did not go to another
 * class with the camper.
 */
export function heldCents(order: Order, line: OrderLine, paymentIntentId: string): number {
  const payments = listPayments(order, line);
  const moved = take([...payments].reverse(), line.transferredTo?.cents ?? 0);
  const sumOfPayment = (shares: readonly PaymentShare[]) =>
    sumOf(
      shares.filter(
        (share) => (share.paymentIntentId ?? order.paymentIntentId) === paymentIntentId,
      ),
    );
  return sumOfPayment(payments) - sumOfPayment(moved);
}

/** Returns whether the line's camper is being transferred to another class at this moment. */
export const isLeaving = ({ transferredTo }: Pick<OrderLine, 'transferredTo'>): boolean =>
  transferredTo?.isOpen === true;

/**
 * Returns the cents that a line refunds because its camper is transferred: what was refunded if the camper has left, or
 * what will be. It is less than planned if a part of the price was refunded in Stripe's dashboard meanwhile.
 */
export function departureRefundCents(order: Order, line: OrderLine): number {
  const { lineId, canceledAt, transferredTo } = line;
  if (isLeaving(line)) return Math.min(transferredTo!.refundCents, refundableCents(order, line));
  const refunds = order.refunds.filter(({ at }) => at.getTime() === canceledAt?.getTime());
  return sumRefundedCents({ ...order, refunds }, lineId);
}

/** Returns whether an order transfers a camper without a payment. */
export const isFreeTransfer = ({ totalCents, lines }: Pick<Order, 'totalCents' | 'lines'>) =>
  totalCents === 0 && lines.some(({ transferredFrom }) => transferredFrom !== undefined);

const hasLeft = ({ outcome, transferredTo }: OrderLine) =>
  transferredTo !== undefined && (outcome === 'canceling' || outcome === 'canceled');

/** Returns whether an order was paid, and all its campers moved to other classes. */
export const isMovedAway = (order: Order): boolean =>
  isPaid(order) && order.lines.length > 0 && order.lines.every(hasLeft);

/** The line that a camper is transferred to. */
export type ArrivingLine = OrderLine & { transferredFrom: TransferredFrom };

/** Returns whether the camper of a line comes from another class. */
export const isArriving = (line: OrderLine): line is ArrivingLine =>
  line.transferredFrom !== undefined;

/** Returns whether a line is, or was, reserved for the transfer to another line. */
export const isReservedFor = ({ transferredTo }: OrderLine, lineId: ObjectId): boolean =>
  transferredTo?.lineId.equals(lineId) ?? false;
