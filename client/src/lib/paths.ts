import { sitePaths, toRosterPath } from '@camp/server/contract/site-paths';

export {
  toCamperConsentsPath,
  toCamperPath,
  toClassPath,
  toOrderPath,
  toReceiptPath,
  toRosterPath,
} from '@camp/server/contract/site-paths';

/**
 * All paths of the site, including those that emails link to. Routes ignore case, so `/logIn` works
 * too. Published paths do not change, so Feedback (product.md 2) stays at `history` and Notifications
 * at `notices`.
 */
export const paths = {
  ...sitePaths,
  home: '/',
  logIn: '/login',
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
  saved: '/dashboard/saved',
  payment: '/dashboard/payment',
  notifications: '/dashboard/notices',
  instructorHome: '/dashboard/instructorHome',
  editClass: '/dashboard/editClass',
  roster: '/dashboard/roster',
  auditLog: '/dashboard/auditLog',
  places: '/dashboard/places',
  consents: '/dashboard/consents',
  missingConsents: '/dashboard/consents/missing',
  newsletter: '/dashboard/newsletter',
} as const;

export const toStatementPath = (year: number | string) => `/dashboard/statements/${year}`;
/** Returns the path of the editor of a consent text. */
export const toConsentTextPath = (kind: string) => `${paths.consents}/${kind}`;
export const toEditClassPath = (id: string) => `${paths.editClass}/${id}`;
/** Returns the path of the messages to the families of a class. */
export const toMessagesPath = (id: string) => `${toRosterPath(id)}/messages`;
/** Returns the path of the campers whom an admin admitted to a class for another age. */
export const toAdmissionsPath = (id: string) => `${paths.manageClass}/${id}/admissions`;
/** Returns the path of the add-class form, prefilled from an existing class. */
export const toCopyClassPath = (id: string) => `${paths.addClass}?from=${id}`;
export const toInstructorPath = (id: string) => `${paths.allInstructor}/${id}`;
/** Returns the path of the orders, filtered by a name, a class or an email. */
export const toOrdersPath = (q: string) =>
  `${paths.orders}?${new URLSearchParams({ q }).toString()}`;
/** Returns the path of the classes to manage, filtered by a name. */
export const toManageClassPath = (q: string) =>
  `${paths.manageClass}?${new URLSearchParams({ q }).toString()}`;
/** Returns the path of the user list, filtered by a name or an email. */
export const toManageUserPath = (q: string) =>
  `${paths.manageUser}?${new URLSearchParams({ q }).toString()}`;
