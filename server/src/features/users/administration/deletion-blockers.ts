import type { ObjectId } from 'mongodb';
import type { UserDeletionBlocker } from '#contract';
import type { User } from '#domain/user';
import type { UsersStore } from '#compose/people-stores';

export interface ReadBlockersDependencies {
  store: UsersStore;
  /** Each of these returns those of the accounts, or of the campers, of which it is true. */
  listPayersOfEnrollments(uids: string[]): Promise<string[]>;
  listEnrolledCampers(camperIds: ObjectId[]): Promise<ObjectId[]>;
  listPayersInProgress(uids: string[]): Promise<string[]>;
  listCampersInProgress(camperIds: ObjectId[]): Promise<ObjectId[]>;
  listTeachers(uids: string[]): Promise<string[]>;
}

/** A camper, and the account that owns it. */
export interface OwnedCamper {
  _id: ObjectId;
  owner: string;
}

type FindBlocker = (user: User) => UserDeletionBlocker | null;

/**
 * Returns a function that reads what blocks the deletion of users, who own these campers, with as many queries for one user
 * as for a page of them.
 */
export function createReadBlockers(deps: ReadBlockersDependencies) {
  const findLastAdmin = async (users: readonly User[]): Promise<User | null> => {
    if (!users.some(({ role }) => role === 'admin')) return null;
    const [admin, ...others] = await deps.store.listAdmins();
    return others.length === 0 ? (admin ?? null) : null;
  };

  return async (users: readonly User[], campers: readonly OwnedCamper[]): Promise<FindBlocker> => {
    const uids = users.flatMap(({ uid }) => uid ?? []);
    const ids = campers.map(({ _id }) => _id);
    const toOwners = (found: ObjectId[]) => {
      const keys = new Set(found.map((id) => id.toHexString()));
      return campers.flatMap(({ _id, owner }) => (keys.has(_id.toHexString()) ? owner : []));
    };
    const [payers, enrolled, paying, beingPaid, teachers, lastAdmin] = await Promise.all([
      deps.listPayersOfEnrollments(uids),
      deps.listEnrolledCampers(ids),
      deps.listPayersInProgress(uids),
      deps.listCampersInProgress(ids),
      deps.listTeachers(uids),
      findLastAdmin(users),
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
  };
}
