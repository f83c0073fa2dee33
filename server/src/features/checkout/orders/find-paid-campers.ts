import type { ObjectId } from 'mongodb';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listOwnerAndGuardians, type CamperRef } from '#domain/campers/camper';
import type { Enrolment } from '#domain/orders/enrolment';
import { findLine, type Order } from '#domain/orders/order';

interface Dependencies {
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  findOrders(ids: ObjectId[]): Promise<Order[]>;
}

type PaidEnrolment = Pick<Enrolment, 'owner' | 'camperId' | 'orderId' | 'lineId'>;

/** Returns the camper of an enrollment with the name that its payer may see. */
export type PaidCamperOf = (enrolment: PaidEnrolment) => CamperRef | undefined;

/**
 * Returns a function that reads the campers of enrollments as their payers know them: with the current
 * name, or with the name on the order line if the payer has no access to the camper anymore.
 */
export function createFindPaidCampers(deps: Dependencies) {
  return async (enrolments: readonly PaidEnrolment[]): Promise<PaidCamperOf> => {
    const members = await deps.findMembers(enrolments.map(({ camperId }) => camperId));
    const findSeen = ({ camperId, owner }: PaidEnrolment) =>
      members.find(
        (camper) => camper._id.equals(camperId) && listOwnerAndGuardians(camper).includes(owner),
      );
    const others = enrolments.filter((enrolment) => !findSeen(enrolment));
    const orders =
      others.length > 0 ? await deps.findOrders(others.map(({ orderId }) => orderId)) : [];
    return (enrolment) => {
      const seen = findSeen(enrolment);
      if (seen) return seen;
      const order = orders.find(({ _id }) => _id.equals(enrolment.orderId));
      return order && findLine(order, enrolment.lineId)?.camper;
    };
  };
}
