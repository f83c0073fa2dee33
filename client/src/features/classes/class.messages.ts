import type { CampClass } from '@camp/server/contract';

export {
  toAges,
  toDays,
  toFullDays,
  toPastDays,
  DATES_TO_BE_ANNOUNCED,
} from '../../lib/format/schedule';

/** At or below this number, a class shows "Only … left". */
const FEW_SEATS = 3;

/** Returns true from the first day on, when a class can no longer be booked. */
export const hasStarted = ({ phase }: CampClass) => phase === 'running' || phase === 'over';

export const isSoldOut = ({ availableSeats }: CampClass) => availableSeats <= 0;
export const hasFewSeats = (campClass: CampClass) =>
  !hasStarted(campClass) && !isSoldOut(campClass) && campClass.availableSeats <= FEW_SEATS;

export function toSeatsLeft(campClass: CampClass) {
  const { availableSeats, phase } = campClass;
  if (hasStarted(campClass)) return phase === 'over' ? 'Ended' : 'In progress';
  if (isSoldOut(campClass)) return 'Sold out';
  return hasFewSeats(campClass) ? `Only ${availableSeats} left` : `${availableSeats} seats left`;
}

export function toSeatsOfAll(campClass: CampClass) {
  const { availableSeats, seats, phase } = campClass;
  if (hasStarted(campClass)) return phase === 'over' ? 'Ended' : 'In progress';
  if (isSoldOut(campClass)) return `All ${seats} seats are taken`;
  return `${hasFewSeats(campClass) ? 'Only ' : ''}${availableSeats} of ${seats} seats left`;
}
