import type { CalendarEntry } from '../../contract';
import type { CampClass } from '../../domain/camp-class';
import { toDayKeys } from '../../domain/class-phase';
import { rangesOverlap, toDayRange } from '../../domain/day';

const compareByFirstDay = (one: CampClass, other: CampClass) => {
  const [a, b] = [toDayKeys(one).firstDay, toDayKeys(other).firstDay];
  if (a !== b) return a < b ? -1 : 1;
  return (
    one.className.localeCompare(other.className) ||
    one._id.toHexString().localeCompare(other._id.toHexString())
  );
};

const hasClash = (one: CampClass, other: CampClass) => {
  const [a, b] = [toDayRange(one), toDayRange(other)];
  return one !== other && a !== null && b !== null && rangesOverlap(a, b);
};

/** Returns the classes that are not canceled, by first day; classes without dates come last. */
export const toActiveByFirstDay = (classes: readonly CampClass[]): CampClass[] =>
  classes.filter(({ status }) => status !== 'cancelled').sort(compareByFirstDay);

export function toCalendarEntries(classes: readonly CampClass[]): CalendarEntry[] {
  const active = toActiveByFirstDay(classes);
  return active.map((campClass) => ({
    classItemId: campClass._id.toHexString(),
    className: campClass.className,
    InstructorName: campClass.instructor.name,
    category: campClass.category,
    image: campClass.image,
    startsOn: campClass.startsOn,
    endsOn: campClass.endsOn,
    place: campClass.place,
    clashesWith: active
      .filter((other) => hasClash(campClass, other))
      .map(({ className }) => className),
  }));
}
