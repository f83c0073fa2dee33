import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { toDollars } from '../../money';

interface Needs {
  countUsers(): Promise<number>;
  countClasses(): Promise<number>;
  /** Paid orders, and what came in less what went back. */
  sumPaidOrders(): Promise<{ orders: number; revenueCents: number }>;
}

export const registerStats = (route: Route, { countUsers, countClasses, sumPaidOrders }: Needs) => {
  route(endpoints.getAdminStats, async () => {
    const [users, topClass, { orders, revenueCents }] = await Promise.all([
      countUsers(),
      countClasses(),
      sumPaidOrders(),
    ]);
    return { users, topClass, revenue: toDollars(revenueCents), orders };
  });
};
