import type { ObjectId } from 'mongodb';
import type { CalendarEntry, Category, ClassStatus } from '../../contract';
import { rangesOverlap, toDayRange } from '../../day';

/** The fields of a class that a calendar needs. */
export interface EnrolledClass {
  _id: ObjectId;
  className: string;
  instructor: { name: string };
  category: Category;
  image: string;
  status: ClassStatus;
  /** Days as YYYY-MM-DD. */
  startsOn?: string;
  endsOn?: string;
  place?: string;
  /** Number of edits. */
  revision?: number;
}

/** Sorts after every date. */
const UNANNOUNCED = '~';

const firstDayOf = (campClass: EnrolledClass) => toDayRange(campClass)?.from ?? UNANNOUNCED;

const compareByFirstDay = (one: EnrolledClass, other: EnrolledClass) => {
  const [a, b] = [firstDayOf(one), firstDayOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  return (
    one.className.localeCompare(other.className) ||
    one._id.toHexString().localeCompare(other._id.toHexString())
  );
};

const hasClash = (one: EnrolledClass, other: EnrolledClass) => {
  const [a, b] = [toDayRange(one), toDayRange(other)];
  return one !== other && a !== null && b !== null && rangesOverlap(a, b);
};

/** Returns the classes that are not canceled, by first day; classes without dates come last. */
export const toActiveByFirstDay = (classes: readonly EnrolledClass[]): EnrolledClass[] =>
  classes.filter(({ status }) => status !== 'cancelled').sort(compareByFirstDay);

export function toCalendarEntries(classes: readonly EnrolledClass[]): CalendarEntry[] {
  const active = toActiveByFirstDay(classes);
  return active.map((campClass) => ({
    ...campClass,
    classItemId: campClass._id.toHexString(),
    InstructorName: campClass.instructor.name,
    clashesWith: active
      .filter((other) => hasClash(campClass, other))
      .map(({ className }) => className),
  }));
}
