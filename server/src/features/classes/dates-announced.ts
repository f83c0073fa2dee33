import { toDayRange } from '../../day';
import type { CampClass } from './camp-class';

type DatedClass = Pick<CampClass, 'status' | 'startsOn' | 'endsOn' | 'datesAnnounced'>;

/**
 * Returns the `datesAnnounced` to store when a class is written at `at`. The dates of an approved
 * class are announced once, when they are first known; otherwise returns an empty object.
 */
export function toDatesAnnounced(
  { datesAnnounced, status, ...days }: DatedClass,
  at: Date,
): Pick<CampClass, 'datesAnnounced'> {
  const dayRange = toDayRange(days);
  if (status !== 'approved' || datesAnnounced || !dayRange) return {};
  return { datesAnnounced: { at, startsOn: dayRange.from } };
}
