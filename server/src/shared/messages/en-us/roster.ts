import type { MissingDetail, PhotoConsent } from '#contract/families/campers';
import { toDayPart } from '#contract/fields/time-parts';
import { toFieldList } from './safety-fields';
import { NONE, toHealthAnswer } from '#shared/health-answer';
import type { ReasonNeeded } from '#contract/classes/teaching/pick-up-rule';
import type {
  Attendance,
  PickUpPerson,
  Roster,
  SafetyDetails,
} from '#contract/classes/teaching/roster';

/** Shown where a deleted record would look like one without allergies. */
export const RECORD_DELETED = 'Record deleted. Ask the family.';

/** Marks a camper who is checked in, and whose enrollment has ended since. */
export const ENROLLMENT_ENDED = 'Enrollment ended — still here';

/** What a roster says about allergies or medical notes instead of a note. */
const healthTexts = {
  allergies: { label: 'Allergies', none: 'No known allergies' },
  medicalNotes: { label: 'Medical notes', none: 'No medical notes' },
} as const;

type HealthField = keyof typeof healthTexts;

/** Returns a camper's note; null if there is none, or if the family has not answered. */
export function findNote(details: Pick<SafetyDetails, HealthField>, field: HealthField) {
  const text = details[field];
  return text !== undefined && toHealthAnswer(text) === 'note' ? text : null;
}

/** A family's own word for "none" stays as typed, because coaches read it in their own way. */
const toTextWithoutNote = (field: HealthField, text: string | undefined): string => {
  const { label, none } = healthTexts[field];
  if (toHealthAnswer(text) === 'not-given') return `${label}: not given`;
  return text === NONE ? none : `${label}: ${text}`;
};

/**
 * Returns what to say instead of the notes that a camper does not have, such as `No known allergies`.
 * Nothing after a deletion, because then nobody knows.
 */
export function listWithoutNote(
  details: Pick<SafetyDetails, HealthField | 'isRecordDeleted'>,
): string[] {
  if (details.isRecordDeleted) return [];
  return (['allergies', 'medicalNotes'] as const)
    .filter((field) => findNote(details, field) === null)
    .map((field) => toTextWithoutNote(field, details[field]));
}

/** What the family says about photos, as the printed sheet and the CSV files name it. */
export const photoConsentLabels: Record<PhotoConsent, string> = {
  yes: 'Yes',
  no: 'No photos',
  'not-asked': 'Not asked',
};

export const attendanceLabels: Record<Attendance, string> = {
  present: 'Present',
  absent: 'Absent',
};

const missingLabels: Record<MissingDetail, string> = {
  'birth-date': 'birth date',
  health: 'answers about health',
  'emergency-contact': 'emergency contact',
  'photo-consent': 'answer about photos',
  confirmation: 'confirmation for this season',
};

/** Returns what a camper's record still needs, such as `birth date, emergency contact`. */
export const toMissingText = ({ missing }: Pick<Roster['campers'][number], 'missing'>): string =>
  missing.map((detail) => missingLabels[detail]).join(', ');

/** Returns what somebody on the pick-up list is to the camper; undefined if that is not known. */
export function toPersonNote({ kind, relation, isSuspended }: PickUpPerson): string | undefined {
  if (isSuspended) return 'account suspended: ask the office';
  if (kind === 'camper') return 'leaves on their own';
  return kind === 'adult' ? 'parent or guardian' : relation;
}

/** Returns somebody on the pick-up list, such as `Jordan Field (Aunt)`. */
export function toPersonLabel(person: PickUpPerson): string {
  const note = toPersonNote(person);
  return note === undefined ? person.name : `${person.name} (${note})`;
}

/** Somebody to call about a camper, with what they are to the camper if it is known. */
export interface NumberToCall {
  name: string;
  note?: string;
  /** In E.164 format. */
  phone: string;
  formattedPhone: string;
}

/**
 * Returns the numbers of a camper's adults, without suspended accounts and accounts that share the camper
 * since today (product.md 14.6).
 */
export const listFamilyNumbers = ({
  callFirst,
  mayCollect,
}: Pick<SafetyDetails, 'callFirst' | 'mayCollect'>): NumberToCall[] =>
  callFirst
    // Every emergency contact has a relation.
    .filter(({ relation }) => relation === undefined)
    .map(({ name, phone, formattedPhone }) => {
      // A camper who is the account holder is no parent of themselves.
      const adult = mayCollect.find((person) => person.name === name && person.kind === 'adult');
      const note = adult && toPersonNote(adult);
      return { name, phone, formattedPhone, ...(note !== undefined && { note }) };
    });

/** Returns who added somebody to the pick-up list today, at the time `now` at the camp; undefined otherwise. */
export function toAddedToday(
  { addedAt, addedBy }: Pick<PickUpPerson, 'addedAt' | 'addedBy'>,
  now: string,
): string | undefined {
  if (addedAt === undefined || toDayPart(addedAt) < toDayPart(now)) return undefined;
  return `added today by ${addedBy ?? 'somebody'}`;
}

/** What a roster says of a check-out to somebody who needed a reason. */
export const pickUpLabels: Record<ReasonNeeded | 'not-listed', string> = {
  'not-listed': 'Not on the list',
  'added-late': 'New on the list',
  'account-suspended': 'Account suspended',
};

/** Returns e.g. `Birth date changed: now 12, class is for ages 6–9`; null if the age fits. */
export function toChangedAgeText({
  age,
  changedOutOf,
}: Pick<Roster['campers'][number], 'age' | 'changedOutOf'>): string | null {
  return changedOutOf === undefined
    ? null
    : `Birth date changed: now ${age ?? 'not given'}, class is for ${changedOutOf}`;
}

type ChangeOfDay = Roster['campers'][number]['changesToday'][number];

/** Returns a change of today, such as `Greg Reed changed the allergies and pick-up people`. */
export const toChangeText = ({ changedBy, fields }: ChangeOfDay): string =>
  `${changedBy} changed the ${toFieldList(fields)}`;
