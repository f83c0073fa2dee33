import { isAgeInRange, toClassAge } from '#domain/classes/class-age';
import type { Camper } from '#domain/campers/camper';
import type { SeedClass } from './classes/seed-class';

/** A child who is enrolled in a class. */
export interface SoldPlace {
  campClass: SeedClass;
  camper: Camper;
}

/** A purchase of one family. */
export interface Sale {
  owner: string;
  places: SoldPlace[];
}

const PLACES_PER_ORDER = 2;
export const DEMO_PARENT = 'camp-camper';
const demoClass = 'passing-and-movement';

/** Returns those who are of the right age first. */
const sortByFit = (
  campers: readonly Camper[],
  campClass: SeedClass,
  time: { now: Date; timeZone: string },
) => {
  const fits = (camper: Camper) => isAgeInRange(toClassAge(camper, campClass, time), campClass);
  return [...campers.filter(fits), ...campers.filter((camper) => !fits(camper))];
};

/** Returns the children enrolled in a class. The start rotates, so classes have different campers. */
const findAttendees = (
  campClass: SeedClass,
  position: number,
  { others, demoCampers, ...time }: Families & { now: Date; timeZone: string },
): Camper[] => {
  const start = (position * 7) % others.length;
  const rotated = sortByFit([...others.slice(start), ...others.slice(0, start)], campClass, time);
  const [demoCamper] = sortByFit(demoCampers, campClass, time);
  const attendees = campClass.slug === demoClass ? [demoCamper!, ...rotated] : rotated;
  return attendees.slice(0, campClass.sold);
};

const toSales = (owner: string, places: SoldPlace[]): Sale[] =>
  places.length === 0
    ? []
    : [
        { owner, places: places.slice(0, PLACES_PER_ORDER) },
        ...toSales(owner, places.slice(PLACES_PER_ORDER)),
      ];

interface Families {
  demoCampers: Camper[];
  others: Camper[];
}

/** Returns all purchases. Each class is bought as often as its `sold` says. */
export function listCampSales(
  classes: readonly SeedClass[],
  campers: readonly Camper[],
  time: { now: Date; timeZone: string },
): Sale[] {
  const demoCampers = campers.filter(({ owner }) => owner === DEMO_PARENT);
  const others = campers.filter(({ owner }) => owner !== DEMO_PARENT);
  const places = classes.flatMap((campClass, position) =>
    findAttendees(campClass, position, { demoCampers, others, ...time }).map((camper) => ({
      campClass,
      camper,
    })),
  );
  const owners = [...new Set([...demoCampers, ...others].map(({ owner }) => owner))];
  return owners.flatMap((owner) =>
    toSales(
      owner,
      places.filter(({ camper }) => camper.owner === owner),
    ),
  );
}
