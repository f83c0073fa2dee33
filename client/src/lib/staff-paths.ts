import { paths, toMessagesPath } from './paths';

// For the dashboard of the camp's staff. Every page loads paths.ts, so it does not contain these.

/** Returns the path of the editor of a consent text. */
export const toConsentTextPath = (kind: string) => `${paths.consents}/${kind}`;

/** Returns the path of the form that writes to everyone on the waiting list of a class. */
export const toWaitlistMessagesPath = (id: string) => `${toMessagesPath(id)}?to=waiting`;

/** Returns the path of a user's page for admins. */
export const toUserPath = (id: string) => `${paths.manageUser}/${id}`;

/** Returns the path of the orders, filtered by a name, a class or an email. */
export const toOrdersPath = (q: string) =>
  `${paths.orders}?${new URLSearchParams({ q }).toString()}`;

/** Returns the path of the classes to manage, filtered by a name. */
export const toManageClassPath = (q: string) =>
  `${paths.manageClass}?${new URLSearchParams({ q }).toString()}`;

/** Returns the path of the user list, filtered by a name or an email. */
export const toManageUserPath = (q: string) =>
  `${paths.manageUser}?${new URLSearchParams({ q }).toString()}`;

/** Returns the path of the audit log, filtered by a name or an email. */
export const toAuditLogPath = (q: string) =>
  `${paths.auditLog}?${new URLSearchParams({ q }).toString()}`;

/** Returns the path of the add-class form, prefilled from an existing class. */
export const toCopyClassPath = (id: string) => `${paths.addClass}?from=${id}`;
