/** What other features may use of the records of instructors’ profiles. */
export {
  deleteProfileOf,
  findProfile,
  findProfiles,
  listAllProfiles,
  listExpiringProfiles,
  listProfilesWithEvents,
  saveProfile,
} from './profiles.store';
