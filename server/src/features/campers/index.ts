/** What other features may use of the campers. */
export { ensureAccountHolder, unwrapCamper } from './account-holder';
export { searchChildren } from './camper-search';
export {
  type CamperChanges,
  addCamperToFamily,
  applyChanges,
  deleteInvitationsOf,
  deleteMarkedCampers,
  markCampersBeingDeleted,
  renameAccountHolder,
  setCamperArchived,
  setCamperConfirmed,
  setCamperRestored,
  unmarkCampers,
  updateUnchangedCamper,
} from './campers.store';
export {
  findAccessibleCamper,
  findAccessibleCampers,
  findAccountHolder,
  findAnyFamilyCampers,
  findCamper,
  findMembers,
  listAccessibleCamperIds,
  listCamperIds,
  listCampers,
  listCampersOwnedBy,
  listFamilyMembers,
  listOwnCampers,
  listPhotoAllowed,
} from './find-campers';
