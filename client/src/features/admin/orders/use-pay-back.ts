import type { Order, PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmDeed } from '../../../ui/deed-dialog';
import { showDone } from '../../../ui/dialog';
import { toDollars } from '../../../ui/price';
import { toPayBackQuestion } from './order-words';
import { useRefundOrder } from './orders.queries';

const hasEnded = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');

/** After these the same must not be asked again: what is shown is out of date. */
const isFinal = (error: unknown) =>
  hasEnded(error) || isProblem(error, 'refund-changed', 'refund-too-large', 'not-found');

type Ends = { onDone: () => void; onRefused: (message: string) => void };

/** Asks once more, pays back a part of what a class cost, and says what came of it. */
export const usePayBack = (order: Order, line: PaymentLine, { onDone, onRefused }: Ends) => {
  const { mutateAsync } = useRefundOrder(order._id);
  return async (request: RefundOrderRequest) => {
    const outcome = await confirmDeed({
      ...toPayBackQuestion(order, line, request),
      act: () => mutateAsync(request),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session is over and the login page says so already.
      if (hasEnded(outcome.error)) return;
      return onRefused(toMessage(outcome.error));
    }
    await (request.amount === 0
      ? showDone('Enrollment ended', `${order.email} is no longer enrolled in ${line.className}.`)
      : showDone(
          'Paid back',
          `${toDollars(request.amount)} for ${line.className} is on its way to ${order.email}.`,
        ));
    onDone();
  };
};
