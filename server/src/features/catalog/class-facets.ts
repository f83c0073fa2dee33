import type { Camp } from '#camp';
import { classLevel, type ClassFacets, type ClassFacetsQuery, type ClassLevel } from '#contract';
import { timeOfDayFilter, type TimeOfDayFilter } from '#contract/fields/session';
import type { Viewer } from '#domain/caller';
import { rangesOverlap, toDayRange } from '#domain/day';
import { listCountedClasses, type CountedClass } from '#features/classes/index';
import { DAYS_AFTER_FIRST, EVENING_STARTS_AT } from './filters/class-filters';
import { findFilters } from './filters/find-filters';
import { listWeeks } from './season';
import { addDays, toDay } from '#shared/dates';

/** The filters whose choices are counted. */
const facets = ['weeks', 'weekdays', 'timeOfDay', 'level', 'age'] as const;
type Facet = (typeof facets)[number];

const DAYS_OF_WEEK = 7;
/** The ages that families can choose. */
const YOUNGEST = 3;
const OLDEST = 18;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const isInWeek = (campClass: CountedClass, first: string) => {
  const days = toDayRange(campClass);
  return (
    days !== null && rangesOverlap(days, { from: first, to: addDays(first, DAYS_AFTER_FIRST) })
  );
};

const isAt = ({ timeOfDay, startTime = '' }: CountedClass, time: TimeOfDayFilter) =>
  time === 'evening'
    ? timeOfDay === 'afternoon' && startTime >= EVENING_STARTS_AT
    : timeOfDay === time;

const isOnWeekday = ({ weekdays = [] }: CountedClass, weekday: number) =>
  weekdays.includes(weekday);

const isForLevel = (campClass: CountedClass, level: ClassLevel) =>
  campClass.level === level || campClass.level === 'all-levels';

const isForAge = ({ ageMin = 0, ageMax = Infinity }: CountedClass, age: number) =>
  ageMin <= age && age <= ageMax;

type Tests = Record<Facet, (campClass: CountedClass) => boolean>;

const all = () => true;

/** Returns a test per filter, as `queryFilters` has them for the database. */
const toTests = ({ weeks, weekdays, timeOfDay, level, age }: ClassFacetsQuery): Tests => ({
  weeks: weeks ? (one) => weeks.split(',').some((first) => isInWeek(one, first)) : all,
  weekdays: weekdays
    ? (one) => weekdays.split(',').some((weekday) => isOnWeekday(one, Number(weekday)))
    : all,
  timeOfDay: timeOfDay ? (one) => isAt(one, timeOfDay) : all,
  level: level ? (one) => isForLevel(one, level) : all,
  age: age === undefined ? all : (one) => isForAge(one, age),
});

const noFacets = { weeks: [], weekdays: [], timesOfDay: [], levels: [], ages: [] };

/** Counts the classes of each choice. All `classes` match the filters of the query that are not in `facets`. */
function countFacets(
  classes: readonly CountedClass[],
  query: ClassFacetsQuery,
  today: string,
): ClassFacets {
  const tests = toTests(query);
  const matchingOthers = (facet: Facet) =>
    classes.filter((one) => facets.every((other) => other === facet || tests[other](one)));
  const count = <Choice>(
    facet: Facet,
    choices: readonly Choice[],
    matches: (campClass: CountedClass, choice: Choice) => boolean,
  ) => {
    const candidates = matchingOthers(facet);
    return choices
      .map((choice) => ({
        choice,
        classes: candidates.filter((one) => matches(one, choice)).length,
      }))
      .filter((counted) => counted.classes > 0);
  };
  const named = <Name extends string, Choice>(
    name: Name,
    counted: { choice: Choice; classes: number }[],
  ) =>
    counted.map(({ choice, ...rest }) => ({ [name]: choice, ...rest })) as ({
      classes: number;
    } & Record<Name, Choice>)[];
  return {
    isCapped: false,
    weeks: listWeeks(matchingOthers('weeks'), today),
    weekdays: named('weekday', count('weekdays', range(1, DAYS_OF_WEEK), isOnWeekday)),
    timesOfDay: named('timeOfDay', count('timeOfDay', timeOfDayFilter.options, isAt)),
    levels: named('level', count('level', classLevel.options, isForLevel)),
    ages: named('age', count('age', range(YOUNGEST, OLDEST), isForAge)),
  };
}

/** Of more classes, no family compares the weeks, and reading them would take long. */
const FACET_LIMIT = 2_000;

const withoutFacets = Object.fromEntries(facets.map((facet) => [facet, undefined]));

/** Counts the classes on sale by what a visitor can choose next. */
export async function getClassFacets(
  camp: Camp,
  query: ClassFacetsQuery,
  viewer: Viewer | null,
): Promise<ClassFacets> {
  const now = camp.now();
  const filters = await findFilters(camp, { ...query, ...withoutFacets }, viewer, now);
  if (!filters) return { isCapped: false, ...noFacets };
  const classes = await listCountedClasses(camp, { $and: filters }, FACET_LIMIT + 1);
  if (classes.length > FACET_LIMIT) return { isCapped: true, ...noFacets };
  return countFacets(classes, query, toDay(now, camp.timeZone));
}
