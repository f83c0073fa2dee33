import type { Roster } from '../../contract';
import { toCsv, type Column } from '../../csv';

type Camper = Roster['campers'][number];

const who: Column<Camper>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'E-mail', valueOf: ({ email }) => email },
  { name: 'Enrolled', valueOf: ({ enrolledAt }) => enrolledAt },
];

const NAME_MAX = 60;

/** What a download may be called everywhere: of other letters only those with a plain one inside. */
const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '');

/** By its class and the day it begins; where that is not known, by today. */
export const toFileName = ({ className, startsOn, today }: Roster) =>
  `roster-${toSlug(className) || 'class'}-${startsOn ?? today}.csv`;

export const toRosterTable = ({ days, campers }: Roster): string => {
  const attendance = days.map((day): Column<Camper> => ({
    name: day,
    valueOf: (camper) => camper.attendance[day],
  }));
  return toCsv([...who, ...attendance], campers);
};
