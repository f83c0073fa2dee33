import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Camper as CamperOnWire } from '#contract';
import type { Viewer } from '#domain/caller';
import { toCampTime } from '#domain/camp-time';
import type { Camper } from '#domain/campers/camper';
import { listMissingDetails } from '#domain/campers/missing-details';
import { listLastChanges } from '#domain/campers/safety-change';
import { FORMER_NAME } from '#domain/deletion';
import { listAdmissionsOf } from '#features/admissions/index';
import { findUsersByUid } from '#features/users/index';
import { formatPhone } from '#lib/phone';
import { toDay } from '#shared/dates';
import { toAge } from '#shared/ages';

interface Seen {
  /** The name of the owner if it is another account than the viewer's. */
  ownerName: string | null;
  /** The classes to which an admin has admitted the camper. */
  admittedTo: readonly ObjectId[];
  /** Returns the name of an account that changed the safety data. */
  nameOf(uid: string): string;
}

export function toCamperOnWire(
  { country, timeZone, now }: Camp,
  camper: Camper,
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
      formattedPhone: formatPhone(contact.phone, country),
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
      changedAt: toCampTime(at, timeZone),
      changedBy: nameOf(by),
    })),
    revision: camper.revision,
    createdAt: camper.createdAt.toISOString(),
  };
}

/** Returns campers as a viewer sees them: those of other accounts with the name of their owner. */
export async function toViewedCampers(
  camp: Camp,
  campers: readonly Camper[],
  { uid, name }: Viewer,
): Promise<CamperOnWire[]> {
  const named = campers.flatMap(({ owner, safetyChanges = [] }) => [
    owner,
    ...safetyChanges.map(({ by }) => by),
  ]);
  const others = [...new Set(named)].filter((other) => other !== uid);
  const users = others.length > 0 ? await findUsersByUid(camp, others) : [];
  const admissions = await listAdmissionsOf(
    camp,
    campers.map(({ _id }) => _id),
  );
  const findName = (of: string) =>
    of === uid ? name : users.find((user) => user.uid === of)?.name;
  return campers.map((camper) =>
    toCamperOnWire(camp, camper, {
      ownerName: camper.owner === uid ? null : (findName(camper.owner) ?? ''),
      nameOf: (author) => findName(author) ?? FORMER_NAME,
      admittedTo: admissions
        .filter(({ camperId }) => camperId.equals(camper._id))
        .map(({ classId }) => classId),
    }),
  );
}

/** Returns a camper as a viewer sees it. */
export const toViewedCamper = async (
  camp: Camp,
  camper: Camper,
  viewer: Viewer,
): Promise<CamperOnWire> => (await toViewedCampers(camp, [camper], viewer))[0]!;
