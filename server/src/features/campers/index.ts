/** What other features may use of the campers. */
export { searchChildren } from './camper-search';
export { renameAccountHolder, updateCamper } from './campers.store';
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
export {
  deleteInvitation,
  listInvitationsBy,
  listInvitationsTo,
} from './sharing/invitations.store';
export { leaveAllSharedCampers, removeInvitationFromCampers } from './sharing/shared-campers.store';
