const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** `week`: from 7 days until 1 day before the first session. `day`: from 1 day before until it starts. */
export type ReminderKind = 'week' | 'day';

/** How long before the first session the first reminder is due. */
export const REMINDERS_START_MS = DAYS_A_WEEK * DAY_MS;

/** Returns when a reminder is due of a class whose first session starts at `startsAt`. */
export const toReminderDue = (reminder: ReminderKind, startsAt: Date): Date =>
  new Date(startsAt.getTime() - (reminder === 'week' ? REMINDERS_START_MS : DAY_MS));

/** Returns the reminder that is due before a class whose first session starts at `startsAt`; null if none is. */
export function findDueReminder(startsAt: Date, now: Date): ReminderKind | null {
  const msLeft = startsAt.getTime() - now.getTime();
  if (msLeft <= 0 || msLeft > REMINDERS_START_MS) return null;
  return msLeft <= DAY_MS ? 'day' : 'week';
}
