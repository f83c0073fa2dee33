import type { Filter } from 'mongodb';
import type { CampClass } from './camp-class';

type ClassFilter = Filter<CampClass>;

/**
 * Finds what `isOnSaleIn` allows. It reads the days themselves, because a seat must not depend on a
 * key that is made of them.
 */
export const isOnSaleOn = (today: string): ClassFilter => ({
  $or: [
    { startsOn: { $gt: today } },
    { startsOn: { $exists: false }, endsOn: { $gt: today } },
    { startsOn: { $exists: false }, endsOn: { $exists: false } },
  ],
});

/** Finds all but the classes that are over, by a key that an index can count. */
export const isNotOver = (today: string): ClassFilter => ({ lastDay: { $gte: today } });

/** The two parts of a list by first day: what can still be bought, then what has begun. */
export const soonestFirst = (today: string): [ClassFilter, ClassFilter] => [
  { firstDay: { $gt: today } },
  { firstDay: { $lte: today } },
];
