import type { Order, PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { toLineName } from '@camp/server/shared/names';
import { dismissErrors, showToast } from '#ui/feedback/toast';
import { formatAmount } from '#ui/price';
import { toRefundResult } from './order.messages';
import { useRefundOrder } from './orders.queries';
import { toSeatNote } from './seat-note';

const showResult = (order: Order, line: PaymentLine, { amount, endsPlace }: RefundOrderRequest) => {
  const name = toLineName(line);
  const seatNote = toSeatNote([line]);
  if (amount === 0)
    return showToast(
      'Enrollment canceled',
      `${order.email} is no longer enrolled in ${name}. ${seatNote}`,
    );
  return showToast(
    endsPlace ? 'Refunded and canceled' : 'Refunded',
    `${toRefundResult(order, [line.lineId], `${formatAmount(amount)} for ${name}`)}${endsPlace ? ` ${seatNote}` : ''}`,
  );
};

/** Returns a function that refunds a part of a class's price, or cancels the enrollment, and reports it. */
export function useRefundLine(order: Order, line: PaymentLine) {
  const { mutateAsync } = useRefundOrder(order._id);
  return async (request: RefundOrderRequest) => {
    void dismissErrors();
    const { order: refunded } = await mutateAsync(request);
    showResult(refunded, line, request);
  };
}
