import { AppError } from '../../app-error';
import { addDays, daysBetween, toDayRange, type ClassDays, type DayRange } from '../../domain/day';

export const MAX_ROSTER_DAYS = 60;

/**
 * Returns at most 60 days: the first ones, or, once the class has lasted longer, the last ones up
 * to today.
 */
const limitDays = ({ from, to }: DayRange, today: string): string[] => {
  const dayCount = daysBetween(from, to) + 1;
  const daysSoFar = daysBetween(from, today) + 1;
  const end = Math.min(dayCount, Math.max(daysSoFar, MAX_ROSTER_DAYS));
  const first = Math.max(0, end - MAX_ROSTER_DAYS);
  return Array.from({ length: end - first }, (_, index) => addDays(from, first + index));
};

/**
 * Returns the days that a roster shows. For a class without dates, these are the days with recorded
 * attendance and today.
 */
export function toRosterDays(
  campClass: ClassDays,
  recordedDays: string[],
  today: string,
): string[] {
  const dayRange = toDayRange(campClass);
  if (dayRange) return limitDays(dayRange, today);
  return [...new Set([...recordedDays, today])].sort().slice(-MAX_ROSTER_DAYS);
}

/**
 * Throws `not-a-class-day` if the day is in the future or not a day of the class. A class without
 * dates accepts every day since it was added.
 */
export function assertClassDay(
  campClass: ClassDays & { addedOn: string },
  day: string,
  today: string,
): void {
  if (day > today) {
    throw new AppError('not-a-class-day', { detail: 'This day is in the future.' });
  }
  const { from, to } = toDayRange(campClass) ?? { from: campClass.addedOn, to: today };
  if (from <= day && day <= to) return;
  throw new AppError('not-a-class-day', {
    detail: from === to ? `The class is on ${from}.` : `The class is from ${from} to ${to}.`,
  });
}
