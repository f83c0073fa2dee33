import type { ObjectId } from 'mongodb';
import { classPhase, type ClassDays } from '../../class-phase';
import { toDay } from '../../day';
import type { EnrolmentsStore } from './enrolments.store';
import { findLine, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';
import { toEnrolledReason, toRefusalReason, type Offered } from './refusal-reason';

/** What a class costs and when it begins, as they were when its seats were held. */
export interface HeldAs {
  priceCents: number;
  startsOn?: string;
  endsOn?: string;
}

/** What checkout needs of the classes: their seats. */
export interface SeatKeeper {
  hold(
    classId: ObjectId,
    hold: { orderId: ObjectId; seats: number; expiresAt: Date },
    now: Date,
  ): Promise<HeldAs | null>;
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  take(
    classId: ObjectId,
    orderId: ObjectId,
    taking: { now: Date; readAt: Date },
  ): Promise<'taken' | 'refused' | 'outdated'>;
  blockOrder(classId: ObjectId, orderId: ObjectId, at: Date): Promise<void>;
}

export interface GiveNeeds {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  seats: SeatKeeper;
  findClasses(ids: ObjectId[]): Promise<(Offered & ClassDays)[]>;
  timeZone: string;
  now: () => Date;
}

/** An order, and a time before it was read. */
export interface ReadOrder {
  order: Order;
  readAt: Date;
}

/** Gives the owner of a paid order the classes of its lines, as long as there are seats. */
export const createGiveLines = ({
  orders,
  enrolments,
  seats,
  findClasses,
  timeZone,
  now,
}: GiveNeeds) => {
  const takeSeat = async (orderId: ObjectId, classId: ObjectId, readAt: Date): Promise<boolean> => {
    const taken = await seats.take(classId, orderId, { now: now(), readAt });
    if (taken !== 'outdated') return taken === 'taken';
    const again = now();
    if (findLine(await orders.get(orderId), classId)?.outcome) return false;
    const takenAgain = await seats.take(classId, orderId, { now: now(), readAt: again });
    if (takenAgain === 'outdated') throw new Error('The clocks of two servers are minutes apart.');
    return takenAgain === 'taken';
  };

  /** Returns null once the owner has the class, else the reason for the payer why not. */
  const giveLine = async (
    { _id: orderId, owner }: Order,
    { classId, className }: OrderLine,
    readAt: Date,
  ): Promise<string | null> => {
    if (!(await takeSeat(orderId, classId, readAt))) {
      const [offered] = await findClasses([classId]);
      const phase = offered && classPhase(offered, toDay(now(), timeZone));
      return toRefusalReason(className, offered && { ...offered, phase });
    }
    const isEnrolled = await enrolments.add({ classId, owner, orderId, enrolledAt: now() });
    return isEnrolled ? null : toEnrolledReason(className);
  };

  /**
   * Gives what is undecided. What cannot be given is refused at once; what was given is said
   * together with the payment. Answers the order as it is then.
   */
  return async ({ order, readAt }: ReadOrder): Promise<Order> => {
    let isRefused = false;
    for (const line of order.lines) {
      if (line.outcome) continue;
      const reason = await giveLine(order, line, readAt);
      if (reason === null) continue;
      await orders.refuseLine(order._id, line.classId, reason);
      isRefused = true;
    }
    return isRefused ? orders.get(order._id) : order;
  };
};
