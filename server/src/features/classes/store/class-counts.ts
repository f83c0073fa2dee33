import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import type { Category, ClassStatus } from '#contract';
import { onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import type { InstructorCount } from '#domain/classes/instructor-count';
import { classesOf } from './classes.store';
import { notOverFilter } from './phase-filters';

/** Returns the number of all classes. */
export const countClasses = (camp: Camp): Promise<number> => classesOf(camp).countDocuments();

/** Returns the number of matching classes by status, without statuses that none has. */
export async function countClassesByStatus(
  camp: Camp,
  filter: Filter<CampClass>,
): Promise<Map<string, number>> {
  const counts = await classesOf(camp)
    .aggregate<{ _id: ClassStatus; count: number }>([
      { $match: filter },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Returns when the oldest matching class was added; null if none matches. */
export async function findOldestClassCreatedAt(
  camp: Camp,
  filter: Filter<CampClass>,
): Promise<Date | null> {
  const options = { sort: { createdAt: 1, _id: 1 }, projection: { createdAt: 1 } } as const;
  return (await classesOf(camp).findOne(filter, options))?.createdAt ?? null;
}

/** Returns the number of seats, total and sold, of the classes on sale in each category. */
export const sumSeatsByCategory = (camp: Camp) =>
  classesOf(camp)
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
    .toArray();

/**
 * Returns, by instructor uid, the number of classes on sale that are not over, their
 * enrollments, sports and first days.
 */
export const countClassesByInstructor = (camp: Camp, now: Date): Promise<InstructorCount[]> =>
  classesOf(camp)
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
    .toArray();
