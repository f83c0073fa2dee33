import type { RouteObject } from 'react-router-dom';
import {
  paths,
  toAdmissionsPath,
  toCamperConsentsPath,
  toClassWaitlistPath,
  toMessagesPath,
  toReceiptPath,
  toStatementPath,
} from '../lib/paths';
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

const at = (path: string, name: DashboardPage): RouteObject => ({ path, lazy: page(name) });

const commonRoutes: RouteObject[] = [
  { index: true, lazy: page('dashboardIndex') },
  at(paths.userHome, 'userHome'),
  at(paths.calendar, 'calendar'),
  at(paths.saved, 'saved'),
  at(paths.waitlist, 'waitlist'),
  at(paths.family, 'family'),
  at(`${paths.family}/:id`, 'camper'),
  at(toCamperConsentsPath(':id'), 'camperConsents'),
  at(paths.account, 'account'),
  at(paths.teach, 'teach'),
  at(paths.myCart, 'myCart'),
  at(paths.paymentHistory, 'paymentHistory'),
  at(toReceiptPath(':id'), 'receipt'),
  at(toStatementPath(':year'), 'statement'),
  at(paths.enrolled, 'enrolled'),
  at(`${paths.dashboard}/payments/:id/move/:lineId`, 'move'),
  at(paths.notifications, 'notifications'),
];

const instructorRoutes: RouteObject[] = [
  at(paths.instructorHome, 'instructorHome'),
  at(paths.addClass, 'addClass'),
  at(paths.feedback, 'feedback'),
  at(paths.profile, 'profile'),
];

/** For instructors (their own classes) and admins (all classes). */
const classRoutes: RouteObject[] = [
  at(`${paths.editClass}/:id`, 'editClass'),
  at(`${paths.roster}/:id`, 'roster'),
  at(toMessagesPath(':id'), 'classMessages'),
  at(toClassWaitlistPath(':id'), 'classWaitlist'),
];

const adminRoutes: RouteObject[] = [
  at(paths.adminHome, 'adminHome'),
  at(paths.manageClass, 'manageClass'),
  at(toAdmissionsPath(':id'), 'admissions'),
  at(`${paths.roster}/:id/move`, 'moveCampers'),
  at(paths.manageUser, 'manageUser'),
  at(`${paths.manageUser}/:id`, 'user'),
  at(paths.orders, 'orders'),
  at(`${paths.orders}/:id`, 'order'),
  at(paths.applications, 'applications'),
  at(paths.instructorProfiles, 'instructorProfiles'),
  at(paths.places, 'places'),
  at(paths.consents, 'consents'),
  at(paths.missingConsents, 'missingConsents'),
  at(`${paths.consents}/:kind`, 'consentText'),
  at(paths.auditLog, 'auditLog'),
  at(paths.newsletter, 'newsletter'),
];

/** A page of its own, without the dashboard's menu, so that nothing distracts from paying. */
export const paymentRoute: RouteObject = {
  ...at(paths.payment, 'payment'),
  ErrorBoundary: ErrorPage,
};

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
