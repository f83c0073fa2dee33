import type { RefundTier } from '@camp/server/contract';
import { formatDay } from '#lib/format/dates';
import { addDays } from '@camp/server/shared/dates';

/** A cancellation until the end of the day `until` refunds `percent` of the price. */
export interface DatedRefund {
  percent: number;
  until: string;
}

const WHOLE = 100;
const HALF = 50;

/** Returns the refunds, highest first, that a cancellation on `today` or later can still get. */
export const toRefunds = (policy: readonly RefundTier[], startsOn: string, today: string) =>
  policy
    .map(({ daysBefore, percent }): DatedRefund => ({
      percent,
      until: addDays(startsOn, -daysBefore),
    }))
    .filter(({ percent, until }) => percent > 0 && until >= today);

const toShare = (percent: number) => {
  if (percent === WHOLE) return 'full';
  return percent === HALF ? 'half' : `${percent}%`;
};

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Returns e.g. `Full refund until June 7, half until June 14`. Undefined refunds are those of a class
 * without dates.
 */
export function formatRefunds(refunds: readonly DatedRefund[] | undefined) {
  if (!refunds) return 'Full refund until 7 days after the dates are announced';
  const [first, ...rest] = refunds;
  if (!first) return 'No refund if you cancel';
  const toPart = ({ percent, until }: DatedRefund, suffix = '') =>
    `${toShare(percent)}${suffix} until ${formatDay(until)}`;
  return [capitalize(toPart(first, ' refund')), ...rest.map((one) => toPart(one))].join(', ');
}
