/** What other features may use of the campers. */
export { toViewedCampers } from './camper-on-wire';
export { searchChildren } from './camper-search';
export { ensureAccountHolder } from './account-holder';
export { registerCampers } from './campers.routes';
export {
  deleteInvitationsOf,
  deleteMarkedCampers,
  markCampersBeingDeleted,
  renameAccountHolder,
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
export { deleteOldSafetyData } from './safety-data/delete-old-safety-data';
export { deleteExpiredInvitations } from './sharing/delete-ended-invitations';
export { getCamperSharing } from './sharing/guardians';
export {
  deleteInvitation,
  listInvitationsBy,
  listInvitationsTo,
} from './sharing/invitations.store';
export { listReceivedInvitations } from './sharing/received-invitations';
export { registerCamperSharing } from './sharing/sharing.routes';
export { leaveAllSharedCampers, removeInvitationFromCampers } from './sharing/shared-campers.store';
