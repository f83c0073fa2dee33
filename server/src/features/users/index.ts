/** What other features may use of the users. */
export { findUsersByEmail } from './find-users';
