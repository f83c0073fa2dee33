import { ObjectId } from 'mongodb';
import { PICK_UPS_LIMIT, type PickUp } from '#contract';
import { toCampTime, toLocalTime } from '#domain/camp-time';
import { toCamperName } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import type { PickUpToReview, Visit } from '#domain/orders/enrollment';
import type { Viewer } from '#domain/caller';
import { toCamperInEvent, type RosterEntry, type RosterStore } from '../roster.store';
import { listAdultsToCall } from './pick-up-list';

export interface PickUpDependencies {
  store: RosterStore;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns an E.164 number as people in the camp's country write it. */
  formatPhone(e164: string): string;
  timeZone: string;
  now: () => Date;
}

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

const toPickUp = (found: Found, deps: PickUpDependencies): PickUp => {
  const { toReview, entry, visit, campClass } = found;
  const { collectedBy, reason, because, checkedOutBy, checkedOutAt } = visit;
  const { formatPhone, timeZone, now } = deps;
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
    callFirst: listAdultsToCall(entry, { formatPhone, timeZone, now: now() }),
  };
};

/** Returns functions by which admins check the pick-ups with a reason. */
export function createPickUps(deps: PickUpDependencies) {
  const { store, findClasses, timeZone, now } = deps;

  const findAll = async (): Promise<Found[]> => {
    const entries = await store.listToReview();
    const classes = await findClasses(entries.map(({ classId }) => classId));
    return entries.flatMap((entry) => {
      const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
      return (entry.pickUpsToReview ?? []).flatMap((toReview) => {
        const visit = entry.visits?.[toReview.sessionId];
        if (!campClass || !visit?.checkedOutAt) return [];
        return {
          toReview,
          entry,
          campClass,
          visit: { ...visit, checkedOutAt: visit.checkedOutAt },
        };
      });
    });
  };

  return {
    /** Lists the check-outs that no admin has checked, the oldest first. */
    async listPickUps(): Promise<PickUp[]> {
      const found = await findAll();
      return found
        .toSorted(
          (one, other) => one.visit.checkedOutAt.getTime() - other.visit.checkedOutAt.getTime(),
        )
        .slice(0, PICK_UPS_LIMIT)
        .map((pickUp) => toPickUp(pickUp, deps));
    },

    /** Returns 0 if somebody has checked it, or the check-out was undone. */
    async checkPickUp(id: string, viewer: Viewer): Promise<number> {
      const pickUpId = new ObjectId(id);
      const found = (await findAll()).find(({ toReview }) => toReview._id.equals(pickUpId));
      if (!found) return 0;
      const { entry, campClass } = found;
      const event = createEvent(
        {
          ...{ kind: 'pick-up-checked', camper: toCamperInEvent(entry) },
          ...{ className: campClass.className, sessionStart: toSessionStart(found, timeZone) },
        },
        now(),
        viewer,
      );
      return (await store.removeToReview(pickUpId, event)) ? 1 : 0;
    },
  };
}
