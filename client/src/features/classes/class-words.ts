import type { CampClass } from '@camp/server/contract';

export { toAges, toDays, toFullDays, toPastDays, UNANNOUNCED } from '../../lib/schedule';

/** From here down a class says how few seats are left. */
const FEW_SEATS = 3;

/** The first day has begun: nobody can book it any more. */
export const hasBegun = ({ phase }: CampClass) => phase === 'running' || phase === 'over';

export const isSoldOut = ({ availableSeats }: CampClass) => availableSeats <= 0;
export const hasFewSeats = (campClass: CampClass) =>
  !hasBegun(campClass) && !isSoldOut(campClass) && campClass.availableSeats <= FEW_SEATS;

export const toSeatsLeft = (campClass: CampClass) => {
  const { availableSeats, phase } = campClass;
  if (hasBegun(campClass)) return phase === 'over' ? 'Over' : 'Running';
  if (isSoldOut(campClass)) return 'Sold out';
  return hasFewSeats(campClass) ? `Only ${availableSeats} left` : `${availableSeats} seats left`;
};

export const toSeatsOfAll = (campClass: CampClass) => {
  const { availableSeats, seats, phase } = campClass;
  if (hasBegun(campClass)) return phase === 'over' ? 'Over' : 'Running';
  if (isSoldOut(campClass)) return `All ${seats} seats are taken`;
  return `${hasFewSeats(campClass) ? 'Only ' : ''}${availableSeats} of ${seats} seats left`;
};
