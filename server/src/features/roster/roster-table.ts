import type { Roster, SafetyData, SafetyDetails } from '#contract';
import {
  attendanceLabels,
  ENROLLMENT_ENDED,
  listFamilyNumbers,
  photoConsentLabels,
  RECORD_DELETED,
  toChangedAgeText,
  toMissingText,
  toPersonLabel,
} from '#shared/messages/en-us/roster';
import { NONE, toHealthAnswer } from '#shared/health-answer';
import { createFormatCell } from '#domain/camp-time';
import { toCsv, type Column } from '#lib/csv';

type Camper = Roster['campers'][number];

const toColumnTime = (localTime: string) => localTime.replace('T', ' ');

const camperColumns: Column<Camper>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Enrolled', valueOf: ({ enrolledAt }) => new Date(enrolledAt) },
  { name: 'Account', valueOf: ({ accountName }) => accountName },
  { name: 'Age', valueOf: ({ age }) => age },
  { name: 'Age check', valueOf: toChangedAgeText },
  { name: 'Photo consent', valueOf: ({ photoConsent }) => photoConsentLabels[photoConsent] },
  { name: 'Missing', valueOf: toMissingText },
  {
    name: 'Enrollment',
    valueOf: ({ enrollmentEnded }) => (enrollmentEnded ? ENROLLMENT_ENDED : null),
  },
];

/** The length of YYYY-MM-DDTHH:MM. */
const MINUTE_LENGTH = 16;

const toAttendanceText = ({ attendance }: Camper, key: string) => {
  const mark = attendance[key];
  return mark && attendanceLabels[mark];
};

/** Returns a column for each session, such as "2031-07-28 09:00". */
const listSessionColumns = ({ sessions }: Roster): Column<Camper>[] =>
  sessions.map(({ id, startsAt }) => ({
    name: toColumnTime(startsAt.slice(0, MINUTE_LENGTH)),
    valueOf: (camper) => toAttendanceText(camper, id),
  }));

/**
 * Returns the roster as CSV, with a column for each session and without safety data. Times are at the
 * camp, in `timeZone`.
 */
export const toRosterTable = (roster: Roster, timeZone: string): string =>
  toCsv(
    [...camperColumns, ...listSessionColumns(roster)],
    roster.campers,
    createFormatCell(timeZone),
  );

/** Joins texts in one cell. Unlike a semicolon, no program takes it for the end of a cell. */
const SEPARATOR = ' | ';

const healthCells = { 'not-given': 'Not given', none: NONE };

/** An empty cell would look like "none". After a deletion, the column "Record" says to ask the family. */
const toHealthCell = (details: SafetyDetails, field: 'allergies' | 'medicalNotes') => {
  const answer = toHealthAnswer(details[field]);
  if (answer === 'note') return details[field];
  return details.isRecordDeleted ? null : healthCells[answer];
};

const safetyColumns: Column<SafetyDetails>[] = [
  {
    name: 'Record',
    valueOf: ({ isRecordDeleted }) => (isRecordDeleted ? RECORD_DELETED : null),
  },
  { name: 'Allergies', valueOf: (details) => toHealthCell(details, 'allergies') },
  { name: 'Medical notes', valueOf: (details) => toHealthCell(details, 'medicalNotes') },
  {
    name: 'Family phone',
    valueOf: (details) =>
      listFamilyNumbers(details)
        .map(({ name, formattedPhone }) => `${name}: ${formattedPhone}`)
        .join(SEPARATOR),
  },
  {
    name: 'Emergency contacts',
    valueOf: ({ emergencyContacts }) =>
      emergencyContacts
        .map(({ name, relation, formattedPhone }) => `${name} (${relation}): ${formattedPhone}`)
        .join(SEPARATOR),
  },
  {
    name: 'May pick up',
    valueOf: ({ mayCollect }) => mayCollect.map(toPersonLabel).join(SEPARATOR),
  },
];

/** Returns the roster as CSV, with safety data before the sessions. Times are at the camp. */
export function toSafetyDataTable(
  roster: Roster,
  { campers }: SafetyData,
  timeZone: string,
): string {
  const byId = new Map(campers.map((camper) => [camper.enrollmentId, camper]));
  const columns = safetyColumns.map(({ name, valueOf }): Column<Camper> => ({
    name,
    valueOf: ({ enrollmentId }) => valueOf(byId.get(enrollmentId)!),
  }));
  const all = [...camperColumns, ...columns, ...listSessionColumns(roster)];
  return toCsv(all, roster.campers, createFormatCell(timeZone));
}
