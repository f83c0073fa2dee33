import { createEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/orders/enrolment';
import { findDueReminder, REMINDERS_START_MS } from '../../../domain/reminder';
import { wantsReminders, type User } from '../../../domain/user';
import type { RemindersStore, StartingClass } from './reminders.store';

interface Dependencies {
  store: RemindersStore;
  findUsers(uids: string[]): Promise<User[]>;
  now: () => Date;
}

const groupByOwner = (enrolments: readonly Enrolment[]): Enrolment[][] => {
  const families = new Map<string, Enrolment[]>();
  for (const enrolment of enrolments) {
    families.set(enrolment.owner, [...(families.get(enrolment.owner) ?? []), enrolment]);
  }
  return [...families.values()];
};

/**
 * Returns a sweep that adds the due reminders of all families to the outbox. A reminder is due once for
 * an enrollment and a start of its class: siblings who are due together share one, a child who enrolls
 * later gets another, and families of a class that is moved are reminded again. Several servers can run
 * the sweep at the same time: they all write a family's reminder to its oldest enrollment.
 */
export function createReminderSweep({ store, findUsers, now }: Dependencies) {
  const remind = async (campClass: StartingClass, at: Date) => {
    const enrolments = await store.listWithout(campClass);
    if (enrolments.length === 0) return;
    const users = await findUsers(enrolments.map(({ owner }) => owner));
    const uids = new Set(users.filter(wantsReminders).map(({ uid }) => uid));
    const { kind: reminder, startsAt } = campClass;
    for (const family of groupByOwner(enrolments.filter(({ owner }) => uids.has(owner)))) {
      const [oldest, ...others] = family;
      const siblings = others.map(({ _id }) => _id);
      const payload = { kind: 'class-reminder', reminder, startsAt, siblings } as const;
      await store.add(oldest!, siblings, campClass, createEvent(payload, at, null));
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
