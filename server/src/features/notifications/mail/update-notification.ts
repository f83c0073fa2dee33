import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { findWaitlistEntry } from '#features/waitlist-entries/index';
import { loadReminderContext } from '../context/load-reminder-context';
import { toMailContent, type Notification } from '../notification';
import type { OfferedSeats } from '../notification-draft';
import { describeReminder } from '../reminders/describe-reminder';

/** Returns whether an offer of seats is still open. */
async function isOffered(camp: Camp, { entryId, expiresAt }: OfferedSeats): Promise<boolean> {
  const entry = await findWaitlistEntry(camp, entryId);
  return entry?.state === 'offered' && expiresAt > camp.now();
}

/** Returns whether the family of an entry still waits, without an offer. */
const isWaiting = async (camp: Camp, entryId: ObjectId): Promise<boolean> =>
  (await findWaitlistEntry(camp, entryId))?.state === 'waiting';

/**
 * Describes a reminder again, because a child whose enrollment was canceled meanwhile must not be named. Returns
 * null if the reminder is no longer due, and other notifications as they are.
 */
async function updateReminder(
  camp: Camp,
  notification: Notification,
): Promise<Notification | null> {
  const { owner, mail } = notification;
  const { remindsOf } = mail;
  if (!remindsOf) return notification;
  const { classId, enrollmentIds } = remindsOf;
  const context = await loadReminderContext(camp, { adult: owner, classId, enrollmentIds });
  const draft = describeReminder(remindsOf, context);
  if (!draft) return null;
  const { title, text } = draft;
  return { ...notification, title, text, mail: { ...mail, ...toMailContent(draft) } };
}

/**
 * Updates a notification before its email is sent, which may be long after it was stored. Returns null if a reminder
 * is no longer due, an offer of seats has ended, or a family no longer waits, and other notifications as they are.
 */
export async function updateNotification(
  camp: Camp,
  notification: Notification,
): Promise<Notification | null> {
  const { offers, waits } = notification.mail;
  if (offers) return (await isOffered(camp, offers)) ? notification : null;
  if (waits) return (await isWaiting(camp, waits)) ? notification : null;
  return updateReminder(camp, notification);
}
