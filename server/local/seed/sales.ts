import { people } from './people';
import type { SeedClass } from './seed-class';

export type Sale = { owner: string; classes: SeedClass[] };

const CLASSES_PER_ORDER = 2;
const tryOutCamper = 'camp-camper';
const tryOutClass = 'passing-and-movement';

const otherCampers = people
  .filter(({ uid, role }) => role === undefined && uid !== tryOutCamper)
  .map(({ uid }) => uid);

/** Who sits in a class. The start moves from class to class, so that not everyone knows everyone. */
const attendeesOf = ({ slug, sold }: SeedClass, position: number): string[] => {
  const start = (position * 7) % otherCampers.length;
  const inTurn = [...otherCampers.slice(start), ...otherCampers.slice(0, start)];
  const attendees = slug === tryOutClass ? [tryOutCamper, ...inTurn] : inTurn;
  return attendees.slice(0, sold);
};

const inOrders = (owner: string, classes: SeedClass[]): Sale[] =>
  classes.length === 0
    ? []
    : [
        { owner, classes: classes.slice(0, CLASSES_PER_ORDER) },
        ...inOrders(owner, classes.slice(CLASSES_PER_ORDER)),
      ];

/** Every purchase of the camp so far: each class is bought as often as its `sold` says. */
export const campSales = (classes: readonly SeedClass[]): Sale[] => {
  const attendees = classes.map(attendeesOf);
  return [tryOutCamper, ...otherCampers].flatMap((owner) =>
    inOrders(
      owner,
      classes.filter((_, position) => attendees[position]?.includes(owner)),
    ),
  );
};
