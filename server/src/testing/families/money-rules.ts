import type { Order, OrderLine } from '#domain/orders/order';
import { isPaid } from '#domain/orders/order';
import { carriedCents, sumCarriedIn, sumCarriedOut } from '#domain/orders/transfer';
import type { Camp } from './open-camp';
import type { Records } from './records';

/** A refund that Stripe made. */
interface StripeRefund {
  amount: number;
  orderId: string | undefined;
  /** The refund in the order. */
  refundId: string | undefined;
}

interface StripePayment {
  amount: number;
  orderId: string | undefined;
}

export interface Money {
  payments: StripePayment[];
  refunds: StripeRefund[];
}

/** Returns all money that moved, from Stripe's own records. */
export async function readMoney({ api: { stripe } }: Camp): Promise<Money> {
  const payments: StripePayment[] = [];
  const refunds: StripeRefund[] = [];
  for await (const { amount_received: amount, metadata } of stripe.paymentIntents.list()) {
    payments.push({ amount, orderId: metadata.orderId });
  }
  for await (const { amount, metadata } of stripe.refunds.list()) {
    refunds.push({ amount, orderId: metadata?.orderId, refundId: metadata?.refundId });
  }
  return { payments, refunds };
}

const sum = (list: readonly { amount: number }[]) =>
  list.reduce((total, { amount }) => total + amount, 0);

/** Returns the cents that Stripe refunded for a line. */
const refundedFor = ({ refunds }: Money, order: Order, { lineId }: OrderLine) => {
  const ids = order.refunds
    .filter((refund) => refund.lineId.equals(lineId))
    .map(({ _id }) => _id.toHexString());
  return sum(refunds.filter(({ refundId }) => ids.includes(refundId ?? '')));
};

/** A decision to refund is carried out once, and a line is never refunded above its price. */
export const findTooLargeRefunds = ({ orders }: Records, money: Money): string[] => [
  ...money.refunds
    .filter(({ refundId }, index) =>
      money.refunds.slice(index + 1).some((other) => other.refundId === refundId),
    )
    .map(({ amount }) => `A refund of ${amount} cents was made twice.`),
  ...orders.flatMap((order) =>
    order.lines
      .map((line) => ({ ...line, refunded: refundedFor(money, order, line) }))
      .filter(({ refunded, priceCents }) => refunded > priceCents)
      .map(
        ({ className, refunded, priceCents }) =>
          `${refunded} of ${priceCents} cents are refunded for ${className}.`,
      ),
  ),
];

/** Returns the price of the class; of a transfer, that of the line, because the camp waives differences. */
const toPrice = ({ classes }: Camp, { classId, priceCents, transferredFrom }: OrderLine) =>
  transferredFrom ? priceCents : classes.find(({ _id }) => _id.equals(classId))!.priceCents;

/**
 * After all work is done, a payer who is not enrolled got the whole price back, and what an order paid is
 * the price of its enrollments plus all refunds, less those that an admin gave to somebody who stayed
 * enrolled.
 */
export const findLostMoney = (camp: Camp, records: Records, money: Money): string[] =>
  records.orders.flatMap((order) => {
    const ofOrder = ({ orderId }: { orderId?: string | undefined }) =>
      orderId === order._id.toHexString();
    const [paid, refunded] = [
      sum(money.payments.filter(ofOrder)),
      sum(money.refunds.filter(ofOrder)),
    ];
    const [carriedIn, carriedOut] = [sumCarriedIn(order), sumCarriedOut(order)];
    const lines = (isPaid(order) ? order.lines : []).map((line) => ({
      isEnrolled: records.enrollments.some(
        ({ lineId, status }) => status === 'active' && lineId.equals(line.lineId),
      ),
      price: toPrice(camp, line),
      // Money that went to another class with the camper, or stayed in the earlier one.
      kept: line.transferredTo?.cents ?? (line.outcome === 'refused' ? carriedCents(line) : 0),
      refunded: refundedFor(money, order, line),
    }));
    const enrolled = lines.filter(({ isEnrolled }) => isEnrolled);
    const priceOfEnrolled = sum(enrolled.map(({ price }) => ({ amount: price })));
    const kindRefunds = sum(enrolled.map((line) => ({ amount: line.refunded })));
    return [
      ...lines
        .filter((line) => !line.isEnrolled && line.refunded !== line.price - line.kept)
        .map(
          (line) =>
            `${order.number}: ${line.refunded} of ${line.price} cents were refunded for a line without an enrollment.`,
        ),
      ...(paid + carriedIn - carriedOut === priceOfEnrolled + refunded - kindRefunds
        ? []
        : [
            `${order.number}: ${paid} cents were paid, but enrollments cost ${priceOfEnrolled} and ${refunded} were refunded.`,
          ]),
    ];
  });
