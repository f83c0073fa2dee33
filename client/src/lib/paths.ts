/**
 * All paths of the site. Routes ignore case, so `/logIn` works too. Published paths do not change, so
 * Feedback (product.md 2) stays at `history` and Notifications at `notices`.
 */
export const paths = {
  home: '/',
  logIn: '/login',
  signUp: '/signUp',
  error: '/error',
  allClass: '/allClass',
  allInstructor: '/allInstructor',
  about: '/about',
  booking: '/booking',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  dashboard: '/dashboard',
  userHome: '/dashboard/userHome',
  calendar: '/dashboard/calendar',
  teach: '/dashboard/teach',
  myCart: '/dashboard/myCart',
  payment: '/dashboard/payment',
  paymentHistory: '/dashboard/paymentHistory',
  enrolled: '/dashboard/enrolled',
  notifications: '/dashboard/notices',
  instructorHome: '/dashboard/instructorHome',
  addClass: '/dashboard/addClass',
  editClass: '/dashboard/editClass',
  feedback: '/dashboard/history',
  roster: '/dashboard/roster',
  adminHome: '/dashboard/adminHome',
  manageClass: '/dashboard/manageClass',
  manageUser: '/dashboard/manageUser',
  orders: '/dashboard/orders',
  applications: '/dashboard/applications',
  auditLog: '/dashboard/auditLog',
  newsletter: '/dashboard/newsletter',
} as const;

export const toClassPath = (id: string) => `${paths.allClass}/${id}`;
export const toEditClassPath = (id: string) => `${paths.editClass}/${id}`;
export const toRosterPath = (id: string) => `${paths.roster}/${id}`;
/** Returns the path of the add-class form, prefilled from an existing class. */
export const toCopyClassPath = (id: string) => `${paths.addClass}?from=${id}`;
export const toInstructorPath = (id: string) => `${paths.allInstructor}/${id}`;
export const toOrderPath = (id: string) => `${paths.orders}/${id}`;
/** Returns the path of the user list, filtered by a name or an email. */
export const toManageUserPath = (q: string) =>
  `${paths.manageUser}?${new URLSearchParams({ q }).toString()}`;
