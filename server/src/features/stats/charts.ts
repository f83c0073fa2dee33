import type { ObjectId } from 'mongodb';
import { categories, type AdminCharts, type Category } from '../../contract';
import { addDays, toDay } from '../../day';
import { toDollars } from '../../money';

interface Refunded {
  _id: { classId: ObjectId; day: string };
  cents: number;
}

export interface ChartNeeds {
  sales: {
    listPaidByDay(since: Date): Promise<{ _id: string; cents: number; enrolments: number }[]>;
    listPaidByClass(): Promise<{ _id: ObjectId; className: string; cents: number }[]>;
    listRefunded(): Promise<Refunded[]>;
  };
  /** Of classes on sale. */
  fillByCategory(): Promise<{ _id: Category; sold: number; seats: number }[]>;
  findClasses(
    ids: ObjectId[],
  ): Promise<{ _id: ObjectId; className: string; soldCount: number; capacity: number }[]>;
  timeZone: string;
  now: () => Date;
}

const DAYS = 30;
const TOP = 10;
const DAY_MS = 86_400_000;

const sumBy = <Row extends { cents: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cents);
  return sums;
};

/** What admins see of the camp's business; `days` counts back from the camp's today. */
export const createCharts = (needs: ChartNeeds) => {
  const { sales, fillByCategory, findClasses, timeZone, now } = needs;

  const chartDays = async (count: number, refunded: readonly Refunded[]) => {
    const today = toDay(now(), timeZone);
    const days = Array.from({ length: count }, (_, nth) => addDays(today, nth + 1 - count));
    // A day more, because no zone is further than that from the one that days are reckoned in.
    const since = new Date(Date.parse(days[0]!) - DAY_MS);
    const paid = new Map((await sales.listPaidByDay(since)).map((row) => [row._id, row]));
    const back = sumBy(refunded, ({ _id }) => _id.day);
    return days.map((day) => {
      const { cents = 0, enrolments = 0 } = paid.get(day) ?? {};
      return { day, revenue: toDollars(cents - (back.get(day) ?? 0)), enrolments };
    });
  };

  const listTop = async (refunded: readonly Refunded[]) => {
    const back = sumBy(refunded, ({ _id }) => _id.classId.toHexString());
    const top = (await sales.listPaidByClass())
      .map(({ _id, className, cents }) => {
        const id = _id.toHexString();
        return { _id, id, className, cents: cents - (back.get(id) ?? 0) };
      })
      .sort((one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1))
      .slice(0, TOP);
    const classes = await findClasses(top.map(({ _id }) => _id));
    return top.map(({ _id, id, className, cents }) => {
      const found = classes.find((campClass) => campClass._id.equals(_id));
      return {
        classItemId: id,
        className: found?.className ?? className,
        enrolled: found?.soldCount ?? 0,
        seats: found?.capacity ?? 0,
        revenue: toDollars(cents),
      };
    });
  };

  const listCategories = async () => {
    const fill = await fillByCategory();
    return categories.map((category) => {
      const { sold = 0, seats = 0 } = fill.find(({ _id }) => _id === category) ?? {};
      return { category, sold, seats };
    });
  };

  return async (days = DAYS): Promise<AdminCharts> => {
    const refunded = await sales.listRefunded();
    const [charted, topClasses, byCategory] = await Promise.all([
      chartDays(days, refunded),
      listTop(refunded),
      listCategories(),
    ]);
    return { days: charted, categories: byCategory, topClasses };
  };
};
export type Charts = ReturnType<typeof createCharts>;
