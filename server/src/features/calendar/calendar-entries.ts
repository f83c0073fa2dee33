import type { ObjectId } from 'mongodb';
import type { CalendarEntry, Category, ClassStatus } from '../../contract';
import { doOverlap, toSpan } from '../../day';

/** What a calendar reads of a class. */
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
  /** How often it has been edited. */
  revision?: number;
}

const AFTER_ALL_DAYS = '~';

const firstDayOf = (campClass: EnrolledClass) => toSpan(campClass)?.from ?? AFTER_ALL_DAYS;

const isBefore = (one: EnrolledClass, other: EnrolledClass) => {
  const [a, b] = [firstDayOf(one), firstDayOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  return (
    one.className.localeCompare(other.className) ||
    one._id.toHexString().localeCompare(other._id.toHexString())
  );
};

const doClash = (one: EnrolledClass, other: EnrolledClass) => {
  const [a, b] = [toSpan(one), toSpan(other)];
  return one !== other && a !== null && b !== null && doOverlap(a, b);
};

/** By first day, those without one last; a class that was called off takes place for nobody. */
export const inOrder = (classes: readonly EnrolledClass[]): EnrolledClass[] =>
  classes.filter(({ status }) => status !== 'cancelled').sort(isBefore);

export const toCalendarEntries = (classes: readonly EnrolledClass[]): CalendarEntry[] => {
  const shown = inOrder(classes);
  return shown.map((campClass) => ({
    ...campClass,
    classItemId: campClass._id.toHexString(),
    InstructorName: campClass.instructor.name,
    clashesWith: shown
      .filter((other) => doClash(campClass, other))
      .map(({ className }) => className),
  }));
};
