/** The site's pages that notifications and emails link to; part of the client's `lib/paths.ts`. */
export const sitePaths = {
  dashboard: '/dashboard',
  teach: '/dashboard/teach',
  enrolled: '/dashboard/enrolled',
  myCart: '/dashboard/myCart',
  family: '/dashboard/family',
  /** With `?join=` and the id of a class, it asks who joins the list of that class. */
  waitlist: '/dashboard/waitlist',
  signUp: '/signUp',
  /** Emails link here to turn off reminders. */
  account: '/dashboard/account',
  paymentHistory: '/dashboard/paymentHistory',
  feedback: '/dashboard/history',
  addClass: '/dashboard/addClass',
  manageClass: '/dashboard/manageClass',
  manageUser: '/dashboard/manageUser',
  adminHome: '/dashboard/adminHome',
  orders: '/dashboard/orders',
  applications: '/dashboard/applications',
  /** The instructor's own profile. */
  profile: '/dashboard/profile',
  /** The profiles that admins review. */
  instructorProfiles: '/dashboard/instructorProfiles',
  allClass: '/allClass',
  contact: '/contact',
} as const;

/** The pages that need no account and are always the same, for search engines. */
export const publicPaths = [
  '/',
  sitePaths.allClass,
  '/about',
  '/booking',
  sitePaths.contact,
  '/terms',
  '/privacy',
  '/refunds',
] as const;

/** The classes that wait for their first review. */
export const WAITING_CLASSES_PATH = `${sitePaths.manageClass}?status=pending`;
/** The classes with proposed changes to review. */
export const PROPOSED_CHANGES_PATH = `${sitePaths.manageClass}?needs=proposal-review`;

/** The pick-ups with a reason that no admin has checked. */
export const PICK_UPS_PATH = `${sitePaths.adminHome}#pick-ups`;

/** Enrolled, with the dialog that cancels the enrollment in a class. */
export const toCancelPath = (classId: string) => `${sitePaths.enrolled}?cancel=${classId}`;
/** Stands for the account holder in the path of a camper's form, also before there is a record. */
export const OWN_CAMPER = 'me';
/** Returns the path of a camper's form; `new` adds a camper. */
export const toCamperPath = (id: string) => `${sitePaths.family}/${id}`;
/** Returns the path of the birth date in the form of a camper, or of the account holder. */
export const toBirthDatePath = (id: string = OWN_CAMPER) => `${toCamperPath(id)}#birth-date`;
/** Returns the path of the consents that a camper's family has to answer. */
export const toCamperConsentsPath = (id: string) => `${toCamperPath(id)}/consents`;
export const toClassPath = (id: string) => `${sitePaths.allClass}/${id}`;
/** With `?view=` and this value, the web server never replaces a page by what crawlers get. */
export const PAGE_VIEW = 'page';
export const toEditClassPath = (id: string) => `${sitePaths.dashboard}/editClass/${id}`;
export const toInstructorPath = (id: string) => `/allInstructor/${id}`;
export const toRosterPath = (id: string) => `${sitePaths.dashboard}/roster/${id}`;
export const toOrderPath = (id: string) => `${sitePaths.orders}/${id}`;
/** The part of an address, after `#`, with the invited email. Web servers and their logs never get it. */
export const INVITED = 'invited';
/** Returns the path of the sign-up with the invited email, which leads to the invitation. */
export const toInvitedSignUpPath = (email: string) =>
  `${sitePaths.signUp}#${new URLSearchParams({ [INVITED]: email }).toString()}`;
/** The receipt of a payment. */
export const toReceiptPath = (id: string) => `${sitePaths.dashboard}/payments/${id}/receipt`;
export const toConfirmPath = (token: string) => `/newsletter/confirm?token=${token}`;
export const toUnsubscribePath = (token: string) => `/newsletter/unsubscribe?token=${token}`;
