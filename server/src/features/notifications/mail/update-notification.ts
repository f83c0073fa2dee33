import type { ObjectId } from 'mongodb';
import type { Notification } from '../notification';
import type { OfferedSeats } from '../notification-draft';
import {
  createUpdateReminder,
  type UpdateReminderDependencies,
} from '../reminders/update-reminder';

interface Dependencies extends UpdateReminderDependencies {
  /** Returns whether an offer of seats is still open. */
  isOffered(offer: OfferedSeats): Promise<boolean>;
  /** Returns whether the family of an entry still waits, without an offer. */
  isWaiting(entryId: ObjectId): Promise<boolean>;
}

/**
 * Returns a function that updates a notification before its email is sent, which may be long after it was
 * stored. The function returns null if a reminder is no longer due, an offer of seats has ended, or a family no
 * longer waits, and other notifications as they are.
 */
export function createUpdateNotification({ isOffered, isWaiting, ...reminders }: Dependencies) {
  const updateReminder = createUpdateReminder(reminders);

  return async (notification: Notification): Promise<Notification | null> => {
    const { offers, waits } = notification.mail;
    if (offers) return (await isOffered(offers)) ? notification : null;
    if (waits) return (await isWaiting(waits)) ? notification : null;
    return updateReminder(notification);
  };
}
