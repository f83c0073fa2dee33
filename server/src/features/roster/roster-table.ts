import type { Roster, SafetyData } from '../../contract';
import { toCsv, type Column } from '../../lib/csv';
import { MAX_ROSTER_SESSIONS } from './roster-sessions';

type Camper = Roster['campers'][number];

const camperColumns: Column<Camper>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Enrolled', valueOf: ({ enrolledAt }) => enrolledAt },
  { name: 'Account', valueOf: ({ accountName }) => accountName },
  { name: 'Age', valueOf: ({ age }) => age },
  { name: 'Photo consent', valueOf: ({ photoConsent }) => photoConsent },
  { name: 'Missing', valueOf: ({ missing }) => missing.join(', ') },
];

const MAX_SLUG_LENGTH = 60;
/** The lengths of YYYY-MM-DD and of YYYY-MM-DDTHH:MM. */
const DAY_LENGTH = 10;
const MINUTE_LENGTH = 16;
/** Attendance of a day without a session, from earlier releases. */
const OLD_DAY = 'day:';

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

/** Returns the file name of a roster: the class and its first day, or today if it has no sessions. */
export const toFileName = ({ className, startsOn, now }: Roster, prefix = 'roster') =>
  `${prefix}-${toSlug(className) || 'class'}-${startsOn ?? now.slice(0, DAY_LENGTH)}.csv`;

/** Returns the days, without a session today, of attendance from earlier releases. */
const listOldDays = (campers: readonly Camper[]) => {
  const keys = campers.flatMap(({ attendance }) => Object.keys(attendance));
  return [...new Set(keys.filter((key) => key.startsWith(OLD_DAY)))]
    .sort()
    .map((key) => ({ key, name: key.slice(OLD_DAY.length) }));
};

/** Returns a column for each session, such as "2031-07-28 09:00", and for each older day. */
const listSessionColumns = ({ sessions, campers }: Roster): Column<Camper>[] => {
  const named = sessions.map(({ id, startsAt }) => ({
    key: id,
    name: startsAt.slice(0, MINUTE_LENGTH).replace('T', ' '),
  }));
  return [...listOldDays(campers), ...named]
    .slice(-MAX_ROSTER_SESSIONS)
    .map(({ key, name }) => ({ name, valueOf: (camper) => camper.attendance[key] }));
};

/** Returns the roster as CSV, with a column for each session and without safety data. */
export const toRosterTable = (roster: Roster): string =>
  toCsv([...camperColumns, ...listSessionColumns(roster)], roster.campers);

/** Joins texts in one cell. Unlike a semicolon, no program takes it for the end of a cell. */
const SEPARATOR = ' | ';

const safetyColumns: Column<SafetyData['campers'][number]>[] = [
  {
    name: 'Record',
    valueOf: ({ isRecordDeleted }) => (isRecordDeleted ? 'Record deleted. Ask the family.' : null),
  },
  { name: 'Allergies', valueOf: ({ allergies }) => allergies },
  { name: 'Medical notes', valueOf: ({ medicalNotes }) => medicalNotes },
  {
    name: 'Emergency contacts',
    valueOf: ({ emergencyContacts }) =>
      emergencyContacts
        .map(({ name, relation, formattedPhone }) => `${name} (${relation}): ${formattedPhone}`)
        .join(SEPARATOR),
  },
  { name: 'May pick up', valueOf: ({ pickUpPeople }) => pickUpPeople.join(SEPARATOR) },
];

/** Returns the roster as CSV, with safety data before the sessions. */
export function toSafetyDataTable(roster: Roster, { campers }: SafetyData): string {
  const byId = new Map(campers.map((camper) => [camper.enrolmentId, camper]));
  const columns = safetyColumns.map(({ name, valueOf }): Column<Camper> => ({
    name,
    valueOf: ({ enrolmentId }) => valueOf(byId.get(enrolmentId)!),
  }));
  return toCsv([...camperColumns, ...columns, ...listSessionColumns(roster)], roster.campers);
}
