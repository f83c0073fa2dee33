import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { Camper } from '#domain/campers/camper';
import { createCampersStore } from './campers.store';

const storeOf = ({ db }: Camp) => createCampersStore(db);

/** Returns a camper of any family; null if there is none. For admins only. */
export const findCamper = (camp: Camp, id: ObjectId): Promise<Camper | null> =>
  storeOf(camp).findById(id);

/** Returns campers of any family, with their safety data. No viewer may see them without a check. */
export const findAnyFamilyCampers = (camp: Camp, ids: ObjectId[]): Promise<Camper[]> =>
  storeOf(camp).findAnyFamilyMany(ids);

/** Returns the names of campers of any family, and who owns and who shares them. */
export const findMembers = (camp: Camp, ids: ObjectId[]): Promise<FamilyMember[]> =>
  storeOf(camp).findMembers(ids);

/** Returns those of the campers that the account can enroll; of its own, archived ones too. */
export const findAccessibleCampers = (
  camp: Camp,
  ids: ObjectId[],
  uid: string,
): Promise<Camper[]> => storeOf(camp).findAccessibleMany(ids, uid);

/** Returns the active campers that the account owns, and then those that others share with it. */
export async function listActiveCampers(camp: Camp, uid: string): Promise<Camper[]> {
  const { list, listShared } = storeOf(camp);
  return (await Promise.all([list(uid, false), listShared(uid)])).flat();
}

/** Returns the ids of an account's campers, archived ones too. */
export const listCamperIds = (camp: Camp, owner: string): Promise<ObjectId[]> =>
  storeOf(camp).listIds(owner);

/** Returns those of the campers of any family who may be photographed by the family's latest statement. */
export async function listPhotoAllowed(
  { db }: Camp,
  ids: readonly ObjectId[],
): Promise<ObjectId[]> {
  const allowed = db
    .collection<Camper>('campers')
    .find({ _id: { $in: ids }, photoConsent: 'yes' })
    .project<Pick<Camper, '_id'>>({ _id: 1 });
  return (await allowed.toArray()).map(({ _id }) => _id);
}
