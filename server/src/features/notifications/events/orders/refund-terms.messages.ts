import { toDaysText } from '../../../../domain/classes/schedule-text';
import { toMoney } from '../../../../domain/money';
import type { RefundStep } from '../../../../domain/orders/refund-policy/refund-steps';

const WHOLE = 100;
const HALF = 50;

const toShare = ({ percent, cents }: RefundStep) => {
  if (percent === undefined) return toMoney(cents);
  if (percent === WHOLE) return 'full';
  return percent === HALF ? 'half' : `${percent}%`;
};

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Returns until when a cancellation is refunded, such as `Full refund until July 14, 2031; half until
 * July 21, 2031`. Null steps are those of a class whose dates are to be announced.
 */
export function toRefundTerms(steps: readonly RefundStep[] | null): string {
  if (!steps) return 'Full refund until 7 days after the dates are announced';
  const [first, ...rest] = steps;
  if (!first) return 'No refund if you cancel';
  const toPart = (step: RefundStep, suffix = '') =>
    `${toShare(step)}${suffix} until ${toDaysText(step.until, step.until)}`;
  return [capitalize(toPart(first, ' refund')), ...rest.map((step) => toPart(step))].join('; ');
}
