import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { UserDeletionBlocker } from '#contract';
import { inProgressStates } from '#domain/orders/order';
import type { User } from '#domain/user';
import { listCampersInOrders, listPayersInProgress } from '#features/orders/index';
import { listInstructorsAmong } from '#features/classes/index';
import { listEnrolledCamperIds, listPayersOfEnrollments } from '#features/enrollments/index';
import { listAdmins } from '#features/users/index';

/** A camper, and the account that owns it. */
export interface OwnedCamper {
  _id: ObjectId;
  owner: string;
}

type FindBlocker = (user: User) => UserDeletionBlocker | null;

async function findLastAdmin(camp: Camp, users: readonly User[]): Promise<User | null> {
  if (!users.some(({ role }) => role === 'admin')) return null;
  const [admin, ...others] = await listAdmins(camp);
  return others.length === 0 ? (admin ?? null) : null;
}

/**
 * Reads what blocks the deletion of users, who own these campers, with as many queries for one user as for a
 * page of them. Returns a function that finds the blocker of a user.
 */
export async function readBlockers(
  camp: Camp,
  users: readonly User[],
  campers: readonly OwnedCamper[],
): Promise<FindBlocker> {
  const uids = users.flatMap(({ uid }) => uid ?? []);
  const ids = campers.map(({ _id }) => _id);
  const toOwners = (found: ObjectId[]) => {
    const keys = new Set(found.map((id) => id.toHexString()));
    return campers.flatMap(({ _id, owner }) => (keys.has(_id.toHexString()) ? owner : []));
  };
  const [payers, enrolled, paying, beingPaid, teachers, lastAdmin] = await Promise.all([
    listPayersOfEnrollments(camp, uids),
    listEnrolledCamperIds(camp, ids),
    listPayersInProgress(camp, uids),
    listCampersInOrders(camp, inProgressStates, ids),
    listInstructorsAmong(camp, uids),
    findLastAdmin(camp, users),
  ]);
  const blocked: [UserDeletionBlocker, Set<string>][] = [
    ['enrollments', new Set([...payers, ...toOwners(enrolled)])],
    ['order-in-progress', new Set([...paying, ...toOwners(beingPaid)])],
    ['classes', new Set(teachers)],
  ];
  return ({ _id, uid }) => {
    if (lastAdmin?._id.equals(_id)) return 'last-admin';
    return blocked.find(([, owners]) => uid !== undefined && owners.has(uid))?.[0] ?? null;
  };
}
