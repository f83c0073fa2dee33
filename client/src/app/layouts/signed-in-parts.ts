/**
 * The parts of the layout that only signed-in users see. A table of its own, because visitors would
 * otherwise load the names of all files that these parts consist of.
 */
export const signedInParts = {
  avatarMenu: async () => (await import('./nav-bar/avatar-menu')).AvatarMenu,
  dashboardNav: async () => (await import('./dashboard/dashboard-nav')).DashboardNav,
  verification: async () =>
    (await import('#features/auth/verification/email-verification')).EmailVerification,
  bell: async () => (await import('#features/notifications/notification-bell')).NotificationBell,
};
