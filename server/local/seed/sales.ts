import { seedUsers } from './seed-users';
import type { SeedClass } from './seed-class';

export interface Sale {
  owner: string;
  classes: SeedClass[];
}

const CLASSES_PER_ORDER = 2;
const demoCamper = 'camp-camper';
const demoClass = 'passing-and-movement';

const otherCampers = seedUsers
  .filter(({ uid, role }) => role === undefined && uid !== demoCamper)
  .map(({ uid }) => uid);

/** Returns the owners enrolled in a class. The start rotates, so classes have different campers. */
const findAttendees = ({ slug, sold }: SeedClass, position: number): string[] => {
  const start = (position * 7) % otherCampers.length;
  const rotatedCampers = [...otherCampers.slice(start), ...otherCampers.slice(0, start)];
  const attendees = slug === demoClass ? [demoCamper, ...rotatedCampers] : rotatedCampers;
  return attendees.slice(0, sold);
};

const toSales = (owner: string, classes: SeedClass[]): Sale[] =>
  classes.length === 0
    ? []
    : [
        { owner, classes: classes.slice(0, CLASSES_PER_ORDER) },
        ...toSales(owner, classes.slice(CLASSES_PER_ORDER)),
      ];

/** Returns all purchases. Each class is bought as often as its `sold` says. */
export function listCampSales(classes: readonly SeedClass[]): Sale[] {
  const attendees = classes.map(findAttendees);
  return [demoCamper, ...otherCampers].flatMap((owner) =>
    toSales(
      owner,
      classes.filter((_, position) => attendees[position]?.includes(owner)),
    ),
  );
}
