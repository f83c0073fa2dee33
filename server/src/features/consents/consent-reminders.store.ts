import type { Camp } from '#camp';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { ABSENT } from '#lib/absent';

/**
 * Records a reminder of the account and stores its event in one write. Returns false if there was one that
 * day, or the account is gone.
 */
export async function addConsentReminder(
  { db }: Camp,
  uid: string,
  reminder: { at: Date; day: string },
  event: DomainEvent,
): Promise<boolean> {
  const { modifiedCount } = await db
    .collection<User>('users')
    .updateOne(
      { uid, deletionStartedAt: ABSENT, 'consentReminder.day': { $ne: reminder.day } },
      { $set: { consentReminder: reminder }, $push: appendEvents(event) },
    );
  return modifiedCount === 1;
}
