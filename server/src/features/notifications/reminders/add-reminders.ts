import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { listAdultsWithAccess } from '#domain/campers/camper';
import { createEvent } from '#domain/domain-event';
import {
  findDueReminder,
  REMINDERS_START_MS,
  toReminderDue,
  type ReminderKind,
} from '#domain/reminder';
import { wantsReminders } from '#domain/user';
import { findMembers } from '#features/campers/index';
import { findUsersByUid } from '#features/users/index';
import {
  addReminder,
  listRemindableEnrollments,
  listStartingClasses,
  type RemindableEnrollment,
} from './reminders.store';

/** A class whose first session starts soon, and the reminder that is due. */
interface StartingClass {
  _id: ObjectId;
  startsAt: Date;
  reminder: ReminderKind;
}

const toKey = (adult: string, enrollmentId: ObjectId) => `${enrollmentId.toHexString()} ${adult}`;

/**
 * Returns a key for each adult and each enrollment of which the adult has been reminded, by an entry of the
 * enrollment or by one that named it as a sibling. Entries count no matter who sees their campers now.
 */
const listReminded = (
  enrollments: readonly RemindableEnrollment[],
  { startsAt, reminder }: StartingClass,
): Set<string> =>
  new Set(
    enrollments.flatMap(({ _id, remindedAdults = [] }) =>
      remindedAdults
        .filter((entry) => entry.reminder === reminder && +entry.startsAt === +startsAt)
        .flatMap(({ adult, siblings }) => [_id, ...siblings].map((id) => toKey(adult, id))),
    ),
  );

/** Returns a function that returns who sees the camper of an enrollment; of a deleted record, who paid. */
async function readAdults(camp: Camp, enrollments: readonly RemindableEnrollment[]) {
  const campers = await findMembers(
    camp,
    enrollments.map(({ camperId }) => camperId),
  );
  const byId = new Map(campers.map((camper) => [camper._id.toHexString(), camper]));
  return ({ camperId, owner }: RemindableEnrollment): string[] => {
    const camper = byId.get(camperId.toHexString());
    return camper ? listAdultsWithAccess(camper) : [owner];
  };
}

/**
 * Returns the active enrollments of which an adult has not been reminded, by adult and oldest first. Who enrolled
 * after the reminder was due has just read everything that it says.
 */
async function listUnreminded(
  camp: Camp,
  enrollments: readonly RemindableEnrollment[],
  campClass: StartingClass,
): Promise<Map<string, RemindableEnrollment[]>> {
  const reminded = listReminded(enrollments, campClass);
  const dueAt = toReminderDue(campClass.reminder, campClass.startsAt);
  const due = enrollments.filter(
    ({ status, enrolledAt }) => status === 'active' && enrolledAt <= dueAt,
  );
  const adultsOf = await readAdults(camp, due);
  const families = new Map<string, RemindableEnrollment[]>();
  for (const enrollment of due) {
    for (const adult of adultsOf(enrollment)) {
      if (reminded.has(toKey(adult, enrollment._id))) continue;
      const family = families.get(adult);
      if (family) family.push(enrollment);
      else families.set(adult, [enrollment]);
    }
  }
  return families;
}

async function addRemindersOf(camp: Camp, campClass: StartingClass, at: Date): Promise<void> {
  const enrollments = await listRemindableEnrollments(camp, campClass._id);
  if (enrollments.length === 0) return;
  const families = await listUnreminded(camp, enrollments, campClass);
  const users = families.size > 0 ? await findUsersByUid(camp, [...families.keys()]) : [];
  const wanting = new Set(users.filter(wantsReminders).map(({ uid }) => uid));
  const { reminder, startsAt } = campClass;
  for (const [adult, family] of families) {
    if (!wanting.has(adult)) continue;
    const [oldest, ...others] = family;
    const entry = { adult, reminder, startsAt, siblings: others.map(({ _id }) => _id) };
    const event = createEvent({ kind: 'class-reminder', ...entry }, at, null);
    await addReminder(camp, oldest!, entry, event);
  }
}

/**
 * Adds the due reminders of all adults to the outbox: of the owner and the guardians of each enrolled camper, no
 * matter who paid. A reminder is due once for an adult, an enrollment and a start of its class: siblings who are
 * due together share one, and a class that is moved is reminded of again. Several servers can run it at the same
 * time: they all write an adult's reminder to the oldest enrollment that it names.
 */
export async function addReminders(camp: Camp): Promise<void> {
  const at = camp.now();
  const until = new Date(at.getTime() + REMINDERS_START_MS);
  for (const { _id, startsAt } of await listStartingClasses(camp, at, until)) {
    const reminder = findDueReminder(startsAt, at);
    if (reminder) await addRemindersOf(camp, { _id, startsAt, reminder }, at);
  }
}
