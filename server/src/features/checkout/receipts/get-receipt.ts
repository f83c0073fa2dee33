import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Receipt, ReceiptLine } from '#contract';
import type { Viewer } from '#domain/caller';
import { isPaid, refundedAt, refundsOf, type Order, type OrderLine } from '#domain/orders/order';
import { sumCarriedIn, sumCarriedOut } from '#domain/orders/transfer';
import { findClasses } from '#features/classes/index';
import { findUserByUid } from '#features/users/index';
import { findRelatedOrders } from '#features/orders/index';
import { findOrder } from '#features/orders/index';
import { toPayment } from '#features/orders/index';
import { toDatesOfCare } from './dates-of-care';
import { sumDoneCents } from './statement-sums';
import { toDay } from '#shared/dates';

const toRefunds = (order: Order, line: OrderLine, timeZone: string): ReceiptLine['refunds'] =>
  refundsOf(order, line).flatMap((refund) => {
    const { amountCents, reason, state } = refund;
    if (state === 'failed') return [];
    const refundedOn = toDay(refundedAt(refund), timeZone);
    return [{ amount: toDecimal(amountCents), reason, refundedOn, state }];
  });

async function getPaid(camp: Camp, id: string, { uid, role }: Viewer): Promise<Order> {
  const order = await findOrder(camp, new ObjectId(id));
  const isVisible = order !== null && (order.owner === uid || role === 'admin');
  if (!isVisible || !isPaid(order)) {
    throw new AppError('not-found', { detail: 'This payment does not exist.' });
  }
  return order;
}

/** Returns the receipt of a paid order to its owner and to admins. Throws `not-found` to others. */
export async function getReceipt(camp: Camp, id: string, viewer: Viewer): Promise<Receipt> {
  const { timeZone } = camp;
  const order = await getPaid(camp, id, viewer);
  const classIds = order.lines.map(({ classId }) => classId);
  const [owner, classes, related] = await Promise.all([
    findUserByUid(camp, order.owner),
    findClasses(camp, classIds),
    findRelatedOrders(camp, order),
  ]);
  const classOf = ({ classId }: OrderLine) => classes.find(({ _id }) => _id.equals(classId));
  const payment = toPayment(order, (line) => ({
    campClass: toDatesOfCare(line, classOf(line), timeZone),
    quote: null,
    timeZone,
  }));
  const refundedCents = sumDoneCents(order.refunds);
  return {
    ...payment,
    isOwn: order.owner === viewer.uid,
    payer: { ...(owner && { name: owner.name }), email: order.ownerEmail },
    paidOn: toDay(order.paidAt ?? order.createdAt, timeZone),
    lines: order.lines.map((line, position) => ({
      ...payment.lines[position]!,
      refunds: toRefunds(order, line, timeZone),
    })),
    ...(related.length > 0 && {
      relatedOrders: related.map(({ _id, number }) => ({ _id: _id.toHexString(), number })),
    }),
    totalRefunded: toDecimal(refundedCents),
    netPaid: toDecimal(
      order.totalCents + sumCarriedIn(order) - sumCarriedOut(order) - refundedCents,
    ),
  };
}
