import type { User } from '#domain/user';
import type { OwnedCamper } from './deletion-blockers';

export interface CountBelongingsDependencies {
  /** Returns the number of paid orders by account; accounts without one are absent. */
  countPaidOrders(uids: string[]): Promise<Map<string, number>>;
}

/** Returns a function that counts what users have, who own these campers. */
export function createCountBelongings({ countPaidOrders }: CountBelongingsDependencies) {
  return async (users: readonly User[], campers: readonly OwnedCamper[]) => {
    const orders = await countPaidOrders(users.flatMap(({ uid }) => uid ?? []));
    return ({ uid = '' }: User) => ({
      camperCount: campers.filter(({ owner }) => owner === uid).length,
      paidOrderCount: orders.get(uid) ?? 0,
    });
  };
}
