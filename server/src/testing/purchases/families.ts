import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { TestApi } from '../api/test-api';
import type { TestUser } from '../samples/builders';
import { createShopper } from './shopper';

/** A family with children in a class. */
export interface Enrolled {
  user: TestUser;
  /** In the order in which they were added. */
  children: Camper[];
  /** Of the children, in their order. */
  enrollmentIds: string[];
  campClass: CampClass;
}

/** Creates families with several children in a class. */
export function createFamilies(api: TestApi) {
  const shop = createShopper(api);

  /** Enrolls children, each group with an order of its own. */
  const enroll = async (
    user: TestUser,
    campClass: CampClass,
    groups: string[][],
  ): Promise<Enrolled> => {
    const children: Camper[] = [];
    for (const names of groups) {
      const group: Camper[] = [];
      for (const firstName of names) group.push(await api.aChild(user, { firstName }));
      await shop.buyFor(user, campClass, group);
      children.push(...group);
    }
    const enrollments = await api.db
      .collection('enrollments')
      .find({ classId: campClass._id, owner: user.uid, status: 'active' })
      .toArray();
    const enrollmentIds = children.map(({ _id }) =>
      enrollments.find(({ camperId }) => _id.equals(camperId))!._id.toHexString(),
    );
    return { user, children, enrollmentIds, campClass };
  };

  return {
    enroll,

    /** Returns the orders that moved campers of a family to a class and were not closed, oldest first. */
    async listMoves({ user }: Enrolled, target: CampClass): Promise<Order[]> {
      const orders = await shop.listOrders(user);
      return orders.filter(
        ({ state, lines }) =>
          state !== 'canceled' && lines.some(({ classId }) => classId.equals(target._id)),
      );
    },

    /** Returns the first names of the children who are enrolled in a class, sorted. */
    async listEnrolled({ user, children }: Enrolled, campClass: CampClass): Promise<string[]> {
      const ids = await api.db.collection('enrollments').distinct('camperId', {
        classId: campClass._id,
        owner: user.uid,
        status: 'active',
      });
      return children
        .filter(({ _id }) => ids.some((id) => _id.equals(id)))
        .map(({ firstName }) => firstName)
        .toSorted();
    },
  };
}
