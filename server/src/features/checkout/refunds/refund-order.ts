import { ObjectId } from 'mongodb';
import { AppError } from '../../../app-error';
import type { RefundOrderRequest } from '../../../contract';
import type { Viewer } from '../../../http/caller';
import { toCents, toDollars, toMoney } from '../../../domain/money';
import { createEvent } from '../../../domain/domain-event';
import type { CancelLine } from './cancel-line';
import { createRefunds } from './create-refunds';
import { toLineName } from '../../../domain/orders/line-names';
import {
  findLine,
  refundableCents,
  sumRefundedCents,
  type Order,
  type OrderLine,
} from '../../../domain/orders/order';
import { isLeaving } from '../../../domain/orders/transfer';
import type { OrdersStore } from '../orders/orders.store';
import { resolveLine, type LineReference } from './resolve-line';
import type { CancellationsStore } from './cancellations.store';
import type { SendPendingRefunds } from './send-pending-refunds';

interface Dependencies {
  orders: OrdersStore;
  cancellations: CancellationsStore;
  orderLines: CancelLine;
  finishTransfers(order: Order): Promise<void>;
  sendPendingRefunds: SendPendingRefunds;
  now: () => Date;
}

const refuseChanged = (order: Order, { lineId, className }: OrderLine): never => {
  const cents = sumRefundedCents(order, lineId);
  throw new AppError('refund-changed', {
    detail: `${toMoney(cents)} has now been refunded for ${className}. Review it and try again.`,
    extra: { refunded: toDollars(cents) },
  });
};

const assertRefundable = (order: Order, line: OrderLine, amountCents: number) => {
  if (amountCents === 0 && line.outcome !== 'enrolled') refuseChanged(order, line);
  const maxCents = refundableCents(order, line);
  if (amountCents <= maxCents) return;
  throw new AppError('refund-too-large', {
    detail: `You can still refund at most ${toMoney(maxCents)} for ${line.className}.`,
    extra: { left: toDollars(maxCents) },
  });
};

const toNote = (
  line: OrderLine,
  reason: string,
  amountCents: number,
  enrolment: 'cancelled' | 'kept' | null,
) => {
  const name = toLineName(line);
  if (amountCents === 0) return `${name}. Reason: ${reason}`;
  const suffix = enrolment === 'cancelled' ? ' The enrollment is canceled.' : '';
  return `Refund of ${toMoney(amountCents)} for ${name}.${suffix} Reason: ${reason}`;
};

/**
 * Refunds an amount that an admin chose, and cancels the enrollment if they want that. One write compares
 * the sum refunded before, so that of two concurrent decisions one is refused. An amount of 0 only
 * cancels the enrollment, as after a lost dispute that took the whole price.
 */
export function createRefundOrder(deps: Dependencies) {
  const { orders, cancellations, orderLines, finishTransfers, sendPendingRefunds, now } = deps;

  const getLine = async (id: string, reference: LineReference) => {
    const order = await orders.find(new ObjectId(id));
    const line = order && resolveLine(order, reference);
    if (!line)
      throw new AppError('not-found', {
        detail: 'This order does not exist or does not include this class.',
      });
    if (!isLeaving(line)) return { order, line };
    await finishTransfers(order);
    const current = await orders.get(order._id);
    return { order: current, line: findLine(current, line.lineId)! };
  };

  return async (id: string, request: RefundOrderRequest, viewer: Viewer): Promise<Order> => {
    const { reason, endsPlace } = request;
    const { order, line } = await getLine(id, request);
    const { lineId, classId } = line;
    const amountCents = toCents(request.amount);
    const seenCents = toCents(request.refunded);
    if (sumRefundedCents(order, lineId) !== seenCents) refuseChanged(order, line);
    assertRefundable(order, line, amountCents);

    const at = now();
    const enrolment = line.outcome !== 'enrolled' ? null : endsPlace ? 'cancelled' : 'kept';
    const isDecided = await cancellations.decideRefund(order, line, {
      refunds: createRefunds(order, line, amountCents, { reason, at, decidedBy: viewer.uid }),
      reason,
      at,
      endsPlace,
      step: amountCents === 0 ? 'enrollment-canceled' : 'refund-requested',
      note: toNote(line, reason, amountCents, enrolment),
      event: createEvent(
        { kind: 'refund-decided', lineId, classId, amountCents, reason, enrolment },
        at,
        viewer,
      ),
    });
    const current = await orders.get(order._id);
    if (!isDecided) refuseChanged(current, line);
    await orderLines.releaseLines(current);
    await sendPendingRefunds(current);
    return orders.get(order._id);
  };
}
