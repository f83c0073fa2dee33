import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { Camper } from '#domain/campers/camper';
import type { CheckedConsents } from '#domain/campers/consent';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import { findAnyFamilyCampers, findMembers, listFamilyMembers } from '#features/campers/index';
import { findOrders } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import { checkConsents } from '#features/consents/index';
import { findEnrollments, listAllEnrollmentsOfCampers } from '#features/enrollments/index';
import { findUsersByUid } from '#features/users/index';
import { combineCalls, createBatchLoader } from '#lib/batch-loader';
import { oncePer } from '#lib/once-per';
import { toRecipients, type Recipient } from '../notification-draft';

const toHex = (id: ObjectId) => id.toHexString();

const byId = <V extends { _id: ObjectId }>(find: (ids: ObjectId[]) => Promise<V[]>) =>
  createBatchLoader(find, { key: toHex, value: ({ _id }) => toHex(_id) });

/** Events are described in batches, so their reads in the same turn of the event loop share one query. */
const batchesOf = oncePer((camp: Camp) => ({
  users: createBatchLoader((uids: string[]) => findUsersByUid(camp, uids), {
    key: (uid) => uid,
    value: ({ uid = '' }) => uid,
  }),
  classes: byId((ids) => findClasses(camp, ids)),
  orders: byId((ids) => findOrders(camp, ids)),
  members: byId((ids) => findMembers(camp, ids)),
  anyFamilyCampers: byId((ids) => findAnyFamilyCampers(camp, ids)),
  enrollments: byId((ids) => findEnrollments(camp, ids)),
  enrollmentsOfCampers: combineCalls(
    (camperIds: ObjectId[]) => listAllEnrollmentsOfCampers(camp, camperIds),
    toHex,
  ),
  familyMembers: combineCalls((uids: string[]) => listFamilyMembers(camp, uids), String),
  consents: combineCalls((camperIds: ObjectId[]) => checkConsents(camp, camperIds), toHex),
}));

/** Returns the users with these uids, in their order. */
export const loadUsers = (camp: Camp, uids: readonly string[]): Promise<User[]> =>
  batchesOf(camp).users(uids);

/** Returns the users with these uids as recipients, in their order. */
export const loadRecipients = async (camp: Camp, uids: readonly string[]): Promise<Recipient[]> =>
  toRecipients(await loadUsers(camp, uids));

/** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
export const loadRecipient = async (
  camp: Camp,
  stored: Omit<Recipient, 'emailVerified'>,
): Promise<Recipient> =>
  (await loadRecipients(camp, [stored.uid]))[0] ?? { ...stored, emailVerified: false };

export const loadClasses = (camp: Camp, ids: readonly ObjectId[]): Promise<CampClass[]> =>
  batchesOf(camp).classes(ids);

export const loadOrders = (camp: Camp, ids: readonly ObjectId[]): Promise<Order[]> =>
  batchesOf(camp).orders(ids);

/** Returns the names of campers, and who owns and who shares them. */
export const loadMembers = (camp: Camp, ids: readonly ObjectId[]): Promise<FamilyMember[]> =>
  batchesOf(camp).members(ids);

/** Returns campers of any family, in the order of the ids. */
export const loadAnyFamilyCampers = (camp: Camp, ids: readonly ObjectId[]): Promise<Camper[]> =>
  batchesOf(camp).anyFamilyCampers(ids);

export const loadEnrollments = (camp: Camp, ids: readonly ObjectId[]): Promise<Enrollment[]> =>
  batchesOf(camp).enrollments(ids);

/**
 * Returns the campers' active and canceled enrollments, no matter who paid, in the order of their creation, with
 * those of other campers.
 */
export const loadEnrollmentsOfCampers = (
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<Enrollment[]> => batchesOf(camp).enrollmentsOfCampers(camperIds);

/** Returns all campers whom one of the accounts sees, with those of other accounts. */
export const loadFamilyMembers = (camp: Camp, uids: readonly string[]): Promise<FamilyMember[]> =>
  batchesOf(camp).familyMembers(uids);

/** Compares the campers' answers with the current texts; the result has other campers, too. */
export const loadCheckedConsents = (
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<CheckedConsents> => batchesOf(camp).consents(camperIds);
