import type { AnyBulkWriteOperation, Db, ObjectId } from 'mongodb';
import type { Enrolment, RemindedAdult } from '../../../domain/orders/enrolment';
import type { ReminderKind } from '../../../domain/reminder';
import { writeInBatches } from '../write-in-batches';

/** An enrollment as earlier releases stored it: they reminded the payer only. */
interface OldEnrolment extends Enrolment {
  reminders?: Partial<Record<ReminderKind, Date>>;
  remindedSiblings?: Partial<Record<ReminderKind, ObjectId[]>>;
}

const toEntries = ({
  owner,
  reminders = {},
  remindedSiblings = {},
}: OldEnrolment): RemindedAdult[] =>
  (['week', 'day'] as const).flatMap((reminder) => {
    const startsAt = reminders[reminder];
    const siblings = remindedSiblings[reminder] ?? [];
    return startsAt ? [{ adult: owner, reminder, startsAt, siblings }] : [];
  });

/**
 * Stores reminders that the payer of an enrollment got from an earlier release as the payer's own, so that
 * nobody is reminded twice. Can be interrupted; running it again changes nothing.
 */
export async function ensureRemindedAdults(db: Db): Promise<void> {
  const old = { reminders: { $exists: true } };
  await writeInBatches(db.collection<OldEnrolment>('enrolments'), old, (batch) =>
    batch.map((enrolment): AnyBulkWriteOperation<OldEnrolment> => ({
      updateOne: {
        filter: { _id: enrolment._id, ...old },
        update: {
          // The list has entries if an old process wrote `reminders` after an earlier run.
          $addToSet: { remindedAdults: { $each: toEntries(enrolment) } },
          $unset: { reminders: '', remindedSiblings: '' },
        },
      },
    })),
  );
}
