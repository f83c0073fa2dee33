import type { Order, RefundOrderRequest } from '@camp/server/contract';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { isProblem, toMessage } from '#lib/api/client';
import { toLineName } from '@camp/server/shared/names';
import { Button } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { formatAmount } from '#ui/price';
import { isPaid, toRefundable, toRefundResult, toRefundTarget } from './order.messages';
import { useRefundOrder } from './orders.queries';
import { validateReason } from './refund-fields';
import { toSeatNote } from './seat-note';

/** Returns the lines with money to refund, or with a camper who is still enrolled. */
const listOpenLines = (order: Order) =>
  order.lines
    .map((line) => ({ line, amount: toRefundable(order, line) }))
    .filter(({ line, amount }) => amount > 0 || (isPaid(order) && line.outcome === 'enrolled'));

type OpenLine = ReturnType<typeof listOpenLines>[number];

const toRefundLine = ({ line, amount }: OpenLine) => ({
  classItemId: line.classItemId,
  lineId: line.lineId,
  refunded: line.refunded,
  amount,
  endsPlace: line.outcome === 'enrolled',
});

/** Returns one request for all lines, so that the family gets one email. */
const toRequest = (
  [first, ...others]: readonly [OpenLine, ...OpenLine[]],
  reason: string,
): RefundOrderRequest => ({
  ...toRefundLine(first),
  reason,
  ...(others.length > 0 && { others: others.map(toRefundLine) }),
});

const listCanceled = (lines: readonly OpenLine[]) =>
  lines.map(({ line }) => line).filter(({ outcome }) => outcome === 'enrolled');

const toIds = (lines: readonly OpenLine[]) => lines.map(({ line }) => line.lineId);

/** Whether a part of the order was refunded, or went to another class with a camper. */
const isPartGone = ({ refunded, carriedOut = 0 }: Order) => refunded > 0 || carriedOut > 0;

const toQuestion = (order: Order, lines: readonly OpenLine[], sum: string) => ({
  tone: 'danger' as const,
  title: isPartGone(order) ? `Refund the remaining ${sum}?` : `Refund the whole order: ${sum}?`,
  text: [
    `We’ll refund ${sum} to ${toRefundTarget(order)} of ${order.email}. ${REFUND_TIME_NOTE}`,
    ...lines.map(({ line, amount }) => `${toLineName(line)}: ${formatAmount(amount)}`),
    [
      'This also cancels the enrollments.',
      toSeatNote(listCanceled(lines)),
      'To keep a camper enrolled, refund their class alone. You can’t undo this.',
    ].join(' '),
  ],
  confirmButtonText: `Refund ${sum} and cancel`,
  cancelButtonText: 'Not now',
  input: {
    label: 'Reason, which the customer will see',
    validate: (text: string) => {
      const result = validateReason(text);
      return result === true ? null : result;
    },
  },
});

/** A button that refunds all classes of an order and cancels their enrollments; nothing without any. */
export function RefundOrder({ order }: { order: Order }) {
  const { mutateAsync } = useRefundOrder(order._id);
  const [first, ...others] = listOpenLines(order);
  if (!first) return null;
  const lines = [first, ...others] as const;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return null;
  const sum = formatAmount(total);
  const refund = () =>
    confirmAction({
      ...toQuestion(order, lines, sum),
      run: (text) => mutateAsync(toRequest(lines, text.trim())),
      toMessage,
      isFinal: (error) => isProblem(error, 'refund-changed', 'refund-too-large', 'not-found'),
      onDone: ({ order: refunded }) =>
        showToast(
          'Refunded and canceled',
          `${toRefundResult(refunded, toIds(lines), sum)} ${toSeatNote(listCanceled(lines))}`.trim(),
        ),
      onFinalError: (error) =>
        showError('The order has changed', `${toMessage(error)} Check what is left to refund.`),
      focusAfter: focusHeading,
    });
  return (
    <Button variant="quiet" onClick={() => void refund()}>
      Refund order…
    </Button>
  );
}
