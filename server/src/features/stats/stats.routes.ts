import { toDecimal } from '#shared/money';
import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { GetCampToday } from './camp-today';
import type { Charts } from './charts';

interface Dependencies {
  countUsers(): Promise<number>;
  countClasses(): Promise<number>;
  /** The number of paid orders, and their sum before refunds. */
  readPaidTotals(): Promise<{ orders: number; cents: number }>;
  /** Returns the cents refunded of paid orders. */
  sumRefunded(): Promise<number>;
  getCharts: Charts;
  getCampToday: GetCampToday;
}

export function registerStats(route: Route, deps: Dependencies) {
  const { countUsers, countClasses, readPaidTotals, sumRefunded, getCharts, getCampToday } = deps;
  route(endpoints.getCampToday, () => getCampToday());
  route(endpoints.getAdminCharts, ({ query }) => getCharts(query.days));

  route(endpoints.getAdminStats, async () => {
    const [users, topClass, { orders, cents }, refundedCents] = await Promise.all([
      countUsers(),
      countClasses(),
      readPaidTotals(),
      sumRefunded(),
    ]);
    return { users, topClass, revenue: toDecimal(cents - refundedCents), orders };
  });
}
