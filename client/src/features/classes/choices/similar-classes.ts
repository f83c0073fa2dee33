import type { CampClass } from '@camp/server/contract';
import { toSunday } from '../../../lib/format/days';

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

/** Returns the classes that a view shows. */
export const filterByView = <Class extends ClassToLeave>(
  classes: readonly Class[],
  view: ChoiceView,
  left: ClassToLeave,
) =>
  classes.filter((campClass) => {
    if (view === 'week') return isSameWeek(campClass, left);
    return view === 'all' || isSameSport(campClass, left);
  });

/** Returns classes of the same week and sport first, then those of either, each in their order. */
export function sortBySimilarity<Class extends ClassToLeave>(
  classes: readonly Class[],
  left: ClassToLeave,
) {
  const countAlike = (campClass: Class) =>
    Number(isSameWeek(campClass, left)) + Number(isSameSport(campClass, left));
  return classes.toSorted((a, b) => countAlike(b) - countAlike(a));
}
