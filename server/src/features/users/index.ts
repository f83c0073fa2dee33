/** What other features may use of the users. */
export { findUserByUid, findUsersByEmail, findUsersByUid } from './find-users';
