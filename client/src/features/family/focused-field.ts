import type { FieldPath } from 'react-hook-form';
import type { MissingDetail } from '@camp/server/contract/families/campers';
import type { CamperFields } from './camper-fields';

type LinkedDetail = Exclude<MissingDetail, 'confirmation'>;

const fields: Record<LinkedDetail, FieldPath<CamperFields>> = {
  'birth-date': 'birthDate',
  health: 'allergies',
  'emergency-contact': 'emergencyContacts.0.name',
  'photo-consent': 'photoConsent',
};

/** Returns the hash of a link to the form field of a missing detail. */
export const toHash = (detail: LinkedDetail) => `#${detail}`;

/** Returns the field that the hash of the form's URL names; null if it names none. */
export const findFocusedField = (hash: string) =>
  Object.hasOwn(fields, hash.slice(1)) ? fields[hash.slice(1) as LinkedDetail] : null;
