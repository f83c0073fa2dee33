import type { ObjectId } from 'mongodb';
import { CAMPER_LIMIT, type MissingDetail, type PhotoConsent } from '../contract';
import { toDay } from './day';

// The site shows the same ages.
export { toAge } from '../contract/fields/age';

export interface EmergencyContact {
  name: string;
  relation: string;
  /** In E.164 format. */
  phone: string;
}

/**
 * Someone who attends classes: a child, or the account holder. Allergies, medical notes, contacts and
 * pick-up people are safety data: never log them or put them in an error.
 */
export interface Camper {
  _id: ObjectId;
  /** The owner's Firebase uid. */
  owner: string;
  /** Set for the account holder, at most once per owner. */
  isAccountHolder?: true;
  /**
   * 0 to 11, unique for each owner, which limits an account to 12 active campers besides the account
   * holder, who has `ACCOUNT_HOLDER_SLOT`. Absent if the camper is archived.
   */
  slot?: number;
  firstName: string;
  lastName?: string;
  /** YYYY-MM-DD; only the account holder's can be absent. */
  birthDate?: string;
  allergies?: string;
  medicalNotes?: string;
  emergencyContacts: EmergencyContact[];
  pickUpPeople: string[];
  photoConsent: PhotoConsent;
  /** When the owner last confirmed the record. */
  confirmedAt?: Date;
  archivedAt?: Date;
  /** The number of edits. */
  revision: number;
  createdAt: Date;
}

/**
 * The account holder's own slot, after those of the other campers: a family with 12 children must still
 * be able to buy a class for the account holder.
 */
export const ACCOUNT_HOLDER_SLOT = CAMPER_LIMIT;

const NAME_MAX_LENGTH = 80;

/** Splits the name of an account, which may have one part only, for the account holder's camper. */
export function splitName(name: string): Pick<Camper, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  const lastName = rest.join(' ').slice(0, NAME_MAX_LENGTH);
  return {
    firstName: firstName.slice(0, NAME_MAX_LENGTH) || 'Me',
    ...(lastName !== '' && { lastName }),
  };
}

/** Returns the fields of a new camper for the account holder, with the name of the account. */
export const toAccountHolder = ({
  owner,
  name,
  createdAt,
}: Pick<Camper, 'owner' | 'createdAt'> & { name: string }): Omit<Camper, '_id'> => ({
  owner,
  isAccountHolder: true,
  ...splitName(name),
  emergencyContacts: [],
  pickUpPeople: [],
  photoConsent: 'not-asked',
  revision: 0,
  createdAt,
  slot: ACCOUNT_HOLDER_SLOT,
});

/** The part of a camper that orders copy, so that they name the camper as long as they are kept. */
export type CamperRef = Pick<Camper, '_id' | 'firstName' | 'lastName' | 'isAccountHolder'>;

export const toCamperRef = ({
  _id,
  firstName,
  lastName,
  isAccountHolder,
}: CamperRef): CamperRef => ({
  _id,
  firstName,
  ...(lastName !== undefined && { lastName }),
  ...(isAccountHolder && { isAccountHolder }),
});

/** Returns the whole name. */
export const toCamperName = ({ firstName, lastName }: CamperRef): string =>
  lastName === undefined ? firstName : `${firstName} ${lastName}`;

/** Returns whether the record was confirmed in the current season, which is a calendar year at the camp. */
const isConfirmed = ({ confirmedAt }: Camper, now: Date, timeZone: string): boolean => {
  const yearOf = (time: Date) => toDay(time, timeZone).slice(0, 4);
  return confirmedAt !== undefined && yearOf(confirmedAt) === yearOf(now);
};

/** Returns what the record needs before the first session; nothing for an archived camper. */
export function listMissingDetails(camper: Camper, now: Date, timeZone: string): MissingDetail[] {
  if (camper.archivedAt) return [];
  return [
    ...(camper.birthDate === undefined ? (['birth-date'] as const) : []),
    ...(camper.emergencyContacts.length === 0 ? (['emergency-contact'] as const) : []),
    ...(camper.photoConsent === 'not-asked' ? (['photo-consent'] as const) : []),
    ...(isConfirmed(camper, now, timeZone) ? [] : (['confirmation'] as const)),
  ];
}
