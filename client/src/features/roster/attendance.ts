import type { Attendance, Roster, SetAttendanceRequest } from '@camp/server/contract';

export type Camper = Roster['campers'][number];

const withNote = (camper: Camper, { day, attendance }: SetAttendanceRequest): Camper => {
  const { [day]: _before, ...others } = camper.attendance;
  return { ...camper, attendance: attendance ? { ...others, [day]: attendance } : others };
};

/** The roster once this is noted; every other camper and day stays as it is. */
export const noteAttendance = (roster: Roster, note: SetAttendanceRequest): Roster => ({
  ...roster,
  campers: roster.campers.map((camper) =>
    camper.enrolmentId === note.enrolmentId ? withNote(camper, note) : camper,
  ),
});

export const findAttendance = (camper: Camper, day: string): Attendance | null =>
  camper.attendance[day] ?? null;

/** Today where the class has it, else the last day before it, else the first one. */
export const chooseDay = ({ days, today }: Pick<Roster, 'days' | 'today'>): string =>
  days.findLast((day) => day <= today) ?? days[0] ?? today;

export const toCount = ({ campers }: Roster, day: string) => {
  const noted = campers.map((camper) => findAttendance(camper, day));
  const here = noted.filter((attendance) => attendance === 'present').length;
  return { here, open: noted.filter((attendance) => attendance === null).length };
};

const COLUMNS_MAX = 7;

/** The days that a sheet of paper has boxes for: all of them, or where they are many the chosen one. */
export const toSheetDays = ({ days }: Roster, chosen: string) =>
  days.length <= COLUMNS_MAX ? days : [chosen];
