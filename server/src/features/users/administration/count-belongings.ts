import type { User } from '../../../domain/user';
import type { ReadBlockersDependencies } from './deletion-blockers';

export interface CountBelongingsDependencies extends Pick<
  ReadBlockersDependencies,
  'listCampersOwnedBy'
> {
  /** Returns the number of paid orders by account; accounts without one are absent. */
  countPaidOrders(uids: string[]): Promise<Map<string, number>>;
}

/** Returns a function that counts what users have, with as many queries for one user as for a page of them. */
export function createCountBelongings({
  listCampersOwnedBy,
  countPaidOrders,
}: CountBelongingsDependencies) {
  return async (users: readonly User[]) => {
    const uids = users.flatMap(({ uid }) => uid ?? []);
    const [campers, orders] = await Promise.all([listCampersOwnedBy(uids), countPaidOrders(uids)]);
    return ({ uid = '' }: User) => ({
      camperCount: campers.filter(({ owner }) => owner === uid).length,
      paidOrderCount: orders.get(uid) ?? 0,
    });
  };
}
