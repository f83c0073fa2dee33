import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { Camper } from '#domain/campers/camper';
import { accessibleTo, sharedWith } from '#domain/campers/camper-filters';

/** What a `FamilyMember` has. */
export const memberFields = {
  firstName: 1,
  lastName: 1,
  isAccountHolder: 1,
  owner: 1,
  guardians: 1,
  archivedAt: 1,
  isBeingDeleted: 1,
} as const;

const campersOf = ({ db }: Camp) => db.collection<Camper>('campers');

/** Returns a camper of any family; null if there is none. For admins only. */
export const findCamper = (camp: Camp, _id: ObjectId): Promise<Camper | null> =>
  campersOf(camp).findOne({ _id });

/** Returns null if the camper is not the owner's. */
export const findOwnCamper = (camp: Camp, _id: ObjectId, owner: string): Promise<Camper | null> =>
  campersOf(camp).findOne({ _id, owner });

/** Returns a camper that the account owns, or that another account shares with it; else null. */
export const findAccessibleCamper = (
  camp: Camp,
  _id: ObjectId,
  uid: string,
): Promise<Camper | null> => campersOf(camp).findOne({ _id, ...accessibleTo(uid) });

/** Returns the account holder's camper; null before its first use. */
export const findAccountHolder = (camp: Camp, owner: string): Promise<Camper | null> =>
  campersOf(camp).findOne({ owner, isAccountHolder: true });

/** Returns campers of any family, with their safety data. No viewer may see them without a check. */
export const findAnyFamilyCampers = (camp: Camp, ids: readonly ObjectId[]): Promise<Camper[]> =>
  campersOf(camp)
    .find({ _id: { $in: ids } })
    .toArray();

/** Returns those of the campers that the account can enroll; of its own, archived ones too. */
export const findAccessibleCampers = (
  camp: Camp,
  ids: readonly ObjectId[],
  uid: string,
): Promise<Camper[]> =>
  campersOf(camp)
    .find({ _id: { $in: ids }, ...accessibleTo(uid) })
    .toArray();

/** Returns the names of campers of any family, and who owns and who shares them. */
export const findMembers = (camp: Camp, ids: readonly ObjectId[]): Promise<FamilyMember[]> =>
  campersOf(camp)
    .find({ _id: { $in: ids } })
    .project<FamilyMember>(memberFields)
    .toArray();

/** Returns the campers that one of the accounts owns, archived ones too, or shares. */
export const listFamilyMembers = (camp: Camp, uids: string[]): Promise<FamilyMember[]> =>
  campersOf(camp)
    .find(accessibleTo({ $in: uids }))
    .project<FamilyMember>(memberFields)
    .toArray();

/** Returns the ids of an account's campers, archived ones too. */
export const listCamperIds = (camp: Camp, owner: string): Promise<ObjectId[]> =>
  campersOf(camp).distinct('_id', { owner });

/** Returns the ids of the campers that the account owns, archived ones too, or shares. */
export async function listAccessibleCamperIds(camp: Camp, uid: string): Promise<ObjectId[]> {
  const found = campersOf(camp).find(accessibleTo(uid), { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => _id);
}

/** Returns the ids and owners of the campers of accounts, archived ones too. */
export const listCampersOwnedBy = (
  camp: Camp,
  owners: readonly string[],
): Promise<Pick<Camper, '_id' | 'owner'>[]> =>
  campersOf(camp)
    .find({ owner: { $in: owners } })
    .project<Pick<Camper, '_id' | 'owner'>>({ owner: 1 })
    .toArray();

/** Lists the account holder first, then the others in the order in which they were added. */
export const listOwnCampers = (
  camp: Camp,
  owner: string,
  withArchived: boolean,
): Promise<Camper[]> =>
  campersOf(camp)
    .find({ owner, ...(!withArchived && { slot: { $gte: 0 } }) })
    .sort({ isAccountHolder: -1, createdAt: 1, _id: 1 })
    .toArray();

/** Lists the active campers that others share with the account, in the order of their creation. */
export const listSharedCampers = (camp: Camp, uid: string): Promise<Camper[]> =>
  campersOf(camp).find(sharedWith(uid)).sort({ createdAt: 1, _id: 1 }).toArray();

/** Returns the campers that the account owns, and then the active ones that others share with it. */
export async function listCampers(
  camp: Camp,
  uid: string,
  withArchived: boolean,
): Promise<Camper[]> {
  const lists = [listOwnCampers(camp, uid, withArchived), listSharedCampers(camp, uid)];
  return (await Promise.all(lists)).flat();
}

/** Returns those of the campers of any family who may be photographed by the family's latest statement. */
export async function listPhotoAllowed(camp: Camp, ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const allowed = campersOf(camp)
    .find({ _id: { $in: ids }, photoConsent: 'yes' })
    .project<Pick<Camper, '_id'>>({ _id: 1 });
  return (await allowed.toArray()).map(({ _id }) => _id);
}
