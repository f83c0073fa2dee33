import { sitePaths } from '../../../contract/site-paths';
import type { CampClass } from '../../../domain/classes/camp-class';
import { hideName, toClassNameFor, type CamperRef } from '../../../domain/campers/camper';
import { formatTime } from '../../../domain/camp-time';
import { findDueReminder } from '../../../domain/reminder';
import { listSessions, toSessionsText } from '../events/schedule';
import {
  withNamelessMail,
  type NotificationDraft,
  type Recipient,
  type RemindedStart,
} from '../notification-draft';
import { asSentence, onOneLine } from '../safe-text';

/** What a reminder depends on, as it is now. */
export interface ReminderContext {
  /** Null if the account is gone or does not want reminders. */
  owner: Recipient | null;
  campClass: CampClass | null;
  /** Those of the family who are to be reminded and still enrolled. */
  campers: CamperRef[];
  timeZone: string;
  now: Date;
}

const toText = (
  { sessions = [], place, bring }: CampClass,
  { campers, timeZone }: ReminderContext,
) => {
  const whose = campers.every(({ isAccountHolder }) => isAccountHolder) ? 'Your' : 'The';
  const session = sessions.length === 1 ? 'session' : 'first session';
  const where = place === undefined ? '' : `, at ${onOneLine(place)}`;
  return [
    `${whose} ${session} is ${listSessions(sessions.slice(0, 1), timeZone)}${where}.`,
    ...(bring === undefined ? [] : [`What to bring: ${asSentence(bring)}`]),
  ].join(' ');
};

const toDraft = (
  remindsOf: RemindedStart,
  owner: Recipient,
  campClass: CampClass,
  context: ReminderContext,
): NotificationDraft => {
  const { campers, timeZone } = context;
  const { className, sessions = [], instructor } = campClass;
  const name = onOneLine(toClassNameFor(campers, className));
  return {
    to: owner,
    title: `Reminder: ${name} starts ${formatTime(remindsOf.startsAt, timeZone)}`,
    text: toText(campClass, context),
    link: sitePaths.enrolled,
    ...(sessions.length > 1 && { details: [`Schedule: ${toSessionsText(sessions, timeZone)}`] }),
    ...(owner.uid === instructor.uid && { hasUserText: true }),
    unsubscribe: { page: sitePaths.account, label: 'Turn off reminders' },
    remindsOf,
  };
};

/**
 * Returns a family's reminder of a class; null if all its enrollments or the class were canceled, the class
 * was moved, the account turned reminders off, or its time is over.
 */
export function describeReminder(
  remindsOf: RemindedStart,
  context: ReminderContext,
): NotificationDraft | null {
  const { owner, campClass, campers, now } = context;
  if (!owner || !campClass || campers.length === 0 || campClass.status === 'cancelled') return null;
  const { startsAt, reminder } = remindsOf;
  const isCurrent = campClass.sessions?.[0]?.startsAt.getTime() === startsAt.getTime();
  if (!isCurrent || findDueReminder(startsAt, now) !== reminder) return null;
  return withNamelessMail(toDraft(remindsOf, owner, campClass, context), () =>
    toDraft(remindsOf, owner, campClass, { ...context, campers: campers.map(hideName) }),
  );
}
