import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { ErrorPage } from './error-page';
import type { DashboardPage } from './dashboard-pages';
import { RequireRole } from './guards/require-role';

/** The page table is loaded lazily, because visitors never need it. */
export function page(name: DashboardPage) {
  return async () => {
    const { dashboardPages } = await import('./dashboard-pages');
    return { Component: await dashboardPages[name]() };
  };
}

const commonRoutes: RouteObject[] = [
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
    path: paths.notifications,
    lazy: page('notifications'),
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
    path: paths.feedback,
    lazy: page('feedback'),
  },
];

/** For instructors (their own classes) and admins (all classes). */
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

/** The dashboard's routes. The menu stays visible on errors, and the routes of a role are behind its guard. */
export const dashboardRoutes: RouteObject = {
  path: paths.dashboard,
  lazy: page('dashboardLayout'),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...commonRoutes,
        { element: <RequireRole role="instructor" />, children: instructorRoutes },
        { element: <RequireRole role="instructor" or="admin" />, children: classRoutes },
        { element: <RequireRole role="admin" />, children: adminRoutes },
      ],
    },
  ],
};
