import { toNumber } from '@camp/server/contract/fields';
import { refundOrderRequest, type RefundOrderRequest } from '@camp/server/contract/orders';
import { toDollars } from '../../../ui/price';

export type PayBackFields = { amount: string; reason: string; endsPlace: boolean };

const { amount: amountRule, reason: reasonRule } = refundOrderRequest.shape;

const findComplaint = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message;

/** What is wrong with an amount as it was typed; true when it will do. */
export const checkAmount = (typed: string, left: number) => {
  if (typed.trim() === '') return 'Enter how much goes back.';
  const amount = amountRule.safeParse(toNumber(typed.trim()));
  if (!amount.success) return `The amount ${findComplaint(amount)}.`;
  if (amount.data === 0) return 'The amount must be more than 0.';
  return amount.data <= left || `At most ${toDollars(left)} can still go back.`;
};

export const checkReason = (typed: string) => {
  if (typed.trim() === '') return 'Write the reason first: the payer reads it.';
  const complaint = findComplaint(reasonRule.safeParse(typed));
  return complaint ? `The reason ${complaint}.` : true;
};

type Line = { classItemId: string; refunded: number };

export const toRefundRequest = (
  { classItemId, refunded }: Line,
  { amount, reason, endsPlace }: PayBackFields,
): RefundOrderRequest => ({
  classItemId,
  refunded,
  amount: Number(amount),
  reason: reason.trim(),
  endsPlace,
});
