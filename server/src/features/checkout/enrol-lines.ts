import type { ObjectId } from 'mongodb';
import { toClassPhase, type ClassDays } from '../../class-phase';
import { toDay } from '../../day';
import type { EnrolmentsStore } from './enrolments.store';
import { findLine, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import { toEnrolledReason, toRefusalReason, type SaleStatus } from './refusal-reason';

/** The price and the days of a class when its seat was held. */
export interface HeldClass {
  priceCents: number;
  startsOn?: string;
  endsOn?: string;
}

/** The seats of all classes. */
export interface SeatInventory {
  hold(
    classId: ObjectId,
    hold: { orderId: ObjectId; seats: number; expiresAt: Date },
    now: Date,
  ): Promise<HeldClass | null>;
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  take(
    classId: ObjectId,
    orderId: ObjectId,
    times: { now: Date; readAt: Date },
  ): Promise<'taken' | 'refused' | 'outdated'>;
  blockOrder(classId: ObjectId, orderId: ObjectId, at: Date): Promise<void>;
}

export interface EnrolDependencies {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  seats: SeatInventory;
  findClasses(ids: ObjectId[]): Promise<(SaleStatus & ClassDays)[]>;
  timeZone: string;
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
  enrolments,
  seats,
  findClasses,
  timeZone,
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
      const phase = campClass && toClassPhase(campClass, toDay(now(), timeZone));
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
      await orders.refuseLine(order._id, line.classId, reason);
      hasRefusals = true;
    }
    return hasRefusals ? orders.get(order._id) : order;
  };
}
