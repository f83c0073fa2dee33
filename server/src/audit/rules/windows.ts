import { toEnrollmentWindow, type SaleWindow } from '#domain/classes/class-phase';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { ClassRecords } from '../records/class-records';
import type { Difference } from '../report/report';
import { toOrderSubject } from '../report/format';

/** A seat that the waiting list offered can be bought until the offer ends. */
const isOfferedAt = ({ offeredUntil }: SaleWindow, at: Date) =>
  offeredUntil !== undefined && at < offeredUntil;

const isOpenAt = (window: SaleWindow, at: Date) => {
  const { opensAt, closesAt } = window;
  return isOfferedAt(window, at) || ((!opensAt || at >= opensAt) && (!closesAt || at < closesAt));
};

/**
 * A seat is taken after the fulfillment begins. Then the hold must not have expired, or enrollment must
 * be open: in the window of the sale, or in the one of today.
 */
const checkLatePayment = (
  { timeline, holdExpiresAt }: Order,
  { classId, className, enrollment }: OrderLine,
  classRecords: ClassRecords,
): string | null => {
  const at = timeline.find(({ state }) => state === 'fulfilling')?.at;
  if (!at || at < holdExpiresAt || isOpenAt(enrollment, at)) return null;
  const schedule = classRecords.scheduleOf(classId);
  if (!schedule || isOpenAt(toEnrollmentWindow(schedule), at)) return null;
  return `${className} was taken at ${at.toISOString()}, after its hold expired and enrollment closed`;
};

/** An order is created just before its seats are held. */
const checkCreation = (
  { createdAt }: Order,
  { className, enrollment }: OrderLine,
  verb: 'sold' | 'held',
): string | null => {
  if (isOfferedAt(enrollment, createdAt)) return null;
  const { opensAt, closesAt } = enrollment;
  const subject = `${className} was ${verb} at ${createdAt.toISOString()}`;
  if (opensAt && createdAt < opensAt) {
    return `${subject}, but enrollment opened at ${opensAt.toISOString()}`;
  }
  return closesAt && createdAt >= closesAt
    ? `${subject}, but enrollment closed at ${closesAt.toISOString()}`
    : null;
};

const checkSale = (order: Order, line: OrderLine, classRecords: ClassRecords): string | null => {
  // The camp can transfer a camper until the last session.
  if (line.outcome === 'refused' || line.transferredFrom?.decidedBy !== undefined) return null;
  return checkCreation(order, line, 'sold') ?? checkLatePayment(order, line, classRecords);
};

/** Orders that were refused a seat are not compared. */
const checkHold = (order: Order, line: OrderLine, classRecords: ClassRecords) =>
  classRecords.hasHold(order, line.classId) && line.transferredFrom?.decidedBy === undefined
    ? checkCreation(order, line, 'held')
    : null;

/** Compares every sale, and every hold that a class stores, with the enrollment window of its line. */
export function checkWindows(order: Order, classRecords: ClassRecords): Difference[] {
  const check = isPaid(order) ? checkSale : checkHold;
  return order.lines.flatMap((line) => {
    const detail = check(order, line, classRecords);
    return detail === null ? [] : [{ kind: 7, subject: toOrderSubject(order), detail }];
  });
}
