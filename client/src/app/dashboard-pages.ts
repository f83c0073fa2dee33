/** The pages that only signed-in users see. */
export const dashboardPages = {
  dashboardIndex: async () => (await import('./pages/dashboard-index')).DashboardIndex,
  userHome: async () => (await import('./pages/user-home-page')).UserHomePage,
  calendar: async () => (await import('./pages/calendar-page')).CalendarPage,
  teach: async () => (await import('./pages/teach-page')).TeachPage,
  myCart: async () => (await import('./pages/my-cart-page')).MyCartPage,
  payment: async () => (await import('./pages/payment-page')).PaymentPage,
  paymentHistory: async () => (await import('./pages/payment-history-page')).PaymentHistoryPage,
  enrolled: async () => (await import('./pages/enrolled-page')).EnrolledPage,
  notifications: async () => (await import('./pages/notifications-page')).NotificationsPage,
  instructorHome: async () => (await import('./pages/instructor-home-page')).InstructorHomePage,
  addClass: async () => (await import('./pages/add-class-page')).AddClassPage,
  feedback: async () => (await import('./pages/feedback-page')).FeedbackPage,
  editClass: async () => (await import('./pages/edit-class-page')).EditClassPage,
  roster: async () => (await import('./pages/roster-page')).RosterPage,
  adminHome: async () => (await import('./pages/admin-home-page')).AdminHomePage,
  manageClass: async () => (await import('./pages/manage-class-page')).ManageClassPage,
  manageUser: async () => (await import('./pages/manage-user-page')).ManageUserPage,
  orders: async () => (await import('./pages/orders-page')).OrdersPage,
  order: async () => (await import('./pages/order-page')).OrderPage,
  applications: async () => (await import('./pages/applications-page')).ApplicationsPage,
  newsletter: async () => (await import('./pages/newsletter-page')).NewsletterPage,
  auditLog: async () => (await import('./pages/audit-log-page')).AuditLogPage,
  // Few visitors open the links of newsletter emails, so the first view leaves the page out.
  newsletterLink: async () => (await import('./pages/newsletter-link-page')).NewsletterLinkPage,
  dashboardLayout: async () => (await import('./layouts/dashboard-layout')).DashboardLayout,
};
export type DashboardPage = keyof typeof dashboardPages;
