import type { CampClass } from '@camp/server/contract';

export { toAges, toDays, toFullDays } from '../../lib/schedule';

/** From here down a class says how few seats are left. */
const FEW_SEATS = 3;

export const isSoldOut = ({ availableSeats }: CampClass) => availableSeats <= 0;
export const hasFewSeats = (campClass: CampClass) =>
  !isSoldOut(campClass) && campClass.availableSeats <= FEW_SEATS;

export const toSeatsLeft = (campClass: CampClass) => {
  const { availableSeats } = campClass;
  if (isSoldOut(campClass)) return 'Sold out';
  return hasFewSeats(campClass) ? `Only ${availableSeats} left` : `${availableSeats} seats left`;
};

export const toSeatsOfAll = (campClass: CampClass) => {
  const { availableSeats, seats } = campClass;
  if (isSoldOut(campClass)) return `All ${seats} seats are taken`;
  return `${hasFewSeats(campClass) ? 'Only ' : ''}${availableSeats} of ${seats} seats left`;
};
