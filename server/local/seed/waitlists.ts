import { isAgeInRange, toClassAge } from '#domain/classes/class-age';
import { toCamperRef, type Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { DEMO_PARENT } from './sales';
import { seedId } from './seed-id';

const HOUR_MS = 3_600_000;
/** How long before the seeding each family joined, the first one first. */
const JOINED_HOURS_AGO = [3 * 24 + 5, 2 * 24 + 2, 20];

interface Records {
  classes: readonly CampClass[];
  campers: readonly Camper[];
  enrollments: readonly Enrollment[];
}

/** Returns a camper of each of the first families that could enroll one in the class but has not. */
const findWaiting = (
  campClass: CampClass,
  { campers, enrollments }: Records,
  time: { now: Date; timeZone: string },
): Camper[] => {
  const enrolled = enrollments.filter(({ classId }) => classId.equals(campClass._id));
  const fitting = campers.filter(
    (camper) =>
      camper.owner !== DEMO_PARENT &&
      isAgeInRange(toClassAge(camper, campClass, time), campClass) &&
      !enrolled.some(({ owner }) => owner === camper.owner),
  );
  const owners = [...new Set(fitting.map(({ owner }) => owner))];
  return owners
    .slice(0, JOINED_HOURS_AGO.length)
    .map((owner) => fitting.find((camper) => camper.owner === owner)!);
};

const toEntry = (campClass: CampClass, camper: Camper, joinedAt: Date): WaitlistEntry => ({
  _id: seedId('waitlist entry', campClass._id.toHexString(), camper._id.toHexString()),
  classId: campClass._id,
  className: campClass.className,
  owner: camper.owner,
  campers: [toCamperRef(camper)],
  state: 'waiting',
  joinedAt,
  openCamperIds: [camper._id],
  slot: 0,
});

/** Returns the classes with families who wait for a seat of the first one that is sold out, and their entries. */
export function addWaitlist(
  records: Records,
  time: { now: Date; timeZone: string },
): { classes: CampClass[]; waitlistEntries: WaitlistEntry[] } {
  const soldOut = records.classes.find(
    ({ status, soldCount, capacity, startsAt }) =>
      status === 'approved' && soldCount >= capacity && (!startsAt || startsAt > time.now),
  );
  if (!soldOut) return { classes: [...records.classes], waitlistEntries: [] };
  const waitlistEntries = findWaiting(soldOut, records, time).map((camper, position) =>
    toEntry(soldOut, camper, new Date(time.now.getTime() - JOINED_HOURS_AGO[position]! * HOUR_MS)),
  );
  const waitlist = waitlistEntries.map(({ _id: entryId, owner, campers }) => ({
    entryId,
    owner,
    camperIds: campers.map(({ _id }) => _id),
  }));
  return {
    classes: records.classes.map((campClass) =>
      campClass === soldOut && waitlist.length > 0 ? { ...campClass, waitlist } : campClass,
    ),
    waitlistEntries,
  };
}
