import type { Order } from '../features/checkout/order';

/** When the books are looked at, and how long work may take before it counts as cut short. */
export interface Moment {
  now: Date;
  inFlightMs: number;
}

/** A date that is missing makes it no number, which counts as long ago. */
const lastMove = ({ createdAt, timeline }: Order) =>
  Math.max(Number(createdAt), ...timeline.map(({ at }) => Number(at)));

/** Something has just happened to the order, and more may be about to. */
export const isFresh = (order: Order, { now, inFlightMs }: Moment) =>
  now.getTime() - lastMove(order) < inFlightMs;

/** Created so lately that the order need not know of it. */
export const isRecent = (createdAt: Date, { now, inFlightMs }: Moment) =>
  now.getTime() - createdAt.getTime() < inFlightMs;

/** Coming back to the payment renews its holds without a move of the order. */
const isBeingPaid = (order: Order, { now, inFlightMs }: Moment) =>
  now.getTime() - Math.min(Number(order.holdExpiresAt), now.getTime()) < inFlightMs;

/** Not paid and not ended: its money, seats and enrolments need not fit together yet. */
export const isUnderWay = (order: Order, moment: Moment): boolean => {
  if (order.state === 'awaiting-payment')
    return isBeingPaid(order, moment) || isFresh(order, moment);
  return order.state === 'paid-late' && isFresh(order, moment);
};

/** Somebody at the camp has been asked to look at its money. */
export const needsPerson = ({ state, attention }: Order) =>
  state === 'needs-attention' || attention !== undefined;
