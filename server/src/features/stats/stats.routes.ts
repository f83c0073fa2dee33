import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { toDollars } from '../../money';
import type { Charts } from './charts';

interface Dependencies {
  countUsers(): Promise<number>;
  countClasses(): Promise<number>;
  /** The number of paid orders, and their payments less refunds. */
  sumPaidOrders(): Promise<{ orders: number; revenueCents: number }>;
  chart: Charts;
}

export function registerStats(route: Route, deps: Dependencies) {
  const { countUsers, countClasses, sumPaidOrders, chart } = deps;
  route(endpoints.getAdminCharts, ({ query }) => chart(query.days));

  route(endpoints.getAdminStats, async () => {
    const [users, topClass, { orders, revenueCents }] = await Promise.all([
      countUsers(),
      countClasses(),
      sumPaidOrders(),
    ]);
    return { users, topClass, revenue: toDollars(revenueCents), orders };
  });
}
