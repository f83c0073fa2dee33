import type { Db } from 'mongodb';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { ABSENT } from '#lib/absent';

export function createConsentRemindersStore(db: Db) {
  const users = db.collection<User>('users');
  return {
    /**
     * Records a reminder of the account and stores its event in one write. Returns false if there was one
     * that day, or the account is gone.
     */
    async add(uid: string, reminder: { at: Date; day: string }, event: DomainEvent) {
      const { modifiedCount } = await users.updateOne(
        { uid, deletionStartedAt: ABSENT, 'consentReminder.day': { $ne: reminder.day } },
        { $set: { consentReminder: reminder }, $push: appendEvents(event) },
      );
      return modifiedCount === 1;
    },
  };
}
export type ConsentRemindersStore = ReturnType<typeof createConsentRemindersStore>;
