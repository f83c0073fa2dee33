import { ObjectId } from 'mongodb';
import type { SafetyData, SafetyDetails } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toCampTime, type CampClock } from '#domain/camp-time';
import { toCamperName } from '#domain/campers/camper';
import { listLastChanges } from '#domain/campers/safety-change';
import type { Actor } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { listEntries } from './open-session';
import { listCallFirst, toPickUpList } from './visits/pick-up-list';
import type { RosterEntry, RosterStore } from './roster.store';
import { assertSafetyDataReadable } from './safety-data-window';
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

export interface SafetyDataDependencies {
  store: RosterStore;
  /** Throws `not-found` if the viewer cannot manage the class. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  addAuditEntry(entry: ReadEntry): Promise<unknown>;
  /** Returns an E.164 number as people in the camp's country write it. */
  formatPhone(e164: string): string;
  timeZone: string;
  now: () => Date;
}

const byName = (one: SafetyDetails, other: SafetyDetails) =>
  one.name.localeCompare(other.name) || one.enrollmentId.localeCompare(other.enrollmentId);

type DetailsContext = CampClock & Pick<SafetyDataDependencies, 'formatPhone'>;

const toLastChanges = ({ camper, nameOf }: RosterEntry, timeZone: string) =>
  listLastChanges(camper).map(({ at, by, ...entry }) => ({
    ...entry,
    ...{ changedAt: toCampTime(at, timeZone), changedBy: nameOf(by) },
  }));

const toSafetyDataCamper = (entry: RosterEntry, context: DetailsContext): SafetyDetails => {
  const { formatPhone, timeZone } = context;
  const { camper, hasRecord } = entry;
  return {
    enrollmentId: entry._id.toHexString(),
    name: toCamperName(camper),
    allergies: camper.allergies,
    medicalNotes: camper.medicalNotes,
    emergencyContacts: camper.emergencyContacts.map((contact) => ({
      ...contact,
      formattedPhone: formatPhone(contact.phone),
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

/** Returns a function that reads safety data, and stores who read it before it returns. */
export function createReadSafetyData(deps: SafetyDataDependencies) {
  const { getClass, addAuditEntry, formatPhone, timeZone, now } = deps;

  /**
   * Reads the safety data of the campers on the roster, by name. Throws `not-found` for everyone but admins
   * and, until 14 days after the last session, the instructor of the class.
   */
  return async (id: string, viewer: Viewer, medium: 'on screen' | 'as CSV') => {
    const campClass = await getClass(id, viewer);
    const at = now();
    assertSafetyDataReadable(campClass, viewer, { now: at, timeZone });
    const entries = await listEntries(deps, campClass);
    const campers = entries
      .map((entry) => toSafetyDataCamper(entry, { formatPhone, now: at, timeZone }))
      .sort(byName);
    const count = campers.length === 1 ? '1 camper' : `${campers.length} campers`;
    // Integrity rule 18: if the entry cannot be stored, this throws and nothing is returned.
    await addAuditEntry(toReadEntry(campClass, viewer, at, `${count}, ${medium}`));
    const classItemId = campClass._id.toHexString();
    const safetyData: SafetyData = { classItemId, className: campClass.className, campers };
    return { campClass, entries, safetyData };
  };
}
