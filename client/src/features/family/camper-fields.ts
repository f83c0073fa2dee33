import {
  type AddCamperRequest,
  type Camper,
  type EmergencyContactRequest,
  type PhotoConsent,
  type UpdateCamperRequest,
} from '@camp/server/contract/families/campers';
import { NONE, toHealthAnswer } from '@camp/server/shared/health-answer';

/** The form's values, as typed. */
export interface CamperFields {
  firstName: string;
  lastName: string;
  birthDate: string;
  allergies: string;
  /** Counts only without a text, so that a note is never dropped. */
  hasNoAllergies: boolean;
  medicalNotes: string;
  /** Counts only without a text. */
  hasNoMedicalNotes: boolean;
  /** A contact without any text is not sent. */
  emergencyContacts: EmergencyContactRequest[];
  /** One name per line. */
  pickUpPeople: string;
  photoConsent: PhotoConsent;
}

export const emptyContact: EmergencyContactRequest = { name: '', relation: '', phone: '' };

export const emptyCamper: CamperFields = {
  firstName: '',
  lastName: '',
  birthDate: '',
  allergies: '',
  hasNoAllergies: false,
  medicalNotes: '',
  hasNoMedicalNotes: false,
  emergencyContacts: [emptyContact],
  pickUpPeople: '',
  photoConsent: 'not-asked',
};

const toNote = (text: string | undefined) =>
  text !== undefined && toHealthAnswer(text) === 'note' ? text : '';

/** Returns the form's values for a camper, with an empty contact if it has none. */
export function toFields(camper: Camper): CamperFields {
  const contacts = camper.emergencyContacts.map(({ name, relation, formattedPhone }) => ({
    name,
    relation,
    phone: formattedPhone,
  }));
  return {
    firstName: camper.firstName,
    lastName: camper.lastName ?? '',
    birthDate: camper.birthDate ?? '',
    allergies: toNote(camper.allergies),
    hasNoAllergies: toHealthAnswer(camper.allergies) === 'none',
    medicalNotes: toNote(camper.medicalNotes),
    hasNoMedicalNotes: toHealthAnswer(camper.medicalNotes) === 'none',
    emergencyContacts: contacts.length > 0 ? contacts : [emptyContact],
    pickUpPeople: camper.pickUpPeople.join('\n'),
    photoConsent: camper.photoConsent,
  };
}

/** Returns the indexes of the contacts that are sent. */
export const listFilledContacts = ({ emergencyContacts }: CamperFields) =>
  emergencyContacts.flatMap((contact, index) =>
    Object.values(contact).some((text) => text.trim() !== '') ? [index] : [],
  );

/** Returns whether the fields answer both questions about health. */
export function isHealthKnown(fields: CamperFields) {
  const { allergies, hasNoAllergies, medicalNotes, hasNoMedicalNotes } = fields;
  const isAnswered = (text: string, hasNone: boolean) => text.trim() !== '' || hasNone;
  return isAnswered(allergies, hasNoAllergies) && isAnswered(medicalNotes, hasNoMedicalNotes);
}

/** Returns what the camp needs before the first session and the fields do not say, for a sentence. */
export function listMissing(fields: CamperFields): string[] {
  return [
    ...(isHealthKnown(fields) ? [] : ['health']),
    ...(listFilledContacts(fields).length > 0 ? [] : ['an emergency contact']),
    ...(fields.photoConsent === 'not-asked' ? ['the photo question'] : []),
  ];
}

export const listNames = ({ pickUpPeople }: CamperFields) =>
  pickUpPeople
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toOptional = (text: string) => text.trim() || undefined;

const toHealthText = (text: string, hasNone: boolean) =>
  toOptional(text) ?? (hasNone ? NONE : undefined);

/** Returns the unvalidated request for the fields; empty ones are omitted. */
export const toRequest = (fields: CamperFields) => ({
  firstName: toOptional(fields.firstName),
  lastName: toOptional(fields.lastName),
  birthDate: toOptional(fields.birthDate),
  allergies: toHealthText(fields.allergies, fields.hasNoAllergies),
  medicalNotes: toHealthText(fields.medicalNotes, fields.hasNoMedicalNotes),
  emergencyContacts: listFilledContacts(fields).map((index) => fields.emergencyContacts[index]),
  pickUpPeople: listNames(fields),
  photoConsent: fields.photoConsent,
});

const fieldNames = Object.keys(toRequest(emptyCamper)) as (keyof AddCamperRequest)[];

/** Returns the changed fields, with null for a cleared one; null if nothing changed. */
export function findChanges(
  camper: Camper,
  desired: Partial<AddCamperRequest>,
): UpdateCamperRequest | null {
  const before = toRequest(toFields(camper));
  const changed = fieldNames.filter(
    (name) => JSON.stringify(desired[name]) !== JSON.stringify(before[name]),
  );
  if (changed.length === 0) return null;
  const changes = Object.fromEntries(changed.map((name) => [name, desired[name] ?? null]));
  return { revision: camper.revision, ...changes };
}
