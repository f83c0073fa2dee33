import type { WithId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment, RemindedAdult } from '#domain/orders/enrollment';

/** What the sweep reads of an enrollment. */
export type RemindableEnrollment = Pick<
  Enrollment,
  '_id' | 'classId' | 'camperId' | 'owner' | 'status' | 'enrolledAt' | 'remindedAdults'
>;

const literal = (value: object | string) => ({ $literal: value });

/** Returns the entries without that of an earlier start, which the new one replaces. */
const otherEntries = ({ adult, reminder }: RemindedAdult) => ({
  $filter: {
    input: { $ifNull: ['$remindedAdults', []] },
    cond: {
      $not: [
        {
          $and: [
            { $eq: ['$$this.adult', literal(adult)] },
            { $eq: ['$$this.reminder', literal(reminder)] },
          ],
        },
      ],
    },
  },
});

const enrollmentsOf = ({ db }: Camp) => db.collection<Enrollment>('enrollments');

/** Returns the classes that are not canceled and start after `after`, `until` at the latest. */
export const listStartingClasses = (
  { db }: Camp,
  after: Date,
  until: Date,
): Promise<{ _id: CampClass['_id']; startsAt: Date }[]> =>
  db
    .collection<CampClass>('classes')
    .find({ startsAt: { $gt: after, $lte: until }, status: { $ne: 'canceled' } })
    .project<WithId<{ startsAt: Date }>>({ startsAt: 1 })
    .toArray();

/**
 * Returns the enrollments of a class, oldest first; canceled ones too, because their reminders may have
 * named siblings.
 */
export const listRemindableEnrollments = (
  camp: Camp,
  classId: CampClass['_id'],
): Promise<RemindableEnrollment[]> =>
  enrollmentsOf(camp)
    .find({ classId })
    .project<RemindableEnrollment>({
      classId: 1,
      camperId: 1,
      owner: 1,
      status: 1,
      enrolledAt: 1,
      remindedAdults: 1,
    })
    .sort({ _id: 1 })
    .toArray();

/**
 * Adds the event of an adult's reminder and records it in one write of one of the enrollments that it
 * names. Does nothing if that enrollment has the adult's reminder or is no longer active.
 */
export async function addReminder(
  camp: Camp,
  { _id }: Pick<Enrollment, '_id'>,
  entry: RemindedAdult,
  event: DomainEvent,
): Promise<void> {
  const { adult, reminder, startsAt } = entry;
  await enrollmentsOf(camp).updateOne(
    {
      _id,
      status: 'active',
      remindedAdults: { $not: { $elemMatch: { adult, reminder, startsAt } } },
    },
    [
      {
        $set: {
          remindedAdults: { $concatArrays: [otherEntries(entry), [literal(entry)]] },
          events: { $concatArrays: [{ $ifNull: ['$events', []] }, [literal(event)]] },
        },
      },
    ],
  );
}
