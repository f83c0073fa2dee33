import type { Camp } from '#camp';
import { categories, type AdminCharts } from '#contract';
import {
  readPaidTotals,
  readRefundedTotals,
  sumTransferredByClass,
  type PaidTotals,
} from '#features/orders/index';
import { findClasses, sumSeatsByCategory } from '#features/classes/index';
import { toDecimal } from '#shared/money';
import { addDays, toDay } from '#shared/dates';

type RefundedTotals = Awaited<ReturnType<typeof readRefundedTotals>>;

const DEFAULT_DAYS = 30;
const TOP_CLASSES = 10;

function listDays(
  { timeZone, now }: Camp,
  count: number,
  { byDay }: PaidTotals,
  refunded: RefundedTotals,
) {
  const today = toDay(now(), timeZone);
  const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
  return days.map((day) => {
    const { cents = 0, enrollments = 0 } = byDay.get(day) ?? {};
    return { day, revenue: toDecimal(cents - (refunded.byDay.get(day) ?? 0)), enrollments };
  });
}

async function listTopClasses(camp: Camp, { byClass }: PaidTotals, refunded: RefundedTotals) {
  // What went to other classes with transferred campers.
  const transferredCents = await sumTransferredByClass(camp);
  const top = [...byClass]
    .map(([id, { cents, ...sold }]) => {
      const lost = (refunded.byClass.get(id) ?? 0) + (transferredCents.get(id) ?? 0);
      return { ...sold, id, cents: cents - lost };
    })
    .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1))
    .slice(0, TOP_CLASSES);
  const classes = await findClasses(
    camp,
    top.map(({ _id }) => _id),
  );
  return top.map(({ _id, id, className, cents }) => {
    const found = classes.find((campClass) => campClass._id.equals(_id));
    return {
      classItemId: id,
      className: found?.className ?? className,
      enrolled: found?.soldCount ?? 0,
      seats: found?.capacity ?? 0,
      revenue: toDecimal(cents),
    };
  });
}

/** Counts seats of classes on sale only. */
async function listCategories(camp: Camp) {
  const seatSums = await sumSeatsByCategory(camp);
  return categories.map((category) => {
    const { sold = 0, seats = 0 } = seatSums.find(({ _id }) => _id === category) ?? {};
    return { category, sold, seats };
  });
}

/** Returns the admin charts for the last `days` days in the camp's time zone. */
export async function getAdminCharts(camp: Camp, days = DEFAULT_DAYS): Promise<AdminCharts> {
  const [paid, refunded] = await Promise.all([readPaidTotals(camp), readRefundedTotals(camp)]);
  const chartDays = listDays(camp, 2 * days, paid, refunded);
  const [topClasses, seatsByCategory] = await Promise.all([
    listTopClasses(camp, paid, refunded),
    listCategories(camp),
  ]);
  return {
    days: chartDays.slice(days),
    daysBefore: chartDays.slice(0, days),
    categories: seatsByCategory,
    topClasses,
  };
}
