import type { ObjectId } from 'mongodb';
import type { Camper as CamperOnWire } from '#contract';
import { toAge, type Camper } from '#domain/campers/camper';
import { toCampTime } from '#domain/camp-time';
import { listLastChanges } from '#domain/campers/safety-change';
import { listMissingDetails } from '#domain/campers/missing-details';
import { toDay } from '#domain/day';

export interface WireContext {
  /** Returns an E.164 number as people in the camp's country write it. */
  formatPhone(e164: string): string;
  timeZone: string;
  now: () => Date;
}

interface Seen {
  /** The name of the owner if it is another account than the viewer's. */
  ownerName: string | null;
  /** The classes to which an admin has admitted the camper. */
  admittedTo: readonly ObjectId[];
  /** Returns the name of an account that changed the safety data. */
  nameOf(uid: string): string;
}

export function toCamperOnWire(
  camper: Camper,
  { formatPhone, timeZone, now }: WireContext,
  { ownerName, admittedTo, nameOf }: Seen,
): CamperOnWire {
  return {
    _id: camper._id.toHexString(),
    isAccountHolder: camper.isAccountHolder ?? false,
    isShared: ownerName !== null,
    ...(ownerName !== null && { ownerName }),
    firstName: camper.firstName,
    lastName: camper.lastName,
    birthDate: camper.birthDate,
    ...(camper.birthDate !== undefined && {
      age: toAge(camper.birthDate, toDay(now(), timeZone)),
    }),
    allergies: camper.allergies,
    medicalNotes: camper.medicalNotes,
    emergencyContacts: camper.emergencyContacts.map((contact) => ({
      ...contact,
      formattedPhone: formatPhone(contact.phone),
    })),
    pickUpPeople: camper.pickUpPeople,
    photoConsent: camper.photoConsent,
    photoConsentAt: camper.photoConsentAt?.toISOString(),
    confirmedAt: camper.confirmedAt?.toISOString(),
    archivedAt: camper.archivedAt?.toISOString(),
    ...(admittedTo.length > 0 && { admittedTo: admittedTo.map((id) => id.toHexString()) }),
    missing: listMissingDetails(camper, now(), timeZone),
    lastChanges: listLastChanges(camper).map(({ at, by, ...entry }) => ({
      ...entry,
      ...{ changedAt: toCampTime(at, timeZone), changedBy: nameOf(by) },
    })),
    revision: camper.revision,
    createdAt: camper.createdAt.toISOString(),
  };
}
