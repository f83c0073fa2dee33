import { toDecimal } from '#shared/money';
import type { ObjectId } from 'mongodb';
import { categories, type AdminCharts, type Category } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { addDays, toDay } from '#domain/day';

/** Sums of what was paid, before refunds and transfers, by day and by class id. */
interface PaidTotals {
  byDay: Map<string, { cents: number; enrollments: number }>;
  byClass: Map<string, { _id: ObjectId; className: string; cents: number }>;
}

/** The cents refunded by the day of the decision, and by class id. */
interface RefundedTotals {
  byDay: Map<string, number>;
  byClass: Map<string, number>;
}

export interface ChartDependencies {
  sales: {
    readPaidTotals(): Promise<PaidTotals>;
    /** Returns what went to other classes with transferred campers, in cents by class id. */
    sumTransferredByClass(): Promise<Map<string, number>>;
    readRefundedTotals(): Promise<RefundedTotals>;
  };
  /** Counts classes on sale only. */
  sumSeatsByCategory(): Promise<{ _id: Category; sold: number; seats: number }[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  timeZone: string;
  now: () => Date;
}

const DEFAULT_DAYS = 30;
const TOP_CLASSES = 10;

/** Returns a function that computes the admin charts for the last `days` days in the camp's time zone. */
export function createCharts(deps: ChartDependencies) {
  const { sales, sumSeatsByCategory, findClasses, timeZone, now } = deps;

  const listDays = (count: number, { byDay }: PaidTotals, refunded: RefundedTotals) => {
    const today = toDay(now(), timeZone);
    const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
    return days.map((day) => {
      const { cents = 0, enrollments = 0 } = byDay.get(day) ?? {};
      return { day, revenue: toDecimal(cents - (refunded.byDay.get(day) ?? 0)), enrollments };
    });
  };

  const listTopClasses = async ({ byClass }: PaidTotals, refunded: RefundedTotals) => {
    const transferredCents = await sales.sumTransferredByClass();
    const top = [...byClass]
      .map(([id, { cents, ...sold }]) => {
        const lost = (refunded.byClass.get(id) ?? 0) + (transferredCents.get(id) ?? 0);
        return { ...sold, id, cents: cents - lost };
      })
      .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1))
      .slice(0, TOP_CLASSES);
    const classes = await findClasses(top.map(({ _id }) => _id));
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
  };

  const listCategories = async () => {
    const seatSums = await sumSeatsByCategory();
    return categories.map((category) => {
      const { sold = 0, seats = 0 } = seatSums.find(({ _id }) => _id === category) ?? {};
      return { category, sold, seats };
    });
  };

  return async (days = DEFAULT_DAYS): Promise<AdminCharts> => {
    const [paid, refunded] = await Promise.all([
      sales.readPaidTotals(),
      sales.readRefundedTotals(),
    ]);
    const chartDays = listDays(2 * days, paid, refunded);
    const [topClasses, seatsByCategory] = await Promise.all([
      listTopClasses(paid, refunded),
      listCategories(),
    ]);
    return {
      days: chartDays.slice(days),
      daysBefore: chartDays.slice(0, days),
      categories: seatsByCategory,
      topClasses,
    };
  };
}
export type Charts = ReturnType<typeof createCharts>;
