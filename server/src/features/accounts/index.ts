/** What other features, the audit and `app.ts` may use of the accounts. */
export { registerUsers } from './accounts.routes';
export { exportUsers } from './administration/list/list-users';
export { CLEANUP_DELAY_MS, deleteLeftovers } from './deletion/delete-leftovers';
export { sweepOwnDeletions } from './own-account/delete-own-account';
export { registerOwnAccount } from './own-account/own-account.routes';
export { findViewerByClaims } from './sign-in/find-viewer';
export { signIn } from './sign-in/sign-in';
export { sweepUnsyncedClasses } from './sync-classes';
