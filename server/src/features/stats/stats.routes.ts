import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { toDollars } from '../../money';
import type { Charts } from './charts';

interface Needs {
  countUsers(): Promise<number>;
  countClasses(): Promise<number>;
  /** Paid orders, and what came in less what went back. */
  sumPaidOrders(): Promise<{ orders: number; revenueCents: number }>;
  chart: Charts;
}

export const registerStats = (route: Route, needs: Needs) => {
  const { countUsers, countClasses, sumPaidOrders, chart } = needs;
  route(endpoints.getAdminCharts, ({ query }) => chart(query.days));

  route(endpoints.getAdminStats, async () => {
    const [users, topClass, { orders, revenueCents }] = await Promise.all([
      countUsers(),
      countClasses(),
      sumPaidOrders(),
    ]);
    return { users, topClass, revenue: toDollars(revenueCents), orders };
  });
};
