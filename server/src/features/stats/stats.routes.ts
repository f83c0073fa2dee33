import type { Camp } from '#camp';
import { endpoints } from '#contract';
import { readPaidTotals, sumRefundedOfAll } from '#features/orders/index';
import { countClasses } from '#features/classes/index';
import { countUsers } from '#features/users/index';
import type { Route } from '#http/route';
import { toDecimal } from '#shared/money';
import { getCampToday } from './camp-today';
import { getAdminCharts } from './charts';

async function getAdminStats(camp: Camp) {
  const [users, topClass, { orders, cents }, refundedCents] = await Promise.all([
    countUsers(camp),
    countClasses(camp),
    readPaidTotals(camp),
    sumRefundedOfAll(camp),
  ]);
  return { users, topClass, revenue: toDecimal(cents - refundedCents), orders };
}

export function registerStats(route: Route) {
  route(endpoints.getCampToday, ({ camp }) => getCampToday(camp));
  route(endpoints.getAdminCharts, ({ camp, query }) => getAdminCharts(camp, query.days));
  route(endpoints.getAdminStats, ({ camp }) => getAdminStats(camp));
}
