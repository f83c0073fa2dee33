import type { Order, PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmAction } from '../../../ui/confirm-action';
import { showSuccess } from '../../../ui/dialog';
import { toDollars } from '../../../ui/price';
import { toRefundConfirmation } from './order.messages';
import { useRefundOrder } from './orders.queries';

const isSessionOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');

/** A retry of the same request cannot succeed after these errors: the page is out of date. */
const isFinal = (error: unknown) =>
  isSessionOver(error) || isProblem(error, 'refund-changed', 'refund-too-large', 'not-found');

interface Callbacks {
  onDone: () => void;
  onRefused: (message: string) => void;
}

/** Refunds a part of a class's price, or cancels the enrollment, after confirmation. */
export function useRefundLine(order: Order, line: PaymentLine, { onDone, onRefused }: Callbacks) {
  const { mutateAsync } = useRefundOrder(order._id);
  return async (request: RefundOrderRequest) => {
    const outcome = await confirmAction({
      ...toRefundConfirmation(order, line, request),
      run: () => mutateAsync(request),
      toErrorMessage: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session has ended, and the login page says so.
      if (isSessionOver(outcome.error)) return;
      return onRefused(toMessage(outcome.error));
    }
    await (request.amount === 0
      ? showSuccess(
          'Enrollment canceled',
          `${order.email} is no longer enrolled in ${line.className}.`,
        )
      : showSuccess(
          'Refunded',
          `We refunded ${toDollars(request.amount)} for ${line.className} to ${order.email}.`,
        ));
    onDone();
  };
}
