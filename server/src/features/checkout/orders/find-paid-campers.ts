import type { ObjectId } from 'mongodb';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listOwnerAndGuardians, type CamperRef } from '#domain/campers/camper';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order } from '#domain/orders/order';

interface Dependencies {
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  findOrders(ids: ObjectId[]): Promise<Order[]>;
}

type PaidEnrollment = Pick<Enrollment, 'owner' | 'camperId' | 'orderId' | 'lineId'>;

/** Returns the camper of an enrollment with the name that its payer may see. */
export type PaidCamperOf = (enrollment: PaidEnrollment) => CamperRef | undefined;

/**
 * Returns a function that reads the campers of enrollments as their payers know them: with the current
 * name, or with the name on the order line if the payer has no access to the camper anymore.
 */
export function createFindPaidCampers(deps: Dependencies) {
  return async (enrollments: readonly PaidEnrollment[]): Promise<PaidCamperOf> => {
    const members = await deps.findMembers(enrollments.map(({ camperId }) => camperId));
    const findSeen = ({ camperId, owner }: PaidEnrollment) =>
      members.find(
        (camper) => camper._id.equals(camperId) && listOwnerAndGuardians(camper).includes(owner),
      );
    const others = enrollments.filter((enrollment) => !findSeen(enrollment));
    const orders =
      others.length > 0 ? await deps.findOrders(others.map(({ orderId }) => orderId)) : [];
    return (enrollment) => {
      const seen = findSeen(enrollment);
      if (seen) return seen;
      const order = orders.find(({ _id }) => _id.equals(enrollment.orderId));
      return order && findLine(order, enrollment.lineId)?.camper;
    };
  };
}
