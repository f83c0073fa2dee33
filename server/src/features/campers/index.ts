/** What other features may use of the campers. */
export {
  findAccessibleCampers,
  findAnyFamilyCampers,
  findCamper,
  findMembers,
  listActiveCampers,
  listCamperIds,
  listPhotoAllowed,
} from './find-campers';
export { updateCamper } from './update-camper';
