import type { CampClass } from '@camp/server/contract';
import { formatCountdown, formatPhase } from '#lib/format/class-phase';
import { formatDay } from '#lib/format/dates';

export { formatOpening, formatPhase } from '#lib/format/class-phase';
export { toAges } from '#lib/format/ages';
export { formatSchedule } from '#lib/format/dates';

/** At or below this number, a class shows "Only … left". */
const FEW_SEATS = 3;

/** Returns true from the first session on, when a class can no longer be booked. */
export const hasStarted = ({ phase }: CampClass) => phase === 'running' || phase === 'over';

/** Returns true once a class can no longer be booked, whatever its seats. */
export const isClosed = (campClass: CampClass) =>
  hasStarted(campClass) || campClass.phase === 'closed' || campClass.phase === 'canceled';

const ALL_HELD = 'All open seats are being paid for';

export const isSoldOut = ({ availableSeats }: CampClass) => availableSeats <= 0;
export const hasFewSeats = (campClass: CampClass) =>
  !isClosed(campClass) && !isSoldOut(campClass) && campClass.availableSeats <= FEW_SEATS;

const toClosedText = (campClass: CampClass, now: number) => {
  const { phase, startsOn } = campClass;
  const isSoon = phase === 'closed' && startsOn !== undefined;
  return isSoon ? `Starts ${formatDay(startsOn)}` : formatPhase(campClass, now);
};

/** Returns the seats left, or the phase of a class that cannot be booked; `now` is in ms. */
export function toSeatsLeft(campClass: CampClass, now: number) {
  const { availableSeats, phase } = campClass;
  if (isClosed(campClass)) return toClosedText(campClass, now);
  const countdown = phase === 'scheduled' ? formatCountdown(campClass, now) : null;
  if (countdown !== null) return countdown;
  if (isSoldOut(campClass)) return campClass.heldUntil === undefined ? 'Sold out' : ALL_HELD;
  return hasFewSeats(campClass) ? `Only ${availableSeats} left` : `${availableSeats} seats left`;
}

/** Returns the seats left of all, or the phase of a class that cannot be booked; `now` is in ms. */
export function toSeatsOfAll(campClass: CampClass, now: number) {
  const { availableSeats, seats } = campClass;
  if (isClosed(campClass)) return toClosedText(campClass, now);
  if (isSoldOut(campClass)) {
    return campClass.heldUntil === undefined ? `All ${seats} seats are taken` : ALL_HELD;
  }
  return `${hasFewSeats(campClass) ? 'Only ' : ''}${availableSeats} of ${seats} seats left`;
}
