import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';

/** Everything under the dashboard's side bar; the routes of one role stand below its guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: async () => ({
    Component: (await import('./layouts/dashboard-layout')).DashboardLayout,
  }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/dashboard-index')).DashboardIndex }),
    },
    {
      path: paths.myCart,
      lazy: async () => ({ Component: (await import('./pages/my-cart-page')).MyCartPage }),
    },
  ],
};
