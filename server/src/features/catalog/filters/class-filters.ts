import { toCents } from '#shared/money';
import type { Document, Filter, ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { ClassLevel, ClassQuery } from '#contract';
import { ADULT_AGE } from '#shared/ages';
import { timeOfDay } from '#contract/fields/session';
import { onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import { listWeekdayBits } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { notOverFilter, enrollmentOpenFilter } from '#features/classes/index';
import { reviewFilters } from '#features/classes/index';
import { freeSeatFilter } from '#features/classes/index';
import { addDays } from '#shared/dates';

type ClassFilter = Filter<CampClass>;

/**
 * Returns the filter for the classes that the viewer can list: everyone sees classes on sale,
 * instructors their own, admins all. Throws `unauthenticated` or `forbidden` if the query asks for
 * more.
 */
function visibilityFilter({ status, mine, needs }: ClassQuery, viewer: Viewer | null): ClassFilter {
  const statusFilter = status === 'all' ? {} : { status: status ?? 'approved' };
  const isPublic = mine !== 'true' && needs === undefined;
  if (isPublic && status === undefined) return onSaleFilter;
  if (isPublic && status === 'approved')
    return viewer?.role === 'admin' ? statusFilter : onSaleFilter;
  if (!viewer) throw new AppError('unauthenticated');
  if (mine === 'true') return { 'instructor.uid': viewer.uid, ...(status && statusFilter) };
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return statusFilter;
}

/** Returns whether an instructor or admin lists the classes they manage. */
export const isManagementQuery = ({ status, mine }: ClassQuery, viewer: Viewer | null) =>
  mine === 'true' || (status !== undefined && viewer?.role === 'admin');

/**
 * Returns the filter that hides classes that are over, or none if the viewer lists classes they
 * manage.
 */
const phaseFilters = (query: ClassQuery, viewer: Viewer | null, now: Date): ClassFilter[] =>
  isManagementQuery(query, viewer) ? [] : [notOverFilter(now)];

/** A missing age limit is unbounded, so a class without ages is for all ages. */
const ageFilter = (age: number): ClassFilter => ({
  ageMin: { $not: { $gt: age } },
  ageMax: { $not: { $lt: age } },
});

/** The camper for whom classes are listed. */
export interface ListedCamper {
  /** YYYY-MM-DD; absent if it is not known, which fits every class that is not for children. */
  birthDate?: string;
  /** The classes to which an admin has admitted the camper. */
  admittedTo: ObjectId[];
}

/** More than anyone's age. */
const NO_AGE_LIMIT = 200;

/**
 * Returns the filter for the classes that a camper fits, by the rules of `toClassAge` and
 * `isAgeInRange`. `today` counts while the dates of a class are to be announced.
 */
export function camperFilter({ birthDate, admittedTo }: ListedCamper, today: string): ClassFilter {
  const isAdmitted = { _id: { $in: admittedTo } };
  if (birthDate === undefined)
    return { $or: [{ ageMax: { $not: { $lt: ADULT_AGE } } }, isAdmitted] };
  const [year, monthAndDay] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)];
  const birthday = (age: Document) => ({
    $concat: [{ $toString: { $add: [age, year] } }, monthAndDay],
  });
  const firstDay = { $ifNull: ['$startsOn', today] };
  const isOldEnough = {
    $gte: [firstDay, birthday({ $ifNull: ['$ageMin', 0] })],
  };
  const isYoungEnough = {
    $lt: [firstDay, birthday({ $add: [{ $ifNull: ['$ageMax', NO_AGE_LIMIT] }, 1] })],
  };
  return { $or: [{ $expr: { $and: [isOldEnough, isYoungEnough] } }, isAdmitted] };
}

const everyWeekday = [1, 2, 3, 4, 5, 6, 7];

export const EVENING_STARTS_AT = '17:00';

/** A class with sessions has both fields. With conditions on both, one index counts every combination. */
const scheduleFilter = ({ weekdays, timeOfDay: time }: ClassQuery): ClassFilter => ({
  weekdayBits: { $in: listWeekdayBits(weekdays?.split(',').map(Number) ?? everyWeekday) },
  timeOfDay: time === 'evening' ? 'afternoon' : (time ?? { $in: timeOfDay.options }),
  ...(time === 'evening' && { startTime: { $gte: EVENING_STARTS_AT } }),
});

export const DAYS_AFTER_FIRST = 6;

/** The days of a class, from the first to the last one, include a day of one of the weeks. */
const weeksFilter = (weeks: string): ClassFilter => ({
  $or: weeks.split(',').map((first) => ({
    startsOn: { $lte: addDays(first, DAYS_AFTER_FIRST) },
    endsOn: { $gte: first },
  })),
});

/** A class for all levels matches each level. A class whose level is not known matches none. */
const levelFilter = (level: ClassLevel): ClassFilter => ({
  level: { $in: [level, 'all-levels'] },
});

/**
 * Returns one filter per query parameter, except those for the instructor, the camper and visibility. `textFilters` are
 * those for the text, from `findTextFilter`; a parameter, so that no list can forget them.
 */
export function queryFilters(
  query: ClassQuery,
  textFilters: readonly ClassFilter[],
  now: Date,
): ClassFilter[] {
  const { category, age, from, to, priceMin, priceMax, withSeats, needs } = query;
  const { weeks, level } = query;
  return [
    ...(category ? [{ category }] : []),
    ...textFilters,
    ...(age !== undefined ? [ageFilter(age)] : []),
    // A class without sessions never matches.
    ...(from ? [{ endsOn: { $gte: from } }] : []),
    ...(to ? [{ startsOn: { $lte: to } }] : []),
    ...(weeks ? [weeksFilter(weeks)] : []),
    ...(level ? [levelFilter(level)] : []),
    ...(query.weekdays || query.timeOfDay ? [scheduleFilter(query)] : []),
    ...(priceMin !== undefined ? [{ priceCents: { $gte: toCents(priceMin) } }] : []),
    ...(priceMax !== undefined ? [{ priceCents: { $lte: toCents(priceMax) } }] : []),
    ...(withSeats === 'true' ? [freeSeatFilter(now), enrollmentOpenFilter(now)] : []),
    ...(needs ? [reviewFilters[needs]] : []),
  ];
}

/**
 * Returns the filters for the classes among which a text is searched: for visitors all on sale, for admins all, so
 * that each of their views takes the text for the same.
 */
export function toTextScope(query: ClassQuery, viewer: Viewer | null, now: Date): ClassFilter[] {
  if (!isManagementQuery(query, viewer)) return [onSaleFilter, notOverFilter(now)];
  return query.mine === 'true' && viewer ? [{ 'instructor.uid': viewer.uid }] : [];
}

/** Returns the filters of a list except those for the instructor and the camper. */
export const listFilters = (
  query: ClassQuery,
  textFilters: readonly ClassFilter[],
  viewer: Viewer | null,
  now: Date,
): ClassFilter[] => [
  visibilityFilter(query, viewer),
  ...phaseFilters(query, viewer, now),
  ...queryFilters(query, textFilters, now),
];
