import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { BIRTH_DATES_LIMIT, type ChangedBirthDate } from '#contract';
import { toCampTime } from '#domain/camp-time';
import type { BirthDateToCheck } from '#domain/campers/camper';
import { toAgeRange, toClassAge } from '#domain/classes/class-age';
import { toClassPhase } from '#domain/classes/class-phase';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { listBirthDatesToCheck, removeBirthDateToCheck } from '../roster.store';
import { findClasses } from '#features/classes/index';
import { listAdultsToCall } from '../visits/pick-up-list';
import { findChangedAges, type Place } from './changed-ages';
import { toCamperName } from '#shared/names';

/** The classes that a changed birth date no longer fits. */
interface Found {
  toCheck: BirthDateToCheck;
  places: Place[];
}

const toWire = ({ toCheck, places }: Found, { country, timeZone, now }: Camp): ChangedBirthDate => {
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
    callFirst: listAdultsToCall(entry, { ...clock, country }),
  };
};

/** Returns the changed birth dates that no admin has checked, the oldest first. */
async function findAllToCheck(camp: Camp): Promise<Found[]> {
  const entries = await listBirthDatesToCheck(camp);
  const classes = await findClasses(
    camp,
    entries.map(({ classId }) => classId),
  );
  const places = entries.flatMap((entry) => {
    const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
    const phase = campClass && toClassPhase(campClass, camp.now());
    return campClass && phase !== 'over' && phase !== 'canceled' ? [{ entry, campClass }] : [];
  });
  const found = new Map<string, Found>();
  for (const place of await findChangedAges(camp, places)) {
    const toCheck = place.entry.camper.birthDateToCheck!;
    const key = toCheck._id.toHexString();
    found.set(key, { toCheck, places: [...(found.get(key)?.places ?? []), place] });
  }
  return [...found.values()].toSorted(
    (one, other) => one.toCheck.at.getTime() - other.toCheck.at.getTime(),
  );
}

/** Lists the changed birth dates of enrolled campers that no admin has checked, the oldest first. */
export async function listChangedBirthDates(camp: Camp): Promise<ChangedBirthDate[]> {
  const found = await findAllToCheck(camp);
  return found.slice(0, BIRTH_DATES_LIMIT).map((each) => toWire(each, camp));
}

/** Returns 0 if somebody has checked it, or the birth date was changed again. */
export async function checkBirthDate(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const changeId = new ObjectId(id);
  const found = (await findAllToCheck(camp)).find(({ toCheck }) => toCheck._id.equals(changeId));
  if (!found) return 0;
  const classes = found.places.map(({ campClass }) => campClass.className);
  const event = createEvent({ kind: 'birth-date-checked', classes }, camp.now(), viewer);
  return (await removeBirthDateToCheck(camp, changeId, event)) ? 1 : 0;
}
