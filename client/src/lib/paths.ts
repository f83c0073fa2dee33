import { sitePaths, toRosterPath } from '@camp/server/contract/site-paths';

export {
  OWN_CAMPER,
  toBirthDatePath,
  toCamperConsentsPath,
  toCamperPath,
  toClassPath,
  toEditClassPath,
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
/** Returns the path of the messages to the families of a class. */
export const toMessagesPath = (id: string) => `${toRosterPath(id)}/messages`;
/** Returns the path of the waiting list of a class, for its instructor and admins. */
export const toClassWaitlistPath = (id: string) => `${toRosterPath(id)}/waitlist`;
/** Returns the path that asks who joins the waiting list of a class. */
export const toJoinWaitlistPath = (id: string) => `${paths.waitlist}?join=${id}`;
/** Returns the path of the campers whom an admin admitted to a class for another age. */
export const toAdmissionsPath = (id: string) => `${paths.manageClass}/${id}/admissions`;
export const toInstructorPath = (id: string) => `${paths.allInstructor}/${id}`;
