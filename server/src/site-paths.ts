/** The site's paths that notifications and mails link to; the client defines them in `lib/paths.ts`. */
export const sitePaths = {
  dashboard: '/dashboard',
  teach: '/dashboard/teach',
  enrolled: '/dashboard/enrolled',
  paymentHistory: '/dashboard/paymentHistory',
  history: '/dashboard/history',
  addClass: '/dashboard/addClass',
  adminHome: '/dashboard/adminHome',
  orders: '/dashboard/orders',
  applications: '/dashboard/applications',
  waitingClasses: '/dashboard/manageClass?status=pending',
  proposedChanges: '/dashboard/manageClass?needs=proposal-review',
  allClass: '/allClass',
} as const;

export const toClassPath = (id: string) => `${sitePaths.allClass}/${id}`;
export const toOrderPath = (id: string) => `${sitePaths.orders}/${id}`;
export const toConfirmPath = (token: string) => `/newsletter/confirm?token=${token}`;
export const toUnsubscribePath = (token: string) => `/newsletter/unsubscribe?token=${token}`;
