import { firstDayOf } from '../day';
import type { CampClass } from '../classes/camp-class';
import type { CampClock } from '../camp-time';
import { isPaid, type Order, type OrderLine } from './order';
import { addDays, daysBetween, toDay } from '#shared/dates';

type Scheduled = Pick<CampClass, 'status' | 'startsOn' | 'endsOn' | 'sessions'>;

interface TransferTime extends CampClock {
  /** How many days before its class begins a family can move a camper. */
  transferDays: number;
}

const firstDay = ({ sessions, ...days }: Scheduled, timeZone: string) => {
  const startsAt = sessions?.[0]?.startsAt;
  return startsAt ? toDay(startsAt, timeZone) : firstDayOf(days);
};

/**
 * Returns until which day a family can transfer a camper from a class; null if its dates are to be announced,
 * so that it can until they are.
 */
export function lastTransferDay(
  campClass: Scheduled,
  { transferDays, timeZone }: Pick<TransferTime, 'transferDays' | 'timeZone'>,
): string | null {
  const startsOn = firstDay(campClass, timeZone);
  return startsOn === undefined ? null : addDays(startsOn, -transferDays);
}

/** Returns whether a line can be changed for a transfer: it is enrolled, and nothing about its money is open. */
export const isTransferable = (
  order: Order,
  { lineId, outcome, transferredTo }: OrderLine,
): boolean =>
  isPaid(order) &&
  outcome === 'enrolled' &&
  transferredTo === undefined &&
  !order.refunds.some((refund) => refund.state === 'pending' && refund.lineId.equals(lineId)) &&
  !order.disputes?.some(({ isOpen }) => isOpen);

/** Returns whether a family can transfer a camper from a class now: days before it begins. */
export function isBeforeTransferEnd(campClass: Scheduled, time: TransferTime): boolean {
  if (campClass.status === 'canceled') return false;
  const startsAt = campClass.sessions?.[0]?.startsAt;
  if (startsAt && startsAt <= time.now) return false;
  const last = lastTransferDay(campClass, time);
  return last === null || daysBetween(toDay(time.now, time.timeZone), last) >= 0;
}
