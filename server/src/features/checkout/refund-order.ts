import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { RefundOrderRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars, toMoney } from '../../money';
import { toNews } from '../../news';
import type { EndLine } from './end-line';
import { findLine, leftCents, sumRefundedCents, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import type { RefundPending } from './refunds';

interface Needs {
  orders: OrdersStore;
  end: EndLine;
  refundPending: RefundPending;
  now: () => Date;
}

const refuseChanged = (order: Order, { classId, className }: OrderLine): never => {
  const cents = sumRefundedCents(order, classId);
  throw new AppError('refund-changed', {
    detail: `By now ${toMoney(cents)} has gone back for ${className}. Please look again.`,
    extra: { refunded: toDollars(cents) },
  });
};

const assertFits = (order: Order, line: OrderLine, amountCents: number) => {
  if (amountCents === 0 && line.outcome !== 'enrolled') refuseChanged(order, line);
  const left = leftCents(order, line);
  if (amountCents <= left) return;
  throw new AppError('refund-too-large', {
    detail: `At most ${toMoney(left)} can still go back for ${line.className}.`,
    extra: { left: toDollars(left) },
  });
};

const toNote = (
  { className }: OrderLine,
  reason: string,
  amountCents: number,
  place: 'ended' | 'kept' | null,
) => {
  if (amountCents === 0) return `${className}: ${reason} The enrollment ends.`;
  const ending = place === 'ended' ? ' The place ends.' : '';
  return `${className}: ${reason} ${toMoney(amountCents)} goes back.${ending}`;
};

/**
 * An admin pays back what seems right to them, with the place or without. It is decided by one
 * write that knows what had gone back before, so that of two who decide at once one is refused.
 * An amount of 0 ends the enrollment alone, as after a lost dispute that took the whole price.
 */
export const createRefundOrder = ({ orders, end, refundPending, now }: Needs) => {
  const getLine = async (id: string, classItemId: string) => {
    const order = await orders.find(new ObjectId(id));
    const line = order && findLine(order, new ObjectId(classItemId));
    if (!line)
      throw new AppError('not-found', { detail: 'No order has bought this class by that id.' });
    return { order, line };
  };

  return async (id: string, request: RefundOrderRequest, viewer: Viewer): Promise<Order> => {
    const { classItemId, reason, endsPlace } = request;
    const { order, line } = await getLine(id, classItemId);
    const { classId } = line;
    const amountCents = toCents(request.amount);
    const seenCents = toCents(request.refunded);
    if (sumRefundedCents(order, classId) !== seenCents) refuseChanged(order, line);
    assertFits(order, line, amountCents);

    const at = now();
    const place = line.outcome !== 'enrolled' ? null : endsPlace ? 'ended' : 'kept';
    const isDecided = await orders.decideRefund(order, line, {
      refund:
        amountCents === 0
          ? null
          : {
              _id: new ObjectId(),
              classId,
              amountCents,
              reason,
              at,
              state: 'pending',
              decidedBy: viewer.uid,
            },
      reason,
      at,
      endsPlace,
      note: toNote(line, reason, amountCents, place),
      news: toNews({ kind: 'refund-decided', classId, amountCents, reason, place }, at, viewer),
    });
    const decided = await orders.get(order._id);
    if (!isDecided) refuseChanged(decided, line);
    await end.settle(decided);
    await refundPending(decided);
    return orders.get(order._id);
  };
};
