import type { FormerRecords, FormerUser } from '../domain/deletion';
import { toCamperName, type CamperRef } from '../domain/campers/camper';
import { FORMER_CAMPER } from '../domain/orders/anonymous-order';
import type { Stores } from './stores';

const toNames = (camper: Pick<CamperRef, 'firstName' | 'lastName'>) =>
  camper.firstName === FORMER_CAMPER ? [] : [camper.firstName, toCamperName(camper)];

/**
 * Returns a function that finds the records about a former user. Some of them are deleted with the
 * account, so it must run before.
 */
export function createFindFormerRecords({
  orders,
  enrollments,
  campersStore,
  admissionsStore,
}: Stores) {
  return async (uid: string, { userId, name, email }: FormerUser): Promise<FormerRecords> => {
    const camperIds = await campersStore.listIds(uid);
    const campers = await campersStore.findMembers(camperIds);
    const admissions = await admissionsStore.listBy(uid);
    const ownOrders = await orders.listBy(uid);
    const ownEnrollments = await enrollments.listAllFor(uid, camperIds);
    const visits = ownEnrollments.flatMap(({ visits: bySession = {} }) => Object.values(bySession));
    const named = [
      ...campers,
      ...admissions.map(({ camper }) => camper),
      ...ownOrders.flatMap(({ lines }) => lines.map(({ camper }) => camper)),
    ];
    return {
      ...(email !== undefined && { email }),
      userId: userId.toHexString(),
      names: [
        ...new Set([
          name,
          ...named.flatMap(toNames),
          ...visits.flatMap(({ collectedBy = [] }) => collectedBy),
        ]),
      ],
    };
  };
}
