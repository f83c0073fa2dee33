import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import { toClassPhase } from '#domain/classes/class-phase';
import type { EnrollmentsStore } from '../orders/enrollments.store';
import { toEnrolledReason, toNoAccessReason } from '#domain/orders/line-names';
import { listClassIds, listLinesOf, type Order, type OrderLine } from '#domain/orders/order';
import type { OrdersStore } from '../orders/orders.store';
import type { SeatChanges, SeatInventory } from '../orders/seat-inventory';
import type { FulfillmentStore } from './fulfillment.store';
import { toRefusalReason } from '#domain/orders/refusal-reason';

export interface EnrollDependencies {
  orders: OrdersStore;
  fulfillment: FulfillmentStore;
  enrollments: EnrollmentsStore;
  seats: SeatInventory;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns those of the campers that the account can enroll. */
  findAccessibleCampers(ids: ObjectId[], uid: string): Promise<Pick<Camper, '_id'>[]>;
  now: () => Date;
}

/** Each further attempt means that another server has changed the order meanwhile. */
const MAX_ATTEMPTS = 5;

/** An order, and a time at or before it was read. */
export interface ReadOrder {
  order: Order;
  readAt: Date;
}

/**
 * Returns a function that takes seats for the undecided lines of an order in a class: all or none. It
 * returns these lines and whether they got their seats.
 */
const createTakeSeats =
  ({ orders, now }: EnrollDependencies, seats: SeatChanges) =>
  async (
    { order, readAt }: ReadOrder,
    classId: ObjectId,
  ): Promise<{ lines: OrderLine[]; areTaken: boolean }> => {
    let current = { order, readAt };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const lines = listLinesOf(current.order, classId).filter(({ outcome }) => !outcome);
      if (lines.length === 0) return { lines, areTaken: false };
      const seatsOfOrder = {
        orderId: order._id,
        owner: order.owner,
        camperIds: lines.map(({ camper }) => camper._id),
        lineIds: lines.map(({ lineId }) => lineId),
      };
      const times = { now: now(), readAt: current.readAt };
      const result = await seats.take(classId, seatsOfOrder, times);
      if (result !== 'outdated') return { lines, areTaken: result === 'taken' };
      const rereadAt = now();
      current = { order: await orders.get(order._id), readAt: rereadAt };
    }
    throw new Error('The clocks of two servers are minutes apart.');
  };

const listUndecided = ({ lines }: Order) => lines.filter(({ outcome }) => !outcome);

/**
 * Returns a function that refuses the undecided lines whose camper the payer can no longer enroll, and
 * returns the order as it is then. A payer can lose access between the hold and the payment: a guardian
 * is removed, or a record is deleted. The order is `fulfilling` before access is read, so a call that deletes
 * a record afterwards can see that its camper is being enrolled.
 */
const createRefuseWithoutAccess =
  ({ orders, fulfillment, findAccessibleCampers, now }: EnrollDependencies) =>
  async (read: ReadOrder): Promise<ReadOrder> => {
    const { _id, owner } = read.order;
    // The camper of a transfer is enrolled already.
    const undecided = listUndecided(read.order).filter(({ transferredFrom }) => !transferredFrom);
    const camperIds = undecided.map(({ camper }) => camper._id);
    const accessible = camperIds.length > 0 ? await findAccessibleCampers(camperIds, owner) : [];
    const refused = undecided.filter(
      ({ camper }) => !accessible.some((found) => found._id.equals(camper._id)),
    );
    if (refused.length === 0) return read;
    for (const line of refused) {
      await fulfillment.refuseLines(_id, [line.lineId], toNoAccessReason(line));
    }
    const readAt = now();
    return { order: await orders.get(_id), readAt };
  };

/** Takes the seats of a paid order and enrolls its campers, while seats are left. */
export function createEnrollLines(deps: EnrollDependencies) {
  const { orders, fulfillment, enrollments, seats, findClasses, now } = deps;
  const refuseWithoutAccess = createRefuseWithoutAccess(deps);

  const explainRefusal = async ({ classId, className }: OrderLine): Promise<string> => {
    const [campClass] = await findClasses([classId]);
    const phase = campClass && toClassPhase(campClass, now());
    return toRefusalReason(className, campClass && { ...campClass, phase });
  };

  /**
   * Takes the seats of an order in a class, or refuses its lines: siblings get their seats together or
   * not at all. Returns the lines that have their seats.
   */
  const seatLines = async (
    read: ReadOrder,
    classId: ObjectId,
    changes: SeatChanges,
  ): Promise<OrderLine[]> => {
    const { lines, areTaken } = await createTakeSeats(deps, changes)(read, classId);
    const [first] = lines;
    if (areTaken || !first) return lines;
    const lineIds = lines.map(({ lineId }) => lineId);
    await fulfillment.refuseLines(read.order._id, lineIds, await explainRefusal(first));
    return [];
  };

  /** Enrolls the campers of lines that have their seats, and refuses those who are enrolled already. */
  const enroll = async ({ _id: orderId, owner }: Order, lines: readonly OrderLine[]) => {
    const enrolledAt = now();
    const refusedIds = await enrollments.add(
      lines.map(({ lineId, classId, camper }) => ({
        ...{ classId, owner, camperId: camper._id, orderId, lineId, enrolledAt },
      })),
    );
    for (const line of lines) {
      if (!refusedIds.some((id) => id.equals(line.lineId))) continue;
      await fulfillment.refuseLines(orderId, [line.lineId], toEnrolledReason(line));
    }
    return refusedIds.length === 0;
  };

  /**
   * Enrolls the campers of every undecided line. Refused lines are stored at once; enrolled lines are
   * stored when the order is marked paid. Returns the order with its refused lines.
   */
  return async (read: ReadOrder): Promise<Order> => {
    const checked = await refuseWithoutAccess(read);
    const { order } = checked;
    const undecided = listUndecided(order);
    const seated = await seats.together(async (changes) => {
      const lines: OrderLine[] = [];
      for (const classId of listClassIds(undecided)) {
        lines.push(...(await seatLines(checked, classId, changes)));
      }
      return lines;
    });
    const areEnrolled = await enroll(order, seated);
    return areEnrolled && seated.length === undecided.length ? order : orders.get(order._id);
  };
}
