/** Every address of the site; routes match whatever the case, so `/logIn` works too. */
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
  notices: '/dashboard/notices',
  instructorHome: '/dashboard/instructorHome',
  addClass: '/dashboard/addClass',
  editClass: '/dashboard/editClass',
  history: '/dashboard/history',
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
/** The add-class form, filled from a class that is there. */
export const toCopyClassPath = (id: string) => `${paths.addClass}?from=${id}`;
export const toInstructorPath = (id: string) => `${paths.allInstructor}/${id}`;
export const toOrderPath = (id: string) => `${paths.orders}/${id}`;
/** The list of people, searched for a name or an e-mail. */
export const toPeoplePath = (q: string) =>
  `${paths.manageUser}?${new URLSearchParams({ q }).toString()}`;
