import type { Filter } from 'mongodb';
import type { CampClass } from '../../../domain/camp-class';

type ClassFilter = Filter<CampClass>;

/**
 * `isEnrolmentOpen` as a filter. It uses the dates themselves and not the day keys, because selling
 * a seat must not depend on derived fields.
 */
export const enrolmentOpenFilter = (today: string): ClassFilter => ({
  $or: [
    { startsOn: { $gt: today } },
    { startsOn: { $exists: false }, endsOn: { $gt: today } },
    { startsOn: { $exists: false }, endsOn: { $exists: false } },
  ],
});

/**
 * Matches classes that are not over. It uses a day key, so that MongoDB can count with an index.
 */
export const notOverFilter = (today: string): ClassFilter => ({ lastDay: { $gte: today } });

/**
 * The two parts of a list sorted by first day: upcoming classes, then classes that have started.
 */
export const upcomingThenStarted = (today: string): [ClassFilter, ClassFilter] => [
  { firstDay: { $gt: today } },
  { firstDay: { $lte: today } },
];
