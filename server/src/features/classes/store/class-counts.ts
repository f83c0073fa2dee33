import type { Collection, Filter } from 'mongodb';
import type { Category, ClassStatus } from '#contract';
import { onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import type { InstructorCount } from '#domain/classes/instructor-count';
import { notOverFilter } from './phase-filters';

/** Counts classes and their enrollments. */
export function createClassCounts(classes: Collection<CampClass>) {
  return {
    /** Returns the number of matching classes by status, without statuses that none has. */
    async countByStatus(filter: Filter<CampClass>): Promise<Map<string, number>> {
      const counts = await classes
        .aggregate<{ _id: ClassStatus; count: number }>([
          { $match: filter },
          { $group: { _id: '$status', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },

    /** Returns when the oldest matching class was added; null if none matches. */
    async findOldestCreatedAt(filter: Filter<CampClass>): Promise<Date | null> {
      const options = { sort: { createdAt: 1, _id: 1 }, projection: { createdAt: 1 } } as const;
      return (await classes.findOne(filter, options))?.createdAt ?? null;
    },

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
     * Returns, by instructor uid, the number of classes on sale that are not over, their
     * enrollments, sports and first days.
     */
    countByInstructor: (now: Date) =>
      classes
        .aggregate<InstructorCount>([
          { $match: { ...onSaleFilter, ...notOverFilter(now) } },
          {
            $group: {
              _id: '$instructor.uid',
              classes: { $sum: 1 },
              enrolled: { $sum: '$soldCount' },
              sports: { $addToSet: '$category' },
              firstDays: { $push: '$startsOn' },
            },
          },
        ])
        .toArray(),
  };
}
