import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { formatDay, formatInstant, toDay } from '#shared/dates';
import type { RefundStep } from '#domain/orders/refund-policy/refund-steps';

const WHOLE = 100;
const HALF = 50;

const toShare = ({ percent, cents }: RefundStep) => {
  if (percent === undefined) return formatMoney(cents, EN_US);
  if (percent === WHOLE) return 'full';
  return percent === HALF ? 'half' : `${percent}%`;
};

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const toPart = (step: RefundStep, suffix = '') =>
  `${toShare(step)}${suffix} until ${formatDay(step.until, 'long', EN_US)}`;

/**
 * Returns until when a cancellation is refunded, such as `Full refund until July 14, 2031; half until
 * July 21, 2031`. Null steps are those of a class whose dates are to be announced.
 */
export function toRefundTerms(steps: readonly RefundStep[] | null): string {
  if (!steps) return 'Full refund until 7 days after the dates are announced';
  const [first, ...rest] = steps;
  if (!first) return 'No refund if you cancel';
  return [capitalize(toPart(first, ' refund')), ...rest.map((step) => toPart(step))].join('; ');
}

/** Returns the same if the refund is full until `end`, whatever the terms say, and what they refund after that. */
export function toRefundTermsAfter(
  end: Date,
  steps: readonly RefundStep[] | null,
  timeZone: string,
): string {
  const later = (steps ?? []).filter(({ until }) => until > toDay(end, timeZone));
  const first = `Full refund until ${formatInstant(end, 'full', timeZone, EN_US)}`;
  return [first, ...later.map((step) => toPart(step))].join('; ');
}
