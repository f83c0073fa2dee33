import type { ObjectId } from 'mongodb';
import { NAME_MAX_LENGTH } from '#contract/fields/fields';
import { CAMPER_LIMIT, type PhotoConsent } from '#contract';
import type { HasEvents } from '../domain-event';
import { toNameKeys } from '#shared/search-keys';
import type { SafetyChange } from './safety-change';

export interface EmergencyContact {
  name: string;
  relation: string;
  /** In E.164 format. */
  phone: string;
}

/** What others need to look after a camper: never log it or put it in an error. */
export interface CamperSafetyData {
  allergies?: string;
  medicalNotes?: string;
  emergencyContacts: EmergencyContact[];
  pickUpPeople: string[];
}

/** The safety data of a camper of whom none is known, and of one whose safety data was deleted. */
export const noSafetyData = {
  allergies: undefined,
  medicalNotes: undefined,
  emergencyContacts: [],
  pickUpPeople: [],
} satisfies Record<keyof CamperSafetyData, undefined | never[]>;

export const SAFETY_FIELDS = Object.keys(noSafetyData) as (keyof CamperSafetyData)[];

/** A changed birth date that no admin has checked. */
export interface BirthDateToCheck {
  /** The id of the domain event that tells of it. */
  _id: ObjectId;
  at: Date;
  /** The birth date before the first change that no admin has checked; null if it was not known. */
  before: string | null;
}

/** Someone who attends classes: a child, or the account holder. */
export interface Camper extends HasEvents, CamperSafetyData {
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
  /**
   * 0 to 99, unique for each owner and kept when the camper is archived, which limits an account to
   * `FAMILY_LIMIT` campers. Absent for the account holder.
   */
  number?: number;
  /**
   * The uids of the adults who share the camper, besides the owner; at most `GUARDIAN_LIMIT`. Never set
   * for the account holder.
   */
  guardians?: string[];
  /** Since when the guardians share the camper. Absent for those of the seed. */
  sharedSince?: { uid: string; at: Date }[];
  /** The invitations to share the camper that can still be accepted. */
  invitations?: ObjectId[];
  firstName: string;
  lastName?: string;
  /** For the search of admins. */
  searchWords: string[];
  /** YYYY-MM-DD; only the account holder's can be absent. */
  birthDate?: string;
  /** The last change of the birth date, until an admin has checked it. Set for campers without classes, too. */
  birthDateToCheck?: BirthDateToCheck;
  photoConsent: PhotoConsent;
  /**
   * When the owner or a guardian last stated it, in the camper's record or at a checkout. Rises with every
   * statement. Absent until the first one.
   */
  photoConsentAt?: Date;
  /** The changes of the safety data and of the photo consent, oldest first; deleted with the safety data. */
  safetyChanges?: SafetyChange[];
  /** When the owner or a guardian last confirmed the record; absent after its safety data was deleted. */
  confirmedAt?: Date;
  archivedAt?: Date;
  /** Set while the owner's account data is being deleted. Nobody has access to the camper then. */
  isBeingDeleted?: true;
  /**
   * The end of the last session after which the safety data was deleted. It is deleted once after each
   * last session, so that a family can enter it again for the next season.
   */
  safetyDataDeletedFor?: Date;
  /** The number of edits. */
  revision: number;
  createdAt: Date;
}

/**
 * The account holder's own slot, after those of the other campers: a family with 12 children must still
 * be able to buy a class for the account holder.
 */
export const ACCOUNT_HOLDER_SLOT = CAMPER_LIMIT;

/** Returns the words by which admins find a camper. */
export const toCamperSearchWords = ({
  firstName,
  lastName,
}: Pick<Camper, 'firstName' | 'lastName'>): string[] => toNameKeys([firstName, lastName].join(' '));

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
  searchWords: toCamperSearchWords(splitName(name)),
  emergencyContacts: [],
  pickUpPeople: [],
  photoConsent: 'not-asked',
  revision: 0,
  createdAt,
  slot: ACCOUNT_HOLDER_SLOT,
});

/** The accounts that see and edit a camper. */
export type CamperAdults = Pick<
  Camper,
  '_id' | 'owner' | 'guardians' | 'archivedAt' | 'isBeingDeleted'
>;

/**
 * Returns the accounts that own and share a camper. The guardians of an archived camper do not see it, but
 * its enrollments stay, so they hear of changes to what they were told.
 */
export const listOwnerAndGuardians = ({ owner, guardians = [] }: CamperAdults): string[] => [
  owner,
  ...guardians,
];

/** Returns who sees a camper now: of an archived one only the owner, of one that is being deleted nobody. */
export function listAdultsWithAccess(camper: CamperAdults): string[] {
  if (camper.isBeingDeleted) return [];
  return camper.archivedAt ? [camper.owner] : listOwnerAndGuardians(camper);
}

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

/**
 * Returns the fields of a new statement about photos. Its time is later than that of the last one, even
 * if the clocks of two servers differ.
 */
export const toPhotoStatement = (
  { photoConsentAt }: Pick<Camper, 'photoConsentAt'>,
  photoConsent: PhotoConsent,
  now: Date,
): Required<Pick<Camper, 'photoConsent' | 'photoConsentAt'>> => ({
  photoConsent,
  photoConsentAt: new Date(Math.max(now.getTime(), (photoConsentAt?.getTime() ?? 0) + 1)),
});

/** Returns the campers without the names of the children, for emails to unverified addresses. */
export const hideName = (camper: CamperRef): CamperRef =>
  camper.isAccountHolder ? camper : { _id: camper._id, firstName: '' };
