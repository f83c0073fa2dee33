import { endpoints } from '../../contract';
import { toDollars } from '../../domain/money';
import type { Route } from '../../http/route';
import type { Charts } from './charts';

interface Dependencies {
  countUsers(): Promise<number>;
  countClasses(): Promise<number>;
  /** The number of paid orders, and their payments less refunds. */
  sumPaidOrders(): Promise<{ orders: number; revenueCents: number }>;
  getCharts: Charts;
}

export function registerStats(route: Route, deps: Dependencies) {
  const { countUsers, countClasses, sumPaidOrders, getCharts } = deps;
  route(endpoints.getAdminCharts, ({ query }) => getCharts(query.days));

  route(endpoints.getAdminStats, async () => {
    const [users, topClass, { orders, revenueCents }] = await Promise.all([
      countUsers(),
      countClasses(),
      sumPaidOrders(),
    ]);
    return { users, topClass, revenue: toDollars(revenueCents), orders };
  });
}
