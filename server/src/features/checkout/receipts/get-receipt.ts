import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Receipt, ReceiptLine } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toDay } from '#domain/day';
import { isPaid, refundedAt, refundsOf, type Order, type OrderLine } from '#domain/orders/order';
import { sumCarriedIn, sumCarriedOut } from '#domain/orders/transfer';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { findRelatedOrders } from '../orders/find-related-orders';
import type { OrdersStore } from '../orders/orders.store';
import { toPayment } from '../orders/payment-view';
import { toDatesOfCare } from './dates-of-care';
import { sumDoneCents } from './statement-sums';

interface Dependencies {
  orders: OrdersStore;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findUser(uid: string): Promise<User | null>;
  timeZone: string;
}

const toRefunds = (order: Order, line: OrderLine, timeZone: string): ReceiptLine['refunds'] =>
  refundsOf(order, line).flatMap((refund) => {
    const { amountCents, reason, state } = refund;
    if (state === 'failed') return [];
    const refundedOn = toDay(refundedAt(refund), timeZone);
    return [{ amount: toDecimal(amountCents), reason, refundedOn, state }];
  });

/** Returns the receipt of a paid order to its owner and to admins. */
export function createGetReceipt({ orders, findClasses, findUser, timeZone }: Dependencies) {
  const getPaid = async (id: string, { uid, role }: Viewer) => {
    const order = await orders.find(new ObjectId(id));
    const isVisible = order !== null && (order.owner === uid || role === 'admin');
    if (!isVisible || !isPaid(order)) {
      throw new AppError('not-found', { detail: 'This payment does not exist.' });
    }
    return order;
  };

  return async (id: string, viewer: Viewer): Promise<Receipt> => {
    const order = await getPaid(id, viewer);
    const [owner, classes, related] = await Promise.all([
      findUser(order.owner),
      findClasses(order.lines.map(({ classId }) => classId)),
      findRelatedOrders(orders, order),
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
  };
}
