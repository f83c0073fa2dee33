import type { SafetyField } from '#contract/families/campers';
import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';

/** What the fields of safety data are called in sentences. */
const safetyFieldNames: Record<SafetyField, string> = {
  allergies: 'allergies',
  medicalNotes: 'medical notes',
  emergencyContacts: 'emergency contacts',
  pickUpPeople: 'pick-up people',
  photoConsent: 'photo consent',
};

/** Returns fields as part of a sentence, such as "allergies and pick-up people". */
export const toFieldList = (fields: readonly SafetyField[]): string =>
  formatList(
    fields.map((field) => safetyFieldNames[field]),
    EN_US,
  );
