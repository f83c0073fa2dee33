import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../../domain/camp-class';
import { toClassPhase } from '../../../domain/class-phase';
import type { EnrolmentsStore } from '../orders/enrolments.store';
import { findLine, type Order, type OrderLine } from '../../../domain/order';
import type { OrdersStore } from '../orders/orders.store';
import type { SeatInventory } from '../orders/seat-inventory';
import type { FulfilmentStore } from './fulfilment.store';
import { toEnrolledReason, toRefusalReason } from '../orders/refusal-reason';

export interface EnrolDependencies {
  orders: OrdersStore;
  fulfilment: FulfilmentStore;
  enrolments: EnrolmentsStore;
  seats: SeatInventory;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  now: () => Date;
}

/** An order, and a time at or before it was read. */
export interface ReadOrder {
  order: Order;
  readAt: Date;
}

/** Takes the seats of a paid order and enrolls its owner, while seats are left. */
export function createEnrolLines({
  orders,
  fulfilment,
  enrolments,
  seats,
  findClasses,
  now,
}: EnrolDependencies) {
  const takeSeat = async (orderId: ObjectId, classId: ObjectId, readAt: Date): Promise<boolean> => {
    const result = await seats.take(classId, orderId, { now: now(), readAt });
    if (result !== 'outdated') return result === 'taken';
    const rereadAt = now();
    if (findLine(await orders.get(orderId), classId)?.outcome) return false;
    const retried = await seats.take(classId, orderId, { now: now(), readAt: rereadAt });
    if (retried === 'outdated') throw new Error('The clocks of two servers are minutes apart.');
    return retried === 'taken';
  };

  /**
   * Returns null if the owner is enrolled in the class, or the reason for the payer why they are
   * not.
   */
  const enrolLine = async (
    { _id: orderId, owner }: Order,
    { classId, className }: OrderLine,
    readAt: Date,
  ): Promise<string | null> => {
    if (!(await takeSeat(orderId, classId, readAt))) {
      const [campClass] = await findClasses([classId]);
      const phase = campClass && toClassPhase(campClass, now());
      return toRefusalReason(className, campClass && { ...campClass, phase });
    }
    const isEnrolled = await enrolments.add({ classId, owner, orderId, enrolledAt: now() });
    return isEnrolled ? null : toEnrolledReason(className);
  };

  /**
   * Enrolls the owner in every undecided line. Refused lines are stored at once; enrolled lines are
   * stored when the order is marked paid. Returns the order with its refused lines.
   */
  return async ({ order, readAt }: ReadOrder): Promise<Order> => {
    let hasRefusals = false;
    for (const line of order.lines) {
      if (line.outcome) continue;
      const reason = await enrolLine(order, line, readAt);
      if (reason === null) continue;
      await fulfilment.refuseLine(order._id, line.classId, reason);
      hasRefusals = true;
    }
    return hasRefusals ? orders.get(order._id) : order;
  };
}
