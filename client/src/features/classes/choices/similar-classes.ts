import type { CampClass } from '@camp/server/contract';
import { WEEKS_MAX, type ClassQuery } from '@camp/server/contract/fields/class-query';
import { daysBetween, addDays } from '@camp/server/shared/dates';
import { DAYS_OF_WEEK, toSunday } from '#lib/format/days';

/** The class to leave. */
export type ClassToLeave = Partial<Pick<CampClass, 'category' | 'startsOn' | 'endsOn'>>;

/** Which classes the list shows: those of the same week or of the same sport as the class to leave. */
export type ChoiceView = 'week' | 'sport' | 'all';

const toWeeks = ({ startsOn, endsOn = startsOn }: ClassToLeave) =>
  startsOn === undefined || endsOn === undefined
    ? null
    : { first: toSunday(startsOn), last: toSunday(endsOn) };

/** Returns whether both classes take place in one week; false if the dates of one are not known. */
export function isSameWeek(one: ClassToLeave, other: ClassToLeave) {
  const [a, b] = [toWeeks(one), toWeeks(other)];
  return a !== null && b !== null && a.first <= b.last && b.first <= a.last;
}

const isSameSport = (one: ClassToLeave, other: ClassToLeave) =>
  one.category !== undefined && one.category === other.category;

/** Returns the views that make sense for a class. */
export const listViews = ({ startsOn, category }: ClassToLeave): ChoiceView[] => [
  ...(startsOn === undefined ? [] : (['week'] as const)),
  ...(category === undefined ? [] : (['sport'] as const)),
  'all',
];

const listSundays = ({ first, last }: { first: string; last: string }) => {
  const count = Math.min(daysBetween(first, last) / DAYS_OF_WEEK + 1, WEEKS_MAX);
  return Array.from({ length: count }, (_, index) => addDays(first, index * DAYS_OF_WEEK));
};

/** Returns the filter of the list for a view. */
export function toViewFilter(
  view: ChoiceView,
  left: ClassToLeave,
): Pick<ClassQuery, 'weeks' | 'category'> {
  const weeks = toWeeks(left);
  if (view === 'week' && weeks) return { weeks: listSundays(weeks).join() };
  return view === 'sport' && left.category !== undefined ? { category: left.category } : {};
}

/** Returns classes of the same week and sport first, then those of either, each in their order. */
export function sortBySimilarity<Class extends ClassToLeave>(
  classes: readonly Class[],
  left: ClassToLeave,
) {
  const countAlike = (campClass: Class) =>
    Number(isSameWeek(campClass, left)) + Number(isSameSport(campClass, left));
  return classes.toSorted((a, b) => countAlike(b) - countAlike(a));
}
