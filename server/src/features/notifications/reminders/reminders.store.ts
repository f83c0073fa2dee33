import type { Db, WithId } from 'mongodb';
import type { CampClass } from '../../../domain/camp-class';
import { appendEvents, type DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/enrolment';
import type { ReminderKind } from '../../../domain/reminder';

/** A class whose first session starts soon, and the reminder that is due. */
export interface StartingClass {
  _id: CampClass['_id'];
  startsAt: Date;
  kind: ReminderKind;
}

const notReminded = ({ kind, startsAt }: Omit<StartingClass, '_id'>) => ({
  status: 'active' as const,
  [`reminders.${kind}`]: { $ne: startsAt },
});

export function createRemindersStore(db: Db) {
  const classes = db.collection<CampClass>('classes');
  const enrolments = db.collection<Enrolment>('enrolments');

  return {
    /** Returns the classes that are not canceled and start after `after`, `until` at the latest. */
    async listStarting(
      after: Date,
      until: Date,
    ): Promise<{ _id: CampClass['_id']; startsAt: Date }[]> {
      const found = classes
        .find({ startsAt: { $gt: after, $lte: until }, status: { $ne: 'cancelled' } })
        .project<WithId<{ startsAt: Date }>>({ startsAt: 1 });
      return found.toArray();
    },

    /** Returns the active enrolments without the reminder that is due. */
    listWithout: ({ _id: classId, ...reminder }: StartingClass): Promise<Enrolment[]> =>
      enrolments.find({ classId, ...notReminded(reminder) }).toArray(),

    /**
     * Adds the event of a reminder and records the reminder in one write. Does nothing if it was recorded
     * before or the enrolment is no longer active.
     */
    async add(
      { _id }: Enrolment,
      { kind, startsAt }: StartingClass,
      event: DomainEvent,
    ): Promise<void> {
      await enrolments.updateOne(
        { _id, ...notReminded({ kind, startsAt }) },
        { $set: { [`reminders.${kind}`]: startsAt }, $push: appendEvents(event) },
      );
    },
  };
}
export type RemindersStore = ReturnType<typeof createRemindersStore>;
