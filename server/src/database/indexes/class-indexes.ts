import { classSorts } from '#domain/classes/camp-class';
import type { Index } from './index-definition';

/** The catalog is read in full, by status, by status and category, and by instructor. */
const classFilters = [
  {},
  { status: 1 },
  { status: 1, category: 1 },
  { 'instructor.uid': 1 },
] as const;
// An index is read in both directions, so `price` also serves `-price`.
// Sorts by time of day and weekday are rare, and only the admin list is sorted by name.
// `review` has the order of `newest`.
const {
  '-price': _reversePrice,
  '-popular': _reversePopular,
  '-startsOn': _reverseStartsOn,
  startTime: _startTime,
  weekday: _weekday,
  className: _className,
  '-className': _reverseClassName,
  review: _review,
  ...indexedSorts
} = classSorts;
/** The indexes of the lists of classes. */
export const classIndexes: Index[] = [
  ...classFilters.flatMap((filter) =>
    Object.values(indexedSorts).map((sort): Index => ['classes', { ...filter, ...sort }]),
  ),
  ['classes', { sortName: 1, _id: 1 }],
  ['classes', { status: 1, sortName: 1, _id: 1 }],
];
