import type { Roster } from '../../contract';
import { toCsv, type Column } from '../../csv';

type Camper = Roster['campers'][number];

const who: Column<Camper>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'E-mail', valueOf: ({ email }) => email },
  { name: 'Enrolled', valueOf: ({ enrolledAt }) => enrolledAt },
];

export const toRosterTable = ({ days, campers }: Roster): string => {
  const attendance = days.map((day): Column<Camper> => ({
    name: day,
    valueOf: (camper) => camper.attendance[day],
  }));
  return toCsv([...who, ...attendance], campers);
};
