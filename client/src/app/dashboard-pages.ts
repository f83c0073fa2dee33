/** The pages that only signed-in users see. */
export const dashboardPages = {
  dashboardIndex: async () => (await import('./pages/dashboard/dashboard-index')).DashboardIndex,
  userHome: async () => (await import('./pages/dashboard/camper/user-home-page')).UserHomePage,
  saved: async () => (await import('./pages/dashboard/camper/saved-page')).SavedPage,
  waitlist: async () => (await import('./pages/dashboard/camper/waitlist-page')).WaitlistPage,
  calendar: async () => (await import('./pages/dashboard/camper/calendar-page')).CalendarPage,
  family: async () => (await import('./pages/dashboard/family/family-page')).FamilyPage,
  camper: async () => (await import('./pages/dashboard/family/camper-page')).CamperPage,
  camperConsents: async () =>
    (await import('./pages/dashboard/family/camper-consents-page')).CamperConsentsPage,
  account: async () => (await import('./pages/dashboard/account-page')).AccountPage,
  teach: async () => (await import('./pages/dashboard/camper/teach-page')).TeachPage,
  myCart: async () => (await import('./pages/dashboard/camper/my-cart-page')).MyCartPage,
  payment: async () => (await import('./pages/dashboard/camper/payment/payment-page')).PaymentPage,
  paymentHistory: async () =>
    (await import('./pages/dashboard/camper/payment/payment-history-page')).PaymentHistoryPage,
  receipt: async () => (await import('./pages/dashboard/receipts/receipt-page')).ReceiptPage,
  statement: async () => (await import('./pages/dashboard/receipts/statement-page')).StatementPage,
  enrolled: async () =>
    (await import('./pages/dashboard/camper/enrolled/enrolled-page')).EnrolledPage,
  move: async () => (await import('./pages/dashboard/camper/enrolled/move/move-page')).MovePage,
  notifications: async () =>
    (await import('./pages/dashboard/notifications-page')).NotificationsPage,
  instructorHome: async () =>
    (await import('./pages/dashboard/instructor/instructor-home-page')).InstructorHomePage,
  addClass: async () =>
    (await import('./pages/dashboard/instructor/classes/add-class-page')).AddClassPage,
  profile: async () => (await import('./pages/dashboard/instructor/profile-page')).ProfilePage,
  feedback: async () =>
    (await import('./pages/dashboard/instructor/classes/feedback-page')).FeedbackPage,
  editClass: async () =>
    (await import('./pages/dashboard/instructor/classes/edit-class-page')).EditClassPage,
  roster: async () => (await import('./pages/dashboard/instructor/roster/roster-page')).RosterPage,
  classMessages: async () =>
    (await import('./pages/dashboard/instructor/roster/message-page')).MessagePage,
  classWaitlist: async () =>
    (await import('./pages/dashboard/instructor/roster/class-waitlist-page')).ClassWaitlistPage,
  adminHome: async () => (await import('./pages/dashboard/admin/admin-home-page')).AdminHomePage,
  manageClass: async () =>
    (await import('./pages/dashboard/admin/classes/manage-class-page')).ManageClassPage,
  admissions: async () =>
    (await import('./pages/dashboard/admin/classes/admissions-page')).AdmissionsPage,
  moveCampers: async () =>
    (await import('./pages/dashboard/admin/classes/move-campers/move-campers-page'))
      .MoveCampersPage,
  manageUser: async () =>
    (await import('./pages/dashboard/admin/users/manage-user-page')).ManageUserPage,
  user: async () => (await import('./pages/dashboard/admin/users/user-page')).UserPage,
  orders: async () => (await import('./pages/dashboard/admin/orders/orders-page')).OrdersPage,
  order: async () => (await import('./pages/dashboard/admin/orders/order-page')).OrderPage,
  applications: async () =>
    (await import('./pages/dashboard/admin/applications-page')).ApplicationsPage,
  instructorProfiles: async () =>
    (await import('./pages/dashboard/admin/instructor-profiles-page')).InstructorProfilesPage,
  newsletter: async () => (await import('./pages/dashboard/admin/newsletter-page')).NewsletterPage,
  places: async () => (await import('./pages/dashboard/admin/places-page')).PlacesPage,
  consents: async () =>
    (await import('./pages/dashboard/admin/consents/consents-page')).ConsentsPage,
  missingConsents: async () =>
    (await import('./pages/dashboard/admin/consents/missing-consents-page')).MissingConsentsPage,
  consentText: async () =>
    (await import('./pages/dashboard/admin/consents/consent-text-page')).ConsentTextPage,
  auditLog: async () => (await import('./pages/dashboard/admin/audit-log-page')).AuditLogPage,
  // Few visitors open the links of newsletter emails, so the first view leaves the page out.
  newsletterLink: async () =>
    (await import('./pages/newsletter/newsletter-link-page')).NewsletterLinkPage,
  dashboardLayout: async () =>
    (await import('./layouts/dashboard/dashboard-layout')).DashboardLayout,
};
export type DashboardPage = keyof typeof dashboardPages;
