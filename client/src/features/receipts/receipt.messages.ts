import type { Receipt, ReceiptLine } from '@camp/server/contract/sales/receipts';
import {
  DATES_TO_BE_ANNOUNCED,
  formatTimes,
  formatWeekdays,
  type Schedule,
} from '../../lib/format/class-schedule';
import { toDollars } from '../../ui/price';

/** Days are read as UTC, so that the browser's time zone does not matter. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH_LENGTH = 'YYYY-MM'.length;

/** Takes a day as YYYY-MM-DD and returns e.g. `Jul 6, 2026`. */
export const formatDay = (day: string) => dayFormat.format(new Date(day));

/** Returns e.g. `Jul 6–10, 2026` or `Jul 28 – Aug 1, 2026`. */
const formatDays = (from: string, to: string) => {
  // Browsers put thin spaces around the dash.
  const days = dayFormat.formatRange(new Date(from), new Date(to)).replace(/\s+/g, ' ');
  const isSameMonth = from.slice(0, MONTH_LENGTH) === to.slice(0, MONTH_LENGTH);
  return isSameMonth ? days.replace(' – ', '–') : days;
};

/** Returns e.g. `Mon–Fri, Jul 6–10, 2026, 9:00 AM–12:00 PM`, at the camp, always with the year. */
export function formatDatesOfCare(schedule: Schedule) {
  const { startsOn, endsOn = startsOn, weekdays = [], startTime, endTime, timesVary } = schedule;
  if (startsOn === undefined || endsOn === undefined) return DATES_TO_BE_ANNOUNCED;
  return [
    ...(weekdays.length > 0 ? [formatWeekdays(weekdays)] : []),
    formatDays(startsOn, endsOn),
    ...(timesVary ? ['times vary'] : []),
    ...(startTime !== undefined && endTime !== undefined ? [formatTimes(startTime, endTime)] : []),
  ].join(', ');
}

/** Returns how an order was paid, e.g. `Card, Stripe payment pi_3P…`. */
export function toPaymentMethod({ transactionId, price }: Receipt) {
  if (transactionId !== null) return `Card, Stripe payment ${transactionId}`;
  return price > 0 ? 'Not paid by card' : 'Free of charge';
}

/** Returns e.g. `Refunded Jun 28, 2031: It rained.` */
export const describeRefund = ({
  amount,
  reason,
  refundedOn,
  state,
}: ReceiptLine['refunds'][number]) =>
  state === 'done'
    ? `Refunded ${formatDay(refundedOn)}: ${reason}`
    : `Refund of ${toDollars(amount)} pending: ${reason}`;

const outcomes: Partial<Record<ReceiptLine['outcome'], string>> = {
  cancelled: 'Enrollment canceled',
  refunded: 'Not enrolled',
};

/** Returns what became of a line; null for an enrollment. */
export const toOutcome = ({ outcome }: ReceiptLine) => outcomes[outcome] ?? null;
