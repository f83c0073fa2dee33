import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { shiftDays, type CampClock } from '#domain/camp-time';
import { createEvent } from '#domain/domain-event';
import {
  createSessionId,
  toScheduleKeys,
  type ClassSchedule,
  type Session,
} from '#domain/classes/schedule';
import type { FieldError } from '#contract';
import { LAST_DAY } from '#contract/fields/fields';
import type { Viewer } from '#domain/caller';
import { getManagedClass } from '#features/classes/index';
import { insertClasses } from '#features/classes/index';
import { findSessionViolations, findWindowViolations } from './schedule/schedule-errors';
import { throwFieldErrors } from './throw-violations';

/** Returns the fields that a copy has in common with its original. */
const toCommonFields = (original: CampClass) => {
  const { className, instructor, instructorEmailCount, instructorSuspension } = original;
  const { image, imageAlt, imageFocus, photos, category, priceCents, capacity } = original;
  const { description, ageMin, ageMax, level, place, placeId, location, bring } = original;
  return {
    className,
    instructor,
    image,
    category,
    priceCents,
    capacity,
    ...(imageAlt !== undefined && { imageAlt }),
    ...(imageFocus && { imageFocus }),
    ...(photos && { photos }),
    ...(description !== undefined && { description }),
    ...(ageMin !== undefined && { ageMin }),
    ...(ageMax !== undefined && { ageMax }),
    ...(level !== undefined && { level }),
    ...(place !== undefined && { place }),
    ...(placeId !== undefined && { placeId }),
    ...(location && { location }),
    ...(bring !== undefined && { bring }),
    ...(instructorEmailCount !== undefined && { instructorEmailCount }),
    ...(instructorSuspension && { instructorSuspension }),
  };
};

const SKIPPED = 'must not move a time to one that clocks at the camp skip';
const CLOCK_CHANGE =
  'must not move sessions to a day when a clock change makes them overlap or too long';

/** Returns the schedule moved by days at the same times of day, or why it cannot be. */
const moveSchedule = (
  { sessions = [], enrollmentOpensAt, enrollmentClosesAt }: ClassSchedule,
  { days, now, timeZone }: CampClock & { days: number },
): ClassSchedule | string => {
  const moved: Session[] = [];
  for (const session of sessions) {
    const startsAt = shiftDays(session.startsAt, days, timeZone);
    const endsAt = shiftDays(session.endsAt, days, timeZone);
    if (!startsAt || !endsAt) return SKIPPED;
    moved.push({ id: createSessionId(), startsAt, endsAt });
  }
  const opensAt = enrollmentOpensAt && shiftDays(enrollmentOpensAt, days, timeZone);
  const closesAt = enrollmentClosesAt && shiftDays(enrollmentClosesAt, days, timeZone);
  if (opensAt === null || closesAt === null) return SKIPPED;
  const schedule = {
    ...(moved.length > 0 && { sessions: moved }),
    ...(opensAt && { enrollmentOpensAt: opensAt }),
    ...(closesAt && { enrollmentClosesAt: closesAt }),
  };
  if (moved.some(({ startsAt }) => startsAt < now)) return 'must not leave sessions in the past';
  const { endsOn = '' } = toScheduleKeys(schedule, timeZone);
  if (endsOn > LAST_DAY) return `must not move sessions past ${LAST_DAY}`;
  const violations = [...findSessionViolations(moved, [], now), ...findWindowViolations(schedule)];
  return violations.length > 0 ? CLOCK_CHANGE : schedule;
};

/**
 * Adds drafts with the fields of a class, one for each number of days by which the sessions and the enrollment window
 * are moved. Returns the ids of the drafts. Nothing is added if one of the numbers is not possible.
 */
export async function copyClass(
  camp: Camp,
  id: string,
  shifts: readonly number[],
  viewer: Viewer,
): Promise<string[]> {
  const original = await getManagedClass(camp, id, viewer);
  const at = camp.now();
  const errors: FieldError[] = [];
  const copies = shifts.flatMap((days, index) => {
    const schedule = moveSchedule(original, { days, now: at, timeZone: camp.timeZone });
    if (typeof schedule === 'string') {
      errors.push({ in: 'body', pointer: `/shiftDays/${index}`, detail: schedule });
      return [];
    }
    const events = [createEvent({ kind: 'class-added' }, at, viewer)];
    const sales = { soldCount: 0, soldLines: [], holds: [] };
    const fields = { ...toCommonFields(original), ...schedule, ...sales };
    return [{ _id: new ObjectId(), ...fields, status: 'draft' as const, createdAt: at, events }];
  });
  throwFieldErrors(errors);
  await insertClasses(camp, copies);
  return copies.map(({ _id }) => _id.toHexString());
}
