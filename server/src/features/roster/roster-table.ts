import type { Roster } from '../../contract';
import { toCsv, type Column } from '../../lib/csv';

type Camper = Roster['campers'][number];

const camperColumns: Column<Camper>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Enrolled', valueOf: ({ enrolledAt }) => enrolledAt },
];

const MAX_SLUG_LENGTH = 60;

/**
 * Returns a name that is valid in file names everywhere. Removes accents and all other characters.
 */
const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');

/** Returns the file name of a roster: the class and its first day, or today if it has no dates. */
export const toFileName = ({ className, startsOn, today }: Roster) =>
  `roster-${toSlug(className) || 'class'}-${startsOn ?? today}.csv`;

export function toRosterTable({ days, campers }: Roster): string {
  const attendance = days.map((day): Column<Camper> => ({
    name: day,
    valueOf: (camper) => camper.attendance[day],
  }));
  return toCsv([...camperColumns, ...attendance], campers);
}
