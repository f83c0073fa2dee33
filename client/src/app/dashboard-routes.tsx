import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { ErrorPage } from './error-page';
import { RequireRole } from './guards/require-role';

const everyonesRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./pages/dashboard-index')).DashboardIndex }),
  },
  {
    path: paths.userHome,
    lazy: async () => ({ Component: (await import('./pages/user-home-page')).UserHomePage }),
  },
  {
    path: paths.calendar,
    lazy: async () => ({ Component: (await import('./pages/calendar-page')).CalendarPage }),
  },
  {
    path: paths.teach,
    lazy: async () => ({ Component: (await import('./pages/teach-page')).TeachPage }),
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
  {
    path: paths.notices,
    lazy: async () => ({ Component: (await import('./pages/notices-page')).NoticesPage }),
  },
];

const instructorRoutes: RouteObject[] = [
  {
    path: paths.instructorHome,
    lazy: async () => ({
      Component: (await import('./pages/instructor-home-page')).InstructorHomePage,
    }),
  },
  {
    path: paths.addClass,
    lazy: async () => ({ Component: (await import('./pages/add-class-page')).AddClassPage }),
  },
  {
    path: paths.history,
    lazy: async () => ({ Component: (await import('./pages/history-page')).HistoryPage }),
  },
];

/** For instructors, of their own classes, and for admins of all. */
const classRoutes: RouteObject[] = [
  {
    path: `${paths.editClass}/:id`,
    lazy: async () => ({ Component: (await import('./pages/edit-class-page')).EditClassPage }),
  },
  {
    path: `${paths.roster}/:id`,
    lazy: async () => ({ Component: (await import('./pages/roster-page')).RosterPage }),
  },
];

const adminRoutes: RouteObject[] = [
  {
    path: paths.adminHome,
    lazy: async () => ({ Component: (await import('./pages/admin-home-page')).AdminHomePage }),
  },
  {
    path: paths.manageClass,
    lazy: async () => ({ Component: (await import('./pages/manage-class-page')).ManageClassPage }),
  },
  {
    path: paths.manageUser,
    lazy: async () => ({ Component: (await import('./pages/manage-user-page')).ManageUserPage }),
  },
  {
    path: paths.orders,
    lazy: async () => ({ Component: (await import('./pages/orders-page')).OrdersPage }),
  },
  {
    path: `${paths.orders}/:id`,
    lazy: async () => ({ Component: (await import('./pages/order-page')).OrderPage }),
  },
  {
    path: paths.applications,
    lazy: async () => ({
      Component: (await import('./pages/applications-page')).ApplicationsPage,
    }),
  },
  {
    path: paths.auditLog,
    lazy: async () => ({ Component: (await import('./pages/audit-log-page')).AuditLogPage }),
  },
];

/** Everything beside the dashboard's menu, which an error leaves alone; the routes of one role stand below its guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: async () => ({
    Component: (await import('./layouts/dashboard-layout')).DashboardLayout,
  }),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...everyonesRoutes,
        { element: <RequireRole role="instructor" />, children: instructorRoutes },
        { element: <RequireRole role="instructor" or="admin" />, children: classRoutes },
        { element: <RequireRole role="admin" />, children: adminRoutes },
      ],
    },
  ],
};
