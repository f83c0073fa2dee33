import type { Camp } from '#camp';
import { onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import { UNANNOUNCED } from '#domain/classes/schedule';
import { classesOf } from './classes.store';

/**
 * Returns an instructor's classes, on sale or in review, that have their first session before `to`
 * and their last one after `from`.
 */
export const listClassesTaughtBy = (
  camp: Camp,
  instructorUid: string,
  { from, to }: { from: Date; to: Date },
) =>
  classesOf(camp)
    .find({
      'instructor.uid': instructorUid,
      status: { $in: ['approved', 'pending'] },
      startsAt: { $lt: to },
      endsAt: { $gt: from },
    })
    .project<Pick<CampClass, '_id' | 'className' | 'sessions'>>({ className: 1, sessions: 1 })
    .toArray();

/** Returns the classes, of every status, whose first session starts before `to`, and whose last one ends after `from`. */
export const listClassesBetween = (camp: Camp, { from, to }: { from: Date; to: Date }) =>
  classesOf(camp)
    .find({ startsAt: { $lt: to }, endsAt: { $gt: from } })
    .project<Pick<CampClass, '_id' | 'className' | 'status' | 'place' | 'soldCount' | 'sessions'>>({
      className: 1,
      status: 1,
      place: 1,
      soldCount: 1,
      sessions: 1,
    })
    .toArray();

/** Returns when the next class on sale starts or ends; null if none will. */
export async function findNextStartOrEnd(camp: Camp, now: Date): Promise<Date | null> {
  const times = await Promise.all(
    (['startsAt', 'endsAt'] as const).map(async (key) => {
      const filter = { ...onSaleFilter, [key]: { $gt: now, $lt: UNANNOUNCED } };
      const options = { sort: { [key]: 1 as const }, projection: { [key]: 1 } };
      return (await classesOf(camp).findOne(filter, options))?.[key]?.getTime() ?? Infinity;
    }),
  );
  const next = Math.min(...times);
  return next === Infinity ? null : new Date(next);
}
