import type { Db, ObjectId, WithId } from 'mongodb';
import type { CampClass } from '../../../domain/classes/camp-class';
import { appendEvents, type DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/orders/enrolment';
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

    /**
     * Returns the active enrolments without the reminder that is due, oldest first. It has not named them,
     * nor has that of a sibling.
     */
    async listWithout({ _id: classId, kind, startsAt }: StartingClass): Promise<Enrolment[]> {
      const found = await enrolments
        .find({ classId, ...notReminded({ kind, startsAt }) })
        .sort({ _id: 1 })
        .toArray();
      if (found.length === 0) return [];
      // Read after the others, so that no reminder that was added in between is missed.
      const reminded = await enrolments
        .find({ classId, [`reminders.${kind}`]: startsAt })
        .project<Pick<Enrolment, 'remindedSiblings'>>({ remindedSiblings: 1 })
        .toArray();
      const named = reminded.flatMap(({ remindedSiblings }) => remindedSiblings?.[kind] ?? []);
      return found.filter(({ _id }) => !named.some((id) => id.equals(_id)));
    },

    /**
     * Adds the event of a family's reminder and records it in one write of one of its enrolments, with the
     * siblings that it names. Does nothing if that enrolment was reminded before or is no longer active.
     */
    async add(
      { _id }: Enrolment,
      siblings: ObjectId[],
      { kind, startsAt }: StartingClass,
      event: DomainEvent,
    ): Promise<void> {
      const set = { [`reminders.${kind}`]: startsAt, [`remindedSiblings.${kind}`]: siblings };
      await enrolments.updateOne(
        { _id, ...notReminded({ kind, startsAt }) },
        { $set: set, $push: appendEvents(event) },
      );
    },
  };
}
export type RemindersStore = ReturnType<typeof createRemindersStore>;
