import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { PICK_UPS_LIMIT, type PickUp } from '#contract';
import { toCampTime, toLocalTime } from '#domain/camp-time';
import { toCamperName } from '#shared/names';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import type { PickUpToReview, Visit } from '#domain/orders/enrollment';
import type { Viewer } from '#domain/caller';
import { findClasses } from '#features/classes/index';
import {
  listPickUpsToReview,
  removePickUpToReview,
  toCamperInEvent,
  type RosterEntry,
} from '../roster.store';
import { listAdultsToCall } from './pick-up-list';

/** A check-out that waits for an admin, with the records around it. */
interface Found {
  toReview: PickUpToReview;
  entry: RosterEntry;
  visit: Visit & Required<Pick<Visit, 'checkedOutAt'>>;
  campClass: CampClass;
}

const toSessionStart = ({ campClass, toReview, visit }: Found, timeZone: string): string => {
  const session = campClass.sessions?.find(({ id }) => id === toReview.sessionId);
  // A session that was removed since then has no start anymore.
  return toLocalTime(session?.startsAt ?? visit.checkedInAt, timeZone);
};

const toPickUp = (found: Found, { country, timeZone, now }: Camp): PickUp => {
  const { toReview, entry, visit, campClass } = found;
  const { collectedBy, reason, because, checkedOutBy, checkedOutAt } = visit;
  return {
    _id: toReview._id.toHexString(),
    at: toCampTime(checkedOutAt, timeZone),
    classItemId: campClass._id.toHexString(),
    className: campClass.className,
    sessionStart: toSessionStart(found, timeZone),
    name: toCamperName(entry.camper),
    ...(collectedBy !== undefined && { collectedBy }),
    ...(reason !== undefined && { reason }),
    ...(because && { because }),
    checkedOutBy: checkedOutBy?.name ?? '',
    callFirst: listAdultsToCall(entry, { country, timeZone, now: now() }),
  };
};

async function findAllToReview(camp: Camp): Promise<Found[]> {
  const entries = await listPickUpsToReview(camp);
  const classes = await findClasses(
    camp,
    entries.map(({ classId }) => classId),
  );
  return entries.flatMap((entry) => {
    const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
    return (entry.pickUpsToReview ?? []).flatMap((toReview) => {
      const visit = entry.visits?.[toReview.sessionId];
      if (!campClass || !visit?.checkedOutAt) return [];
      const { checkedOutAt } = visit;
      return { toReview, entry, campClass, visit: { ...visit, checkedOutAt } };
    });
  });
}

/** Lists the check-outs with a reason that no admin has checked, the oldest first. */
export async function listPickUps(camp: Camp): Promise<PickUp[]> {
  const found = await findAllToReview(camp);
  return found
    .toSorted((one, other) => one.visit.checkedOutAt.getTime() - other.visit.checkedOutAt.getTime())
    .slice(0, PICK_UPS_LIMIT)
    .map((pickUp) => toPickUp(pickUp, camp));
}

/** Returns 0 if somebody has checked it, or the check-out was undone. */
export async function checkPickUp(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const pickUpId = new ObjectId(id);
  const all = await findAllToReview(camp);
  const found = all.find(({ toReview }) => toReview._id.equals(pickUpId));
  if (!found) return 0;
  const { entry, campClass } = found;
  const event = createEvent(
    {
      kind: 'pick-up-checked',
      camper: toCamperInEvent(entry),
      className: campClass.className,
      sessionStart: toSessionStart(found, camp.timeZone),
    },
    camp.now(),
    viewer,
  );
  return (await removePickUpToReview(camp, pickUpId, event)) ? 1 : 0;
}
