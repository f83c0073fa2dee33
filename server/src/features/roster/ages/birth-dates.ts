import { ObjectId } from 'mongodb';
import { BIRTH_DATES_LIMIT, type ChangedBirthDate } from '#contract';
import { toCampTime } from '#domain/camp-time';
import { toCamperName, type BirthDateToCheck } from '#domain/campers/camper';
import { toAgeRange, toClassAge, type CheckAges } from '#domain/classes/class-age';
import { toClassPhase } from '#domain/classes/class-phase';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import type { PickUpDependencies } from '../visits/pick-ups';
import { listAdultsToCall } from '../visits/pick-up-list';
import { findChangedAges, type Place } from './changed-ages';

export interface BirthDateDependencies extends PickUpDependencies {
  checkAges: CheckAges;
}

/** The classes that a changed birth date no longer fits. */
interface Found {
  toCheck: BirthDateToCheck;
  places: Place[];
}

const toWire = ({ toCheck, places }: Found, deps: BirthDateDependencies): ChangedBirthDate => {
  const { formatPhone, timeZone, now } = deps;
  const clock = { now: now(), timeZone };
  const { entry } = places[0]!;
  const before = toCheck.before === null ? {} : { birthDate: toCheck.before };
  return {
    _id: toCheck._id.toHexString(),
    at: toCampTime(toCheck.at, timeZone),
    name: toCamperName(entry.camper),
    classes: places.map(({ campClass }) => ({
      classItemId: campClass._id.toHexString(),
      className: campClass.className,
      ages: toAgeRange(campClass) ?? '',
      ageBefore: toClassAge(before, campClass, clock),
      age: toClassAge(entry.camper, campClass, clock),
    })),
    callFirst: listAdultsToCall(entry, { formatPhone, timeZone, now: clock.now }),
  };
};

/** Returns functions by which admins check the changed birth dates of enrolled campers. */
export function createBirthDates(deps: BirthDateDependencies) {
  const { store, findClasses, checkAges, now } = deps;

  const findAll = async (): Promise<Found[]> => {
    const entries = await store.listWithBirthDateToCheck();
    const classes = await findClasses(entries.map(({ classId }) => classId));
    const places = entries.flatMap((entry) => {
      const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
      const phase = campClass && toClassPhase(campClass, now());
      return campClass && phase !== 'over' && phase !== 'canceled' ? [{ entry, campClass }] : [];
    });
    const found = new Map<string, Found>();
    for (const place of await findChangedAges(places, checkAges)) {
      const toCheck = place.entry.camper.birthDateToCheck!;
      const key = toCheck._id.toHexString();
      found.set(key, { toCheck, places: [...(found.get(key)?.places ?? []), place] });
    }
    return [...found.values()].toSorted(
      (one, other) => one.toCheck.at.getTime() - other.toCheck.at.getTime(),
    );
  };

  return {
    /** Lists the changed birth dates that no admin has checked, the oldest first. */
    async listChangedBirthDates(): Promise<ChangedBirthDate[]> {
      const found = await findAll();
      return found.slice(0, BIRTH_DATES_LIMIT).map((each) => toWire(each, deps));
    },

    /** Returns 0 if somebody has checked it, or the birth date was changed again. */
    async checkBirthDate(id: string, viewer: Viewer): Promise<number> {
      const changeId = new ObjectId(id);
      const found = (await findAll()).find(({ toCheck }) => toCheck._id.equals(changeId));
      if (!found) return 0;
      const classes = found.places.map(({ campClass }) => campClass.className);
      const event = createEvent({ kind: 'birth-date-checked', classes }, now(), viewer);
      return (await store.removeBirthDateToCheck(changeId, event)) ? 1 : 0;
    },
  };
}
