import type { Attendance, Roster, SetAttendanceRequest } from '@camp/server/contract';

export type Camper = Roster['campers'][number];

const withAttendance = (camper: Camper, { day, attendance }: SetAttendanceRequest): Camper => {
  const { [day]: _previous, ...others } = camper.attendance;
  return { ...camper, attendance: attendance ? { ...others, [day]: attendance } : others };
};

/** Returns the roster with one attendance changed. */
export const applyAttendance = (roster: Roster, change: SetAttendanceRequest): Roster => ({
  ...roster,
  campers: roster.campers.map((camper) =>
    camper.enrolmentId === change.enrolmentId ? withAttendance(camper, change) : camper,
  ),
});

export const findAttendance = (camper: Camper, day: string): Attendance | null =>
  camper.attendance[day] ?? null;

/** Returns today if it is a day of the class, else the last day before it, else the first one. */
export const chooseDay = ({ days, today }: Pick<Roster, 'days' | 'today'>): string =>
  days.findLast((day) => day <= today) ?? days[0] ?? today;

/** Counts the campers that are present and those not marked yet. */
export function countAttendance({ campers }: Roster, day: string) {
  const marks = campers.map((camper) => findAttendance(camper, day));
  const present = marks.filter((attendance) => attendance === 'present').length;
  return { present, unmarked: marks.filter((attendance) => attendance === null).length };
}

const COLUMNS_MAX = 7;

/**
 * Returns the days with boxes on the printed sheet: all of them, or only the chosen one if there
 * are many.
 */
export const toSheetDays = ({ days }: Roster, chosen: string) =>
  days.length <= COLUMNS_MAX ? days : [chosen];
