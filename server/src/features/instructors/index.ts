/** What other features and the composition may use of the instructors. */
export { registerInstructors } from './instructors.routes';
export { getOwnProfile } from './profiles/own-profile';
export { registerProfiles } from './profiles/profiles.routes';
export { deleteProfileOf, findProfiles, listProfilesWithEvents } from './profiles/profiles.store';
export { remindOfExpiry } from './profiles/remind-of-expiry';
