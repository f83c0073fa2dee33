import type { Camp } from '#camp';
import type { CampWeek, Season } from '#contract';
import { rangesOverlap, toDayRange } from '#domain/day';
import type { CampClass } from '#domain/classes/camp-class';
import { oncePer } from '#lib/once-per';
import { listClassesInSeason } from '#features/classes/index';
import { readClassVersion } from '#features/classes/index';
import { addDays, daysBetween, toDay } from '#shared/dates';

export type ClassInSeason = Pick<CampClass, 'startsOn' | 'endsOn' | 'ageMin' | 'ageMax'>;

const A_SUNDAY = '2023-12-31';

/** Returns the Sunday on which the week of a day begins. */
const toSunday = (day: string) => {
  const daysSinceSunday = daysBetween(A_SUNDAY, day) % 7;
  return addDays(day, -((daysSinceSunday + 7) % 7));
};

/** Returns the weeks from the current one to the last one that have a class. */
export function listWeeks(
  classes: readonly Pick<ClassInSeason, 'startsOn' | 'endsOn'>[],
  today: string,
): CampWeek[] {
  const ranges = classes.map(toDayRange).filter((range) => range !== null);
  const lastDay = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const weeks: CampWeek[] = [];
  for (let from = toSunday(today); lastDay !== undefined && from <= lastDay;) {
    const week = { from, to: addDays(from, 6) };
    const count = ranges.filter((range) => rangesOverlap(range, week)).length;
    if (count > 0) weeks.push({ ...week, classes: count });
    from = addDays(from, 7);
  }
  return weeks;
}

/** Returns the smallest and the largest of the values; none if there are no values. */
const toLimits = <T extends string | number>(values: readonly (T | undefined)[]) => {
  const [first, ...rest] = values.filter((value) => value !== undefined);
  if (first === undefined) return {};
  return {
    min: rest.reduce((min, value) => (value < min ? value : min), first),
    max: rest.reduce((max, value) => (value > max ? value : max), first),
  };
};

const toSeason = (classes: readonly ClassInSeason[], today: string): Season => {
  const ranges = classes.map(toDayRange);
  const { min: startsOn } = toLimits(ranges.map((range) => range?.from));
  const { max: endsOn } = toLimits(ranges.map((range) => range?.to));
  const { min: ageMin } = toLimits(classes.map((campClass) => campClass.ageMin));
  const { max: ageMax } = toLimits(classes.map((campClass) => campClass.ageMax));
  return {
    classes: classes.length,
    startsOn,
    endsOn,
    ageMin,
    ageMax,
    weeks: listWeeks(classes, today),
  };
};

interface BuiltSeason {
  version: number;
  today: string;
  season: Season;
}

const builtOf = oncePer((_db: Camp['db']): { latest?: BuiltSeason } => ({}));

/**
 * Returns the season, built again whenever a class or the day has changed. Until the day changes, it still has a class
 * that ended today.
 */
export async function getSeason(camp: Camp): Promise<Season> {
  const today = toDay(camp.now(), camp.timeZone);
  const built = builtOf(camp.db);
  // Read before the classes: a change in between only makes the next call build it again.
  const version = await readClassVersion(camp);
  let { latest } = built;
  if (latest?.version !== version || latest.today !== today) {
    const classes = await listClassesInSeason(camp, camp.now());
    latest = { version, today, season: toSeason(classes, today) };
    built.latest = latest;
  }
  // Where the camp is; undefined if it is not configured.
  const { city } = camp.publicConfig.contact;
  return { ...latest.season, ...(city !== undefined && { city }) };
}
