import type { CalendarEntry } from '@camp/server/contract';
import type { TaughtClass } from '@camp/server/contract/classes/calendar';
import type { Session } from '@camp/server/contract/fields/session';
import { toLineName } from '@camp/server/shared/names';
import { toEnrolledBy } from '#lib/format/payments/payer';
import { toClassPath, toRosterPath } from '#lib/paths';
import { toMarks, type CamperMark } from './camper-marks';

/** A class in the calendar: one of a camper of the viewer, or one that the viewer teaches. */
export interface CalendarItem {
  key: string;
  /** The class's page, or its roster if the viewer teaches it. */
  to: string;
  name: string;
  className: string;
  /** Null if the viewer teaches the class. */
  camperName: string | null;
  /** Those of its campers; empty if the calendar has a single camper. */
  marks: readonly CamperMark[];
  place: string | undefined;
  /** What an agenda says besides the place. */
  detail: string | null;
  /** The other adult who enrolled the camper; null if there is none. */
  enrolledBy: string | null;
  isTaught: boolean;
  isInReview: boolean;
  sessions: readonly (Session & { clashesWith?: readonly string[] })[];
}

export const toFamilyItem = (entry: CalendarEntry): CalendarItem => ({
  // Siblings can be in the same class.
  key: `${entry.classItemId}-${entry.camper._id}`,
  to: toClassPath(entry.classItemId),
  name: toLineName(entry),
  className: entry.className,
  camperName: entry.camper.isAccountHolder ? 'You' : entry.camper.firstName,
  marks: [],
  place: entry.place,
  detail: `${entry.category} with ${entry.InstructorName}`,
  enrolledBy: toEnrolledBy(entry),
  isTaught: false,
  isInReview: false,
  sessions: entry.sessions,
});

export const toTaughtItem = (taught: TaughtClass): CalendarItem => ({
  key: `${taught.classItemId}-taught`,
  to: toRosterPath(taught.classItemId),
  name: taught.className,
  className: taught.className,
  camperName: null,
  marks: [],
  place: taught.place,
  detail: null,
  enrolledBy: null,
  isTaught: true,
  isInReview: taught.isInReview,
  sessions: taught.sessions,
});

/** Returns the items with the marks of their campers, and all marks. */
export function markCampers(items: readonly CalendarItem[]) {
  const marks = toMarks(items.map(({ camperName }) => camperName));
  const marked = items.map((item): CalendarItem => {
    const mark = item.camperName === null ? undefined : marks.get(item.camperName);
    return mark ? { ...item, marks: [mark] } : item;
  });
  return { items: marked, marks: [...marks.values()] };
}
