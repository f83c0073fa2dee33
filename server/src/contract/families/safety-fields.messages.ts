import type { SafetyField } from './campers';

/** What the fields of safety data are called in sentences. */
const safetyFieldNames: Record<SafetyField, string> = {
  allergies: 'allergies',
  medicalNotes: 'medical notes',
  emergencyContacts: 'emergency contacts',
  pickUpPeople: 'pick-up people',
  photoConsent: 'photo consent',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns fields as part of a sentence, such as "allergies and pick-up people". */
export const toFieldList = (fields: readonly SafetyField[]): string =>
  list.format(fields.map((field) => safetyFieldNames[field]));
