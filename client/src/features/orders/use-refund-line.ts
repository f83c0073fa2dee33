import type { Order, PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { isProblem, toMessage } from '../../lib/api/client';
import { toLineName } from '../../lib/format/camper-name';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { showToast } from '../../ui/feedback/toast';
import { toDollars } from '../../ui/price';
import { toRefundTarget, toRefundConfirmation } from './order.messages';
import { useRefundOrder } from './orders.queries';

interface Callbacks {
  onDone: () => void;
  onRefused: (message: string) => void;
}

const showResult = (order: Order, line: PaymentLine, { amount, endsPlace }: RefundOrderRequest) => {
  const name = toLineName(line);
  if (amount === 0)
    return showToast('Enrollment canceled', `${order.email} is no longer enrolled in ${name}.`);
  return showToast(
    endsPlace ? 'Refunded and canceled' : 'Refunded',
    `We refunded ${toDollars(amount)} for ${name} to ${toRefundTarget(order)} of ${order.email}. ${REFUND_TIME_NOTE}`,
  );
};

/** Refunds a part of a class's price, or cancels the enrollment, after confirmation. */
export function useRefundLine(order: Order, line: PaymentLine, { onDone, onRefused }: Callbacks) {
  const { mutateAsync } = useRefundOrder(order._id);
  return (request: RefundOrderRequest) =>
    confirmAction({
      ...toRefundConfirmation(order, line, request),
      run: () => mutateAsync(request),
      toMessage,
      // The page is out of date, so a retry of the same request cannot succeed.
      isFinal: (error) => isProblem(error, 'refund-changed', 'refund-too-large', 'not-found'),
      onDone: () => showResult(order, line, request),
      onFinalError: (error) => onRefused(toMessage(error)),
      focusAfter: onDone,
    });
}
