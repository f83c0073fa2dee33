import { toSpan } from '../../day';
import type { CampClass } from './camp-class';

type Announced = Pick<CampClass, 'status' | 'startsOn' | 'endsOn' | 'datesAnnounced'>;

/**
 * Returns what to store with a class as it is after a write at `at`: the days of an approved class are
 * announced once, when they first become known.
 */
export const announceDates = (
  { datesAnnounced, status, ...days }: Announced,
  at: Date,
): Pick<CampClass, 'datesAnnounced'> => {
  const span = toSpan(days);
  if (status !== 'approved' || datesAnnounced || !span) return {};
  return { datesAnnounced: { at, startsOn: span.from } };
};
