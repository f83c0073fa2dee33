/** What other features and the composition may use of the instructors. */
export { deleteProfileOf, findProfiles, listProfilesWithEvents } from './profiles/profiles.store';
