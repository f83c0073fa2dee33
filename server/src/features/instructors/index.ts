/** What other features and `app.ts` may use of the instructors. */
export { registerInstructors } from './instructors.routes';
export { getOwnProfile } from './profiles/own-profile';
export { registerProfiles } from './profiles/profiles.routes';
export { remindOfExpiry } from './profiles/remind-of-expiry';
