import type { CampClass } from '@camp/server/contract';

/** From here down a class says how few seats are left. */
const FEW_SEATS = 3;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const fullDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

type Days = Pick<CampClass, 'startsOn' | 'endsOn'>;

const writeDays = ({ startsOn, endsOn }: Days, format: Intl.DateTimeFormat) => {
  if (!startsOn) return null;
  return format.formatRange(new Date(startsOn), new Date(endsOn ?? startsOn));
};

/** `Jun 8 – 12`; null where the first day is not known. */
export const toDays = (days: Days) => writeDays(days, dayFormat);

/** With weekday and year, for the class's own page. */
export const toFullDays = (days: Days) => writeDays(days, fullDayFormat);

/** `Ages 6–10`; null where neither end is known. */
export const toAges = ({ ageMin, ageMax }: Pick<CampClass, 'ageMin' | 'ageMax'>) => {
  if (ageMin !== undefined && ageMax !== undefined) {
    return ageMin === ageMax ? `Age ${ageMin}` : `Ages ${ageMin}–${ageMax}`;
  }
  if (ageMin !== undefined) return `Ages ${ageMin} and up`;
  return ageMax === undefined ? null : `Up to age ${ageMax}`;
};

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
