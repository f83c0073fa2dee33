import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { WholePageSkeleton } from '../ui/feedback/page-skeleton';
import { BareErrorPage, ErrorPage, UnknownAddress } from './error-page';
import { MainLayout } from './layouts/main-layout';
import { informationRoutes } from './information-routes';
import { SessionRoot } from './providers';
import { dashboardRoutes, page, paymentRoute } from './dashboard-routes';
import { RequireSession } from './guards/require-session';

const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./pages/home/home-page')).HomePage }),
  },
  {
    path: paths.logIn,
    lazy: async () => ({ Component: (await import('./pages/account/log-in-page')).LogInPage }),
  },
  {
    path: paths.signUp,
    lazy: async () => ({ Component: (await import('./pages/account/sign-up-page')).SignUpPage }),
  },
  { path: paths.error, Component: ErrorPage },
  {
    path: paths.allClass,
    lazy: async () => ({
      Component: (await import('./pages/classes/all-class-page')).AllClassPage,
    }),
  },
  {
    path: `${paths.allClass}/:id`,
    lazy: async () => ({ Component: (await import('./pages/classes/class-page')).ClassPage }),
  },
  {
    path: `${paths.allInstructor}/:id`,
    lazy: async () => ({
      Component: (await import('./pages/instructors/instructor-page')).InstructorPage,
    }),
  },
  ...informationRoutes,
  {
    path: '/newsletter/:action',
    lazy: page('newsletterLink'),
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: paths.allInstructor,
    lazy: async () => ({
      Component: (await import('./pages/instructors/all-instructor-page')).AllInstructorPage,
    }),
  },
  paymentRoute,
  dashboardRoutes,
];

/** The route table (product.md 2). The header and footer stay on errors, unless they caused it. */
export const routes: RouteObject[] = [
  {
    Component: SessionRoot,
    ErrorBoundary: BareErrorPage,
    children: [
      {
        Component: MainLayout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            HydrateFallback: WholePageSkeleton,
            children: [
              ...publicRoutes,
              { Component: RequireSession, children: signedInRoutes },
              { path: '*', Component: UnknownAddress },
            ],
          },
        ],
      },
    ],
  },
];
