import { createEvent } from '../../../domain/domain-event';
import { findDueReminder, REMINDERS_START_MS } from '../../../domain/reminder';
import { wantsReminders, type User } from '../../../domain/user';
import type { RemindersStore, StartingClass } from './reminders.store';

interface Dependencies {
  store: RemindersStore;
  findUsers(uids: string[]): Promise<User[]>;
  now: () => Date;
}

/**
 * Returns a sweep that adds the due reminders of all enrollments to the outbox. A reminder is due once for
 * an enrollment and a start of its class, so families of a class that is moved are reminded again.
 * Several servers can run the sweep at the same time.
 */
export function createReminderSweep({ store, findUsers, now }: Dependencies) {
  const remind = async (campClass: StartingClass, at: Date) => {
    const enrolments = await store.listWithout(campClass);
    if (enrolments.length === 0) return;
    const users = await findUsers(enrolments.map(({ owner }) => owner));
    const uids = new Set(users.filter(wantsReminders).map(({ uid }) => uid));
    const { kind: reminder, startsAt } = campClass;
    for (const enrolment of enrolments.filter(({ owner }) => uids.has(owner))) {
      const event = createEvent({ kind: 'class-reminder', reminder, startsAt }, at, null);
      await store.add(enrolment, campClass, event);
    }
  };

  return async (): Promise<void> => {
    const at = now();
    const until = new Date(at.getTime() + REMINDERS_START_MS);
    for (const { _id, startsAt } of await store.listStarting(at, until)) {
      const kind = findDueReminder(startsAt, at);
      if (kind) await remind({ _id, startsAt, kind }, at);
    }
  };
}
