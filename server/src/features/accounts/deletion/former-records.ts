import type { Camp } from '#camp';
import type { CamperRef } from '#domain/campers/camper';
import type { FormerRecords, FormerUser } from '#domain/deletion';
import { FORMER_CAMPER } from '#domain/orders/anonymous-order';
import { listAdmissionsBy } from '#features/admissions/index';
import { findMembers, listCamperIds } from '#features/campers/index';
import { listOrdersBy } from '#features/orders/index';
import { listAllEnrollmentsFor } from '#features/enrollments/index';
import { toCamperName } from '#shared/names';

const toNames = (camper: Pick<CamperRef, 'firstName' | 'lastName'>) =>
  camper.firstName === FORMER_CAMPER ? [] : [camper.firstName, toCamperName(camper)];

/** Finds the records about a former user. Some of them are deleted with the account, so it must run before. */
export async function findFormerRecords(
  camp: Camp,
  uid: string,
  { userId, name, email }: FormerUser,
): Promise<FormerRecords> {
  const camperIds = await listCamperIds(camp, uid);
  const campers = await findMembers(camp, camperIds);
  const admissions = await listAdmissionsBy(camp, uid);
  const ownOrders = await listOrdersBy(camp, uid);
  const ownEnrollments = await listAllEnrollmentsFor(camp, uid, camperIds);
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
}
