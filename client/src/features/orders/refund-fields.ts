import { toAmount } from '@camp/server/contract/fields/fields';
import { refundOrderRequest, type RefundOrderRequest } from '@camp/server/contract/sales/orders';
import { formatAmount } from '#ui/price';

export interface RefundFields {
  amount: string;
  reason: string;
  /** Whether the camper stays enrolled. */
  seat: 'keep' | 'end';
}

const { amount: amountRule, reason: reasonRule } = refundOrderRequest.shape;

const findErrorMessage = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message;

/** Validates a typed amount; returns an error message, or true if it is valid. */
export function validateAmount(text: string, refundable: number) {
  if (text.trim() === '') return 'Enter an amount to refund.';
  const amount = amountRule.safeParse(toAmount(text));
  if (!amount.success) return `The amount ${findErrorMessage(amount)}.`;
  if (amount.data === 0) return 'The amount must be more than 0.';
  return amount.data <= refundable || `Up to ${formatAmount(refundable)} can be refunded.`;
}

export function validateReason(text: string) {
  if (text.trim() === '') return 'Enter a reason. The customer will see it.';
  const errorMessage = findErrorMessage(reasonRule.safeParse(text));
  return errorMessage ? `The reason ${errorMessage}.` : true;
}

interface Line {
  classItemId: string;
  lineId: string;
  refunded: number;
}

export const toRefundRequest = (
  { classItemId, lineId, refunded }: Line,
  { amount, reason, seat }: RefundFields,
): RefundOrderRequest => ({
  classItemId,
  lineId,
  refunded,
  amount: Number(toAmount(amount)),
  reason: reason.trim(),
  endsPlace: seat === 'end',
});
