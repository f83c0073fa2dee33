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
      path: paths.userHome,
      lazy: async () => ({ Component: (await import('./pages/user-home-page')).UserHomePage }),
    },
    {
      path: paths.myCart,
      lazy: async () => ({ Component: (await import('./pages/my-cart-page')).MyCartPage }),
    },
    {
      path: paths.payment,
      lazy: async () => ({ Component: (await import('./pages/payment-page')).PaymentPage }),
    },
    {
      path: paths.paymentHistory,
      lazy: async () => ({
        Component: (await import('./pages/payment-history-page')).PaymentHistoryPage,
      }),
    },
    {
      path: paths.enrolled,
      lazy: async () => ({ Component: (await import('./pages/enrolled-page')).EnrolledPage }),
    },
  ],
};
