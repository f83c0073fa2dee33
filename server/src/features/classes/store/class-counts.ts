import type { Collection } from 'mongodb';
import type { Category } from '../../../contract';
import { onSaleFilter, type CampClass } from '../../../domain/classes/camp-class';
import { notOverFilter } from './phase-filters';

/** Counts classes on sale and their enrollments. */
export function createClassCounts(classes: Collection<CampClass>) {
  return {
    /** Returns the number of seats, total and sold, of the classes on sale in each category. */
    sumSeatsByCategory: () =>
      classes
        .aggregate<{ _id: Category; sold: number; seats: number }>([
          { $match: onSaleFilter },
          {
            $group: {
              _id: '$category',
              sold: { $sum: '$soldCount' },
              seats: { $sum: '$capacity' },
            },
          },
        ])
        .toArray(),

    /**
     * Returns, by instructor uid, the number of classes on sale that are not over and their
     * enrollments.
     */
    countByInstructor: (now: Date) =>
      classes
        .aggregate<{ _id: string; classes: number; enrolled: number }>([
          { $match: { ...onSaleFilter, ...notOverFilter(now) } },
          {
            $group: {
              _id: '$instructor.uid',
              classes: { $sum: 1 },
              enrolled: { $sum: '$soldCount' },
            },
          },
        ])
        .toArray(),
  };
}
