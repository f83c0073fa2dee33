import type { Camp } from '#camp';
import { listOwnerAndGuardians, type CamperRef } from '#domain/campers/camper';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine } from '#domain/orders/order';
import { findMembers } from '#features/campers/index';
import { findOrders } from './orders.store';

type PaidEnrollment = Pick<Enrollment, 'owner' | 'camperId' | 'orderId' | 'lineId'>;

/** Returns the camper of an enrollment with the name that its payer may see. */
export type PaidCamperOf = (enrollment: PaidEnrollment) => CamperRef | undefined;

/**
 * Reads the campers of enrollments as their payers know them: with the current name, or with the name on the
 * order line if the payer has no access to the camper anymore. Returns a function that returns one of them.
 */
export async function findPaidCampers(
  camp: Camp,
  enrollments: readonly PaidEnrollment[],
): Promise<PaidCamperOf> {
  const members = await findMembers(
    camp,
    enrollments.map(({ camperId }) => camperId),
  );
  const findSeen = ({ camperId, owner }: PaidEnrollment) =>
    members.find(
      (camper) => camper._id.equals(camperId) && listOwnerAndGuardians(camper).includes(owner),
    );
  const others = enrollments.filter((enrollment) => !findSeen(enrollment));
  const orderIds = others.map(({ orderId }) => orderId);
  const orders = orderIds.length > 0 ? await findOrders(camp, orderIds) : [];
  return (enrollment) => {
    const seen = findSeen(enrollment);
    if (seen) return seen;
    const order = orders.find(({ _id }) => _id.equals(enrollment.orderId));
    return order && findLine(order, enrollment.lineId)?.camper;
  };
}
