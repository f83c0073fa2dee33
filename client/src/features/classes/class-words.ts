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
  const seats = `${availableSeats} ${availableSeats === 1 ? 'seat' : 'seats'} left`;
  return hasFewSeats(campClass) ? `Only ${seats}` : seats;
};

export const toSeatsOfAll = (campClass: CampClass) =>
  isSoldOut(campClass)
    ? `All ${campClass.seats} seats are taken`
    : `${toSeatsLeft(campClass)} of ${campClass.seats}`;
