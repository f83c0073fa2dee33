import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { ErrorPage } from './error-page';
import type { DashboardPage } from './dashboard-pages';
import { RequireRole } from './guards/require-role';

/** Where each page is to be found is known behind one more door: for guests it is of no use. */
export const page = (name: DashboardPage) => async () => {
  const { dashboardPages } = await import('./dashboard-pages');
  return { Component: await dashboardPages[name]() };
};

const everyonesRoutes: RouteObject[] = [
  {
    index: true,
    lazy: page('dashboardIndex'),
  },
  {
    path: paths.userHome,
    lazy: page('userHome'),
  },
  {
    path: paths.calendar,
    lazy: page('calendar'),
  },
  {
    path: paths.teach,
    lazy: page('teach'),
  },
  {
    path: paths.myCart,
    lazy: page('myCart'),
  },
  {
    path: paths.payment,
    lazy: page('payment'),
  },
  {
    path: paths.paymentHistory,
    lazy: page('paymentHistory'),
  },
  {
    path: paths.enrolled,
    lazy: page('enrolled'),
  },
  {
    path: paths.notices,
    lazy: page('notices'),
  },
];

const instructorRoutes: RouteObject[] = [
  {
    path: paths.instructorHome,
    lazy: page('instructorHome'),
  },
  {
    path: paths.addClass,
    lazy: page('addClass'),
  },
  {
    path: paths.history,
    lazy: page('history'),
  },
];

/** For instructors, of their own classes, and for admins of all. */
const classRoutes: RouteObject[] = [
  {
    path: `${paths.editClass}/:id`,
    lazy: page('editClass'),
  },
  {
    path: `${paths.roster}/:id`,
    lazy: page('roster'),
  },
];

const adminRoutes: RouteObject[] = [
  {
    path: paths.adminHome,
    lazy: page('adminHome'),
  },
  {
    path: paths.manageClass,
    lazy: page('manageClass'),
  },
  {
    path: paths.manageUser,
    lazy: page('manageUser'),
  },
  {
    path: paths.orders,
    lazy: page('orders'),
  },
  {
    path: `${paths.orders}/:id`,
    lazy: page('order'),
  },
  {
    path: paths.applications,
    lazy: page('applications'),
  },
  {
    path: paths.auditLog,
    lazy: page('auditLog'),
  },
  {
    path: paths.newsletter,
    lazy: page('newsletter'),
  },
];

/** Everything beside the dashboard's menu, which an error leaves alone; the routes of one role stand below its guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: page('dashboardLayout'),
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
