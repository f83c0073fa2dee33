import {
  PICK_UP_LIMIT,
  type Camper,
  type EmergencyContactRequest,
} from '@camp/server/contract/families/campers';
import { splitMissing } from '@camp/server/contract/families/camper-tasks.messages';
import { toFieldList } from '@camp/server/shared/messages/en-us/safety-fields';
import { toHealthAnswer } from '@camp/server/shared/health-answer';
import { formatDateTime, toDayText } from '#lib/format/dates';
import { toDate } from '#lib/format/dates';
import type { CamperFields } from './camper-fields';
import { formatDay } from '@camp/server/shared/dates';
import { EN_US } from '@camp/server/shared/locale';

type Field =
  | Exclude<keyof CamperFields, 'emergencyContacts' | 'hasNoAllergies' | 'hasNoMedicalNotes'>
  | keyof EmergencyContactRequest;

/** The labels of the fields; error messages start with them. */
export const labels: Record<Field, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  allergies: 'Allergies',
  medicalNotes: 'Medical notes',
  name: 'Name',
  relation: 'Relation',
  phone: 'Phone',
  pickUpPeople: 'Who may pick up',
  photoConsent: 'Photos',
};

export const NO_ALLERGIES = 'No known allergies';
export const NO_MEDICAL_NOTES = 'No medical notes';

export const isField = (name: string | undefined): name is Field =>
  name !== undefined && Object.hasOwn(labels, name);

const requiredMessages: Partial<Record<Field, string>> = {
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  birthDate: 'Enter a birth date.',
  name: 'Enter the contact’s name.',
  relation: 'Enter the relation, for example grandmother.',
  phone: 'Enter a phone number.',
};

/** Turns the contract's error message ("must be at most 80 characters") into a sentence. */
export function toSentence(field: Field, detail: string, value: string) {
  if (value.trim() === '' && requiredMessages[field]) return requiredMessages[field];
  if (detail.startsWith('must be a valid phone number')) {
    return 'Enter a valid phone number with its area code, without an extension.';
  }
  if (field !== 'pickUpPeople') return `${labels[field]} ${detail}.`;
  return detail.startsWith('must have')
    ? `List at most ${PICK_UP_LIMIT} names.`
    : `Each name ${detail}.`;
}

export const toAge = (age: number) => `${age} ${age === 1 ? 'year' : 'years'} old`;

export const toBirthDate = toDayText;

const photoAnswers = { yes: 'Allowed', no: 'Not allowed', 'not-asked': 'Not answered' };

const NO_BREAK_SPACE = '\u00A0';
const keepTogether = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);

/** Returns e.g. `Not allowed, answered on Jun 1, 2026`; without the day if it is not known. */
const toPhotoAnswer = ({ photoConsent, photoConsentAt }: Camper) =>
  photoConsent === 'not-asked' || photoConsentAt === undefined
    ? photoAnswers[photoConsent]
    : `${photoAnswers[photoConsent]}, answered on ${keepTogether(toDate(photoConsentAt))}`;

interface Detail {
  label: string;
  values: string[];
}

/** Nobody has said that there are none. */
export const NOT_GIVEN = 'Not given';

const orElse = (values: string[], text = NOT_GIVEN) => (values.length > 0 ? values : [text]);

const toHealthText = (text: string | undefined, none: string) => {
  if (text === undefined) return NOT_GIVEN;
  return toHealthAnswer(text) === 'none' ? none : text;
};

/** Returns what is on file about a camper, besides the name and the birth date. */
export const describeCamper = (camper: Camper): Detail[] => [
  { label: labels.allergies, values: [toHealthText(camper.allergies, NO_ALLERGIES)] },
  { label: labels.medicalNotes, values: [toHealthText(camper.medicalNotes, NO_MEDICAL_NOTES)] },
  {
    label: 'Emergency contacts',
    values: orElse(
      camper.emergencyContacts.map(
        ({ name, relation, formattedPhone }) =>
          `${name} (${relation}), ${keepTogether(formattedPhone)}`,
      ),
    ),
  },
  {
    label: labels.pickUpPeople,
    values: orElse(camper.pickUpPeople, 'Only the family'),
  },
  { label: labels.photoConsent, values: [toPhotoAnswer(camper)] },
];

/** Returns what the family has given; the list of things to do has the rest. */
export const describeOnFile = (camper: Camper): Detail[] =>
  describeCamper(camper).filter(({ values }) => !values.includes(NOT_GIVEN));

/**
 * Returns who last changed what, such as `Greg Reed last changed the allergies on July 8, 9:00 AM`; null if
 * nothing was entered.
 */
export function toLastChange({ lastChanges }: Pick<Camper, 'lastChanges'>): string | null {
  const changes = lastChanges.filter(({ name }) => name === undefined);
  const [last] = changes.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
  if (!last) return null;
  const fields = changes
    .filter(
      ({ changedAt, changedBy }) => changedAt === last.changedAt && changedBy === last.changedBy,
    )
    .map(({ field }) => field);
  return `${last.changedBy} last changed the ${toFieldList(fields)} on ${formatDateTime(last.changedAt)}`;
}

/** Returns how much must be done for a camper before the first session. */
export const countTasks = (camper: Camper, missingConsents: readonly unknown[]) =>
  splitMissing(camper).required.length + missingConsents.length;

/** Returns how much is to do, and by when: nothing is due for a camper who only waits for a seat. */
export const toTaskCount = (count: number, isOnlyWaiting: boolean) =>
  `${count === 1 ? '1 thing' : `${count} things`} to do ${isOnlyWaiting ? 'once a seat is yours' : 'before the first session'}`;

export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/**
 * Returns e.g. `1 thing to do before June 21: add an emergency contact`; several tasks are only counted.
 * The first day is `YYYY-MM-DD`, and undefined while it is not known.
 */
export function toTasksBefore(tasks: readonly string[], firstDay: string | undefined) {
  const [only = '', ...others] = tasks;
  const when =
    firstDay === undefined ? 'the first session' : formatDay(firstDay, 'long-without-year', EN_US);
  const count = tasks.length === 1 ? '1 thing' : `${tasks.length} things`;
  return `${count} to do before ${when}${others.length === 0 ? `: ${lowerFirst(only)}` : ''}`;
}
