import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Attendance } from '#contract';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import type { Enrollment, PickUpToReview, Visit } from '#domain/orders/enrollment';
import type { EnrollmentKey } from '../attendance/attendance-writes';
import { ABSENT } from '#lib/absent';

export type CheckIn = Pick<Visit, 'checkedInAt' | 'checkedInBy'>;
export type CheckOut = Required<Pick<Visit, 'checkedOutAt' | 'checkedOutBy' | 'collectedBy'>> &
  Pick<Visit, 'reason' | 'because'>;

/** Returns the paths of fields of a visit, with their values. */
const toFields = <T>(sessionId: string, fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`visits.${sessionId}.${name}`, value]),
  );

/** Matches the visit until it ends. */
const isHere = (sessionId: string, { checkedInAt }: Pick<Visit, 'checkedInAt'>) =>
  toFields(sessionId, { checkedInAt, checkedOutAt: ABSENT });

interface Change {
  $set?: object;
  $unset?: Record<string, ''>;
  $pull?: { pickUpsToReview: Pick<PickUpToReview, 'sessionId'> };
  toReview?: PickUpToReview;
  events: DomainEvent[];
}

/*
 * Each write returns false if the visit or the attendance is no longer as it was read; a check-in also if the
 * enrollment is no longer active. A check-out can be written to an enrollment that has ended, because a camper who
 * is here has to be checked out.
 */
async function updateVisit(
  { db }: Camp,
  { _id, classId }: EnrollmentKey,
  condition: Record<string, unknown>,
  { events, toReview, ...change }: Change,
): Promise<boolean> {
  const filter = { _id, classId, ...condition };
  const $push = {
    ...(events.length > 0 && appendEvents(...events)),
    ...(toReview && { pickUpsToReview: toReview }),
  };
  const update = { ...change, ...(Object.keys($push).length > 0 && { $push }) };
  const enrollments = db.collection<Enrollment>('enrollments');
  return (await enrollments.updateOne(filter, update)).matchedCount === 1;
}

/**
 * Checks the camper in and marks them as present. `before` is the recorded attendance. Only an active
 * enrollment can be checked in, so a camper who is here was enrolled at the check-in.
 */
export function addCheckIn(
  camp: Camp,
  key: EnrollmentKey,
  sessionId: string,
  { before, checkIn }: { before: Attendance | null; checkIn: CheckIn },
  events: DomainEvent[],
): Promise<boolean> {
  const [visit, attendance] = [`visits.${sessionId}`, `attendance.${sessionId}`];
  const $set = { [visit]: checkIn, [attendance]: 'present' };
  const condition = { status: 'active', [visit]: ABSENT, [attendance]: before ?? ABSENT };
  return updateVisit(camp, key, condition, { $set, events });
}

/** Removes this visit and its attendance, unless the camper was checked out. */
export function removeCheckIn(
  camp: Camp,
  key: EnrollmentKey,
  sessionId: string,
  visit: CheckIn,
  events: DomainEvent[],
): Promise<boolean> {
  const $unset = { [`visits.${sessionId}`]: '', [`attendance.${sessionId}`]: '' } as const;
  return updateVisit(camp, key, isHere(sessionId, visit), { $unset, events });
}

/** Ends this visit, unless it has ended. An admin has to check one with a reason. */
export const addCheckOut = (
  camp: Camp,
  key: EnrollmentKey,
  sessionId: string,
  { visit, checkOut }: { visit: CheckIn; checkOut: CheckOut },
  events: DomainEvent[],
): Promise<boolean> =>
  updateVisit(camp, key, isHere(sessionId, visit), {
    $set: toFields(sessionId, { ...checkOut }),
    ...(checkOut.reason !== undefined && { toReview: { _id: new ObjectId(), sessionId } }),
    events,
  });

/** Removes this check-out, which nobody has to check anymore. */
export function removeCheckOut(
  camp: Camp,
  key: EnrollmentKey,
  sessionId: string,
  { checkedOutAt }: Pick<CheckOut, 'checkedOutAt'>,
  events: DomainEvent[],
): Promise<boolean> {
  const $unset = toFields<''>(sessionId, {
    checkedOutAt: '',
    checkedOutBy: '',
    collectedBy: '',
    reason: '',
    because: '',
  });
  const $pull = { pickUpsToReview: { sessionId } };
  return updateVisit(camp, key, toFields(sessionId, { checkedOutAt }), { $unset, $pull, events });
}
