import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { multiline, NAME_MAX_LENGTH, params, text } from '../fields/fields';

/** The most active campers of an account besides the account holder. */
export const CAMPER_LIMIT = 12;
/** The most campers of an account besides the account holder, archived ones included. */
export const FAMILY_LIMIT = 100;
export const EMERGENCY_CONTACT_LIMIT = 3;
export const PICK_UP_LIMIT = 10;

const FIRST_BIRTH_DATE = '1900-01-01';

/** The server also refuses days after today at the camp. */
const birthDate = z.iso
  .date({ error: 'must be a day that exists, as YYYY-MM-DD', abort: true })
  .check(z.refine((value) => value >= FIRST_BIRTH_DATE, `must not be before ${FIRST_BIRTH_DATE}`));

export const photoConsent = z.enum(['yes', 'no', 'not-asked'], 'must be yes, no or not-asked');
export type PhotoConsent = z.infer<typeof photoConsent>;

/** What others need to look after a camper. Every change is told to the camper's other adults. */
export const safetyField = z.enum([
  'allergies',
  'medicalNotes',
  'emergencyContacts',
  'pickUpPeople',
  'photoConsent',
]);
export type SafetyField = z.infer<typeof safetyField>;

/** What a camper's record still needs before the first session. */
export const missingDetail = z.enum([
  'birth-date',
  'health',
  'emergency-contact',
  'photo-consent',
  'confirmation',
]);
export type MissingDetail = z.infer<typeof missingDetail>;

/** The server checks the phone number; without a country code it is a number of the camp's country. */
const emergencyContactRequest = z.object({
  name: text(NAME_MAX_LENGTH),
  relation: text(40),
  phone: text(40),
});
export type EmergencyContactRequest = z.infer<typeof emergencyContactRequest>;

const details = {
  firstName: text(NAME_MAX_LENGTH),
  lastName: text(NAME_MAX_LENGTH),
  birthDate,
  allergies: multiline(1000),
  medicalNotes: multiline(2000),
  emergencyContacts: z
    .array(emergencyContactRequest, 'must be a list of contacts')
    .check(
      z.maxLength(EMERGENCY_CONTACT_LIMIT, `must have at most ${EMERGENCY_CONTACT_LIMIT} contacts`),
    ),
  pickUpPeople: z
    .array(text(NAME_MAX_LENGTH), 'must be a list of names')
    .check(z.maxLength(PICK_UP_LIMIT, `must have at most ${PICK_UP_LIMIT} names`)),
  photoConsent,
};

export const addCamperRequest = z.object({
  firstName: details.firstName,
  lastName: details.lastName,
  birthDate: details.birthDate,
  allergies: z.optional(details.allergies),
  medicalNotes: z.optional(details.medicalNotes),
  emergencyContacts: z.optional(details.emergencyContacts),
  pickUpPeople: z.optional(details.pickUpPeople),
  photoConsent: z.optional(details.photoConsent),
});
export type AddCamperRequest = z.infer<typeof addCamperRequest>;

const revision = z.int('must be a whole number').check(z.gte(0, 'must be at least 0'));

/**
 * Changes of a camper: an omitted field stays unchanged, null removes an optional field. The request
 * fails if the camper was changed after `revision`.
 */
export const updateCamperRequest = z
  .object({
    revision,
    firstName: z.optional(details.firstName),
    lastName: z.optional(details.lastName),
    birthDate: z.nullish(details.birthDate),
    allergies: z.nullish(details.allergies),
    medicalNotes: z.nullish(details.medicalNotes),
    emergencyContacts: z.optional(details.emergencyContacts),
    pickUpPeople: z.optional(details.pickUpPeople),
    photoConsent: z.optional(details.photoConsent),
  })
  .check(
    z.refine(
      ({ revision: _revision, ...changes }) =>
        Object.values(changes).some((value) => value !== undefined),
      { error: 'must change at least one field' },
    ),
  );
export type UpdateCamperRequest = z.infer<typeof updateCamperRequest>;

export const emergencyContact = z.object({
  name: z.string(),
  relation: z.string(),
  /** In E.164 format, such as +12125550142. */
  phone: z.string(),
  /** The phone number as people of the camp's country write it. */
  formattedPhone: z.string(),
});
export type EmergencyContact = z.infer<typeof emergencyContact>;

/** Who last changed a field, or entered one of its contacts or names. */
export const lastChange = z.object({
  field: safetyField,
  /** The contact or the pick-up person; absent for the whole field. */
  name: z.optional(z.string()),
  /** In the camp's time. */
  changedAt: z.string(),
  /** The name of the account. */
  changedBy: z.string(),
});
export type LastChange = z.infer<typeof lastChange>;

/** A camper as the owner and the guardians see it. */
export const camper = z.object({
  _id: z.string(),
  /** Whether the camper is the account holder. */
  isAccountHolder: z.boolean(),
  /** Whether another account owns the camper and shares it with the viewer. */
  isShared: z.boolean(),
  /** The name of that account; absent for the viewer's own campers. */
  ownerName: z.optional(z.string()),
  firstName: z.string(),
  /** Absent if the account holder's name has one part. */
  lastName: z.optional(z.string()),
  /** `YYYY-MM-DD`; only the account holder's can be absent. */
  birthDate: z.optional(z.string()),
  /** In years, today at the camp; absent without a birth date. */
  age: z.optional(z.int()),
  allergies: z.optional(z.string()),
  medicalNotes: z.optional(z.string()),
  emergencyContacts: z.array(emergencyContact),
  /** The people who may pick up the camper, besides the owner. */
  pickUpPeople: z.array(z.string()),
  photoConsent,
  /** When that was last stated, in My Family or at a checkout. Absent until the first statement. */
  photoConsentAt: z.optional(z.string()),
  /** When the owner or a guardian last confirmed that everything is correct. Counts for that calendar year. */
  confirmedAt: z.optional(z.string()),
  archivedAt: z.optional(z.string()),
  /** The classes to which an admin has admitted the camper, whatever their age; absent if there are none. */
  admittedTo: z.optional(z.array(z.string())),
  /** What is missing before the first session; empty for an archived camper. */
  missing: z.array(missingDetail),
  /** The last changes of the safety data and of the photo consent. */
  lastChanges: z.array(lastChange),
  /** The number of edits. */
  revision: z.int(),
  createdAt: z.string(),
});
export type Camper = z.infer<typeof camper>;

export const camperEndpoints = {
  /** The account holder first, then by the time of creation, then those that other accounts share. */
  listCampers: endpoint({
    method: 'get',
    path: '/campers',
    access: 'signed-in',
    query: z.object({
      archived: z.optional(z.enum(['true', 'false'], 'must be true or false')),
    }),
    response: z.array(camper),
  }),
  addCamper: endpoint({
    method: 'post',
    path: '/campers',
    access: 'signed-in',
    body: addCamperRequest,
    response: camper,
    problems: ['too-many-campers'],
  }),
  /** Creates the account holder's camper, or restores it if it is archived. */
  ensureOwnCamper: endpoint({
    method: 'put',
    path: '/campers/me',
    access: 'signed-in',
    response: camper,
  }),
  updateCamper: endpoint({
    method: 'patch',
    path: '/campers/:id',
    access: 'signed-in',
    params: params.id,
    body: updateCamperRequest,
    response: camper,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  archiveCamper: endpoint({
    method: 'post',
    path: '/campers/:id/archive',
    access: 'signed-in',
    params: params.id,
    response: camper,
    problems: ['not-found'],
  }),
  restoreCamper: endpoint({
    method: 'post',
    path: '/campers/:id/restore',
    access: 'signed-in',
    params: params.id,
    response: camper,
    problems: ['not-found', 'too-many-campers'],
  }),
  /** Confirms for this season what the owner saw at `revision`. */
  confirmCamper: endpoint({
    method: 'post',
    path: '/campers/:id/confirmation',
    access: 'signed-in',
    params: params.id,
    body: z.object({ revision }),
    response: camper,
    problems: ['not-found', 'changed-meanwhile'],
  }),
};
