import type { Db } from 'mongodb';
import { listAdultsWithAccess, type Camper, type CamperAdults } from '#domain/campers/camper';
import { countFreeSeats, isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { countCommittedSeats, isOnGeneralSale, type WaitingFamily } from '#domain/classes/waitlist';
import type { Enrollment } from '#domain/orders/enrollment';
import { toPauseEnd, type WaitlistEntry } from '#domain/waitlist-entry';
import type { AuditTiming } from '../records/timing';
import { toClassSubject } from '../report/format';
import type { Report } from '../report/report';

const listFamilies = ({ waitlist = [], seatOffers = [] }: CampClass): WaitingFamily[] => [
  ...waitlist,
  ...seatOffers,
];

const toIds = (ids: readonly { toHexString: () => string }[]) =>
  ids.map((id) => id.toHexString()).sort();

const hasRepetition = (ids: readonly string[]) => new Set(ids).size < ids.length;

/** Returns how a family in the list of a class differs from its entry. */
function checkFamily(
  { entryId, owner, camperIds }: WaitingFamily,
  entry: WaitlistEntry | undefined,
): string[] {
  const id = entryId.toHexString();
  if (!entry) return [`its list has entry ${id}, which does not exist`];
  const entered = toIds(entry.campers.map(({ _id }) => _id));
  return [
    ...(entry.openCamperIds ? [] : [`its list has entry ${id}, which is ${entry.state}`]),
    ...(entry.owner === owner ? [] : [`entry ${id} belongs to another account`]),
    // An offer keeps only the campers without a seat.
    ...(toIds(camperIds).every((camperId) => entered.includes(camperId))
      ? []
      : [`entry ${id} has other campers`]),
  ];
}

/** Returns whether the account of an entry can no longer enroll one of its campers. */
const hasGoneCamper = ({ campers, owner }: WaitlistEntry, adults: readonly CamperAdults[]) =>
  campers.some(({ _id }) => {
    const camper = adults.find((each) => each._id.equals(_id));
    return !camper || camper.archivedAt || !listAdultsWithAccess(camper).includes(owner);
  });

type EnrolledCamper = Pick<Enrollment, 'classId' | 'camperId'>;

interface CamperRecords {
  adults: readonly CamperAdults[];
  /** The active enrollments of campers with an open entry. */
  enrolled: readonly EnrolledCamper[];
}

const hasEnrolledCamper = (
  { campers, classId }: WaitlistEntry,
  enrolled: readonly EnrolledCamper[],
) =>
  enrolled.some(
    (each) => each.classId.equals(classId) && campers.some(({ _id }) => _id.equals(each.camperId)),
  );

/** Returns what is wrong with an open entry of the class. */
function checkEntry(
  entry: WaitlistEntry,
  campClass: CampClass,
  { adults, enrolled }: CamperRecords,
): string[] {
  const id = entry._id.toHexString();
  const isListed = (families: readonly WaitingFamily[] = []) =>
    families.some(({ entryId }) => entryId.equals(entry._id));
  const isOpen = entry.state === 'waiting' || entry.state === 'offered';
  if (isOpen && hasGoneCamper(entry, adults)) {
    return [`entry ${id} has a camper whom its account cannot enroll`];
  }
  if (isOpen && hasEnrolledCamper(entry, enrolled)) {
    return [`entry ${id} has a camper who is enrolled`];
  }
  if (entry.state === 'waiting' && entry.campers.length > campClass.capacity) {
    return [`entry ${id} waits for ${entry.campers.length} seats, but its class has fewer`];
  }
  if (entry.state === 'waiting' && campClass.isWaitlistClosed) {
    return [`entry ${id} waits, but its list is closed`];
  }
  if (entry.state === 'waiting' && !isListed(campClass.waitlist)) {
    return [`entry ${id} waits, but is not in its list`];
  }
  return entry.state === 'offered' && isListed(campClass.waitlist)
    ? [`entry ${id} has an offer, but is still in its list`]
    : [];
}

/** Returns whether seats are free that the list must have been offered. */
function hasUnofferedSeats(campClass: CampClass, now: Date): boolean {
  const { waitlist = [] } = campClass;
  if (campClass.isWaitlistClosed || isOnGeneralSale(campClass)) return false;
  if (!isOnSale(campClass) || toClassPhase(campClass, now) !== 'open') {
    return false;
  }
  const free = countFreeSeats(campClass, now);
  return waitlist.some(({ camperIds }) => camperIds.length <= free);
}

/** Returns the open entries that wait although an offer to their account ended unpaid after they joined, or shortly before. */
function listPausedEntries(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  const unpaid = entries.filter(
    ({ state, isPartlyBought, endedAt }) => state === 'expired' && !isPartlyBought && endedAt,
  );
  return entries.filter(
    ({ state, owner, joinedAt }) =>
      state === 'waiting' &&
      unpaid.some((ended) => ended.owner === owner && joinedAt < toPauseEnd(ended.endedAt!)),
  );
}

/** Returns what is wrong with the general sale of a class. */
const checkGeneralSale = (campClass: CampClass, now: Date) =>
  isOnGeneralSale(campClass) && countCommittedSeats(campClass, now) >= campClass.capacity
    ? ['it is sold out, but still on general sale']
    : [];

function checkOffers({ seatOffers = [], holds }: CampClass, timing: AuditTiming): string[] {
  const lateBefore = timing.now.getTime() - timing.inFlightMs;
  const isLate = (expiresAt: Date) => expiresAt.getTime() < lateBefore;
  return seatOffers
    .filter(({ expiresAt }) => isLate(expiresAt))
    .filter(({ orderId }) => !holds.some((hold) => orderId?.equals(hold.orderId)))
    .map(({ entryId }) => `the offer to entry ${entryId.toHexString()} has lapsed, but is kept`);
}

async function readCampers(db: Db, entries: readonly WaitlistEntry[]): Promise<CamperRecords> {
  const ids = entries.flatMap(({ campers }) => campers.map(({ _id }) => _id));
  const adults = await db
    .collection<Camper>('campers')
    .find({ _id: { $in: ids } })
    .project<CamperAdults>({ owner: 1, guardians: 1, archivedAt: 1, isBeingDeleted: 1 })
    .toArray();
  const enrolled = await db
    .collection<Enrollment>('enrollments')
    .find({ camperId: { $in: ids }, status: 'active' })
    .project<EnrolledCamper>({ classId: 1, camperId: 1 })
    .toArray();
  return { adults, enrolled };
}

/**
 * Checks the waiting list of every class: it agrees with the entries of the families, nobody is in it twice,
 * nobody waits in a closed list, for a camper of others or who is enrolled, or for more seats than the class
 * has or after an unpaid offer, free seats are offered unless they are on general sale, which ends when the class is
 * sold out, and no offer outlives its time.
 */
export async function auditWaitlists(db: Db, report: Report, timing: AuditTiming): Promise<void> {
  const entries = await db.collection<WaitlistEntry>('waitlistEntries').find().toArray();
  const open = entries.filter(({ openCamperIds }) => openCamperIds);
  const paused = listPausedEntries(entries);
  const campers = await readCampers(db, open);
  const isInUse = {
    $or: [
      { _id: { $in: open.map(({ classId }) => classId) } },
      { 'waitlist.0': { $exists: true } },
      { 'seatOffers.0': { $exists: true } },
    ],
  };
  for await (const campClass of db.collection<CampClass>('classes').find(isInUse)) {
    const families = listFamilies(campClass);
    const camperIds = toIds(families.flatMap((family) => family.camperIds));
    const details = [
      ...families.flatMap((family) =>
        checkFamily(
          family,
          entries.find(({ _id }) => _id.equals(family.entryId)),
        ),
      ),
      ...(hasRepetition(camperIds) ? ['a camper is in its waiting list twice'] : []),
      ...open
        .filter(({ classId }) => classId.equals(campClass._id))
        .flatMap((entry) => checkEntry(entry, campClass, campers)),
      ...(hasUnofferedSeats(campClass, timing.now)
        ? ['seats are free for its waiting list, but not offered']
        : []),
      ...paused
        .filter(({ classId }) => classId.equals(campClass._id))
        .map(({ _id }) => `entry ${_id.toHexString()} waits, but its account is paused`),
      ...checkGeneralSale(campClass, timing.now),
      ...checkOffers(campClass, timing),
    ];
    const subject = toClassSubject(campClass.className, campClass._id);
    report.add(details.map((detail) => ({ kind: 1, subject, detail })));
  }
}
