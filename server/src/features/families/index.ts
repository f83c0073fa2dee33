/** What other features may use of the families: their campers, who shares them, and their safety data. */
export { toViewedCampers } from './camper-on-wire';
export { registerCampers } from './campers.routes';
export { deleteOldSafetyData } from './safety-data/delete-old-safety-data';
export { deleteExpiredInvitations } from './sharing/delete-ended-invitations';
export { getCamperSharing } from './sharing/guardians';
export {
  deleteInvitation,
  listInvitationsBy,
  listInvitationsTo,
} from './sharing/invitations.store';
export { listReceivedInvitations } from './sharing/received-invitations';
export { leaveAllSharedCampers, removeInvitationFromCampers } from './sharing/shared-campers.store';
export { registerCamperSharing } from './sharing/sharing.routes';
