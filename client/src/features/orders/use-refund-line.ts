import type { Order, PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api/client';
import { toLineName } from '../../lib/format/camper-name';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { showToast } from '../../ui/feedback/toast';
import { toDollars } from '../../ui/price';
import { toRefundConfirmation } from './order.messages';
import { useRefundOrder } from './orders.queries';

interface Callbacks {
  onDone: () => void;
  onRefused: (message: string) => void;
}

const showResult = ({ email }: Order, line: PaymentLine, amount: number) =>
  amount === 0
    ? showToast('Enrollment canceled', `${email} is no longer enrolled in ${toLineName(line)}.`)
    : showToast(
        'Refunded',
        `We refunded ${toDollars(amount)} for ${toLineName(line)} to ${email}.`,
      );

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
      onDone: () => showResult(order, line, request.amount),
      onFinalError: (error) => onRefused(toMessage(error)),
      focusAfter: onDone,
    });
}
