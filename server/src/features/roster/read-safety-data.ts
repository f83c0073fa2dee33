import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { SafetyData, SafetyDetails } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toCampTime } from '#domain/camp-time';
import { toCamperName } from '#shared/names';
import { listLastChanges } from '#domain/campers/safety-change';
import type { Actor } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { addAuditEntries } from '#features/audit-log/index';
import { getManagedClass } from '#features/classes/index';
import { formatPhone } from '#lib/phone';
import { listRosterEntries, type RosterEntry } from './roster.store';
import { assertSafetyDataReadable } from './safety-data-window';
import { listCallFirst, toPickUpList, type CallContext } from './visits/pick-up-list';
import { toCollections } from './visits/visits-on-wire';

/** The audit entry of one read. */
interface ReadEntry {
  _id: string;
  at: Date;
  actor: Actor;
  action: 'safety-data-read';
  /** The class. */
  subject: { id: string; name: string };
  before: null;
  /** How many campers, and where the viewer sees them. */
  after: string;
}

const byName = (one: SafetyDetails, other: SafetyDetails) =>
  one.name.localeCompare(other.name) || one.enrollmentId.localeCompare(other.enrollmentId);

const toLastChanges = ({ camper, nameOf }: RosterEntry, timeZone: string) =>
  listLastChanges(camper).map(({ at, by, ...entry }) => ({
    ...entry,
    changedAt: toCampTime(at, timeZone),
    changedBy: nameOf(by),
  }));

const toSafetyDataCamper = (entry: RosterEntry, context: CallContext): SafetyDetails => {
  const { country, timeZone } = context;
  const { camper, hasRecord } = entry;
  return {
    enrollmentId: entry._id.toHexString(),
    name: toCamperName(camper),
    allergies: camper.allergies,
    medicalNotes: camper.medicalNotes,
    emergencyContacts: camper.emergencyContacts.map((contact) => ({
      ...contact,
      formattedPhone: formatPhone(contact.phone, country),
    })),
    pickUpPeople: camper.pickUpPeople,
    mayCollect: toPickUpList(entry, timeZone),
    callFirst: listCallFirst(entry, context),
    lastChanges: toLastChanges(entry, timeZone),
    isRecordDeleted:
      !hasRecord || (camper.safetyDataDeletedFor !== undefined && !camper.confirmedAt),
    collections: toCollections(entry),
  };
};

const toReadEntry = (
  { _id, className }: CampClass,
  { uid, name, email }: Viewer,
  at: Date,
  after: string,
): ReadEntry => ({
  _id: new ObjectId().toHexString(),
  at,
  actor: { uid, name, email },
  action: 'safety-data-read',
  subject: { id: _id.toHexString(), name: className },
  before: null,
  after,
});

/**
 * Reads the safety data of the campers on the roster, by name, and stores who read it before it returns. Throws
 * `not-found` for everyone but admins and, until 14 days after the last session, the instructor of the class.
 */
export async function readSafetyData(
  camp: Camp,
  id: string,
  viewer: Viewer,
  medium: 'on screen' | 'as CSV',
) {
  const { country, timeZone } = camp;
  const campClass = await getManagedClass(camp, id, viewer);
  const at = camp.now();
  assertSafetyDataReadable(campClass, viewer, { now: at, timeZone });
  const entries = await listRosterEntries(camp, campClass);
  const campers = entries
    .map((entry) => toSafetyDataCamper(entry, { country, now: at, timeZone }))
    .sort(byName);
  const count = campers.length === 1 ? '1 camper' : `${campers.length} campers`;
  // Integrity rule 18: if the entry cannot be stored, this throws and nothing is returned.
  await addAuditEntries(camp, [toReadEntry(campClass, viewer, at, `${count}, ${medium}`)]);
  const classItemId = campClass._id.toHexString();
  const safetyData: SafetyData = { classItemId, className: campClass.className, campers };
  return { campClass, entries, safetyData };
}
