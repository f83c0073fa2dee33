import { sitePaths } from '@camp/server/contract/site-paths';

export { toClassPath, toOrderPath } from '@camp/server/contract/site-paths';

/**
 * All paths of the site, including those that emails link to. Routes ignore case, so `/logIn` works
 * too. Published paths do not change, so Feedback (product.md 2) stays at `history` and Notifications
 * at `notices`.
 */
export const paths = {
  ...sitePaths,
  home: '/',
  logIn: '/login',
  signUp: '/signUp',
  error: '/error',
  allInstructor: '/allInstructor',
  about: '/about',
  booking: '/booking',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  userHome: '/dashboard/userHome',
  calendar: '/dashboard/calendar',
  myCart: '/dashboard/myCart',
  payment: '/dashboard/payment',
  notifications: '/dashboard/notices',
  instructorHome: '/dashboard/instructorHome',
  editClass: '/dashboard/editClass',
  roster: '/dashboard/roster',
  manageUser: '/dashboard/manageUser',
  auditLog: '/dashboard/auditLog',
  newsletter: '/dashboard/newsletter',
} as const;

/** Returns the path of a camper's form; `new` adds a camper. */
export const toCamperPath = (id: string) => `${paths.family}/${id}`;
export const toEditClassPath = (id: string) => `${paths.editClass}/${id}`;
export const toRosterPath = (id: string) => `${paths.roster}/${id}`;
/** Returns the path of the add-class form, prefilled from an existing class. */
export const toCopyClassPath = (id: string) => `${paths.addClass}?from=${id}`;
export const toInstructorPath = (id: string) => `${paths.allInstructor}/${id}`;
/** Returns the path of the user list, filtered by a name or an email. */
export const toManageUserPath = (q: string) =>
  `${paths.manageUser}?${new URLSearchParams({ q }).toString()}`;
