import {
  refundedAt,
  refundsOf,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';

import { chargedCents } from '#domain/orders/transfer';
import { toDay } from '#shared/dates';

/** What was paid and refunded in one year. */
export interface YearSums {
  paidCents: number;
  refundedCents: number;
}

export const sumDoneCents = (refunds: readonly Refund[]) =>
  refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const YEAR_LENGTH = 4;
const toYear = (time: Date, timeZone: string) =>
  Number(toDay(time, timeZone).slice(0, YEAR_LENGTH));

/** An order without `paidAt` was not paid. */
const isPaidIn = ({ paidAt }: Order, year: number, timeZone: string) =>
  paidAt !== undefined && toYear(paidAt, timeZone) === year;

/**
 * Returns what was paid and refunded for a line in a year at the camp. A payment counts when it was made,
 * and so does each refund; pending and failed refunds do not count.
 */
export const sumLine = (
  order: Order,
  line: OrderLine,
  year: number,
  timeZone: string,
): YearSums => ({
  paidCents: isPaidIn(order, year, timeZone) ? chargedCents(line) : 0,
  refundedCents: sumDoneCents(
    refundsOf(order, line).filter((refund) => toYear(refundedAt(refund), timeZone) === year),
  ),
});

export const addSums = (sums: readonly YearSums[]): YearSums => ({
  paidCents: sums.reduce((sum, { paidCents }) => sum + paidCents, 0),
  refundedCents: sums.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
});

/** Returns the years at the camp in which money was paid or refunded, newest first. */
export function listYears(orders: readonly Order[], timeZone: string): number[] {
  const times = orders.flatMap(({ paidAt, totalCents, refunds }) => [
    ...(paidAt && totalCents > 0 ? [paidAt] : []),
    ...refunds.filter(({ state }) => state === 'done').map(refundedAt),
  ]);
  return [...new Set(times.map((time) => toYear(time, timeZone)))].sort((a, b) => b - a);
}
