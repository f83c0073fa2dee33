import { sitePaths } from '../../../contract/site-paths';
import type { CampClass } from '../../../domain/camp-class';
import { formatTime } from '../../../domain/camp-time';
import type { DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/enrolment';
import { findDueReminder } from '../../../domain/reminder';
import { listSessions, toSessionsText } from '../events/schedule';
import type { NotificationDraft, Recipient } from '../notification-draft';
import { asSentence, onOneLine } from '../safe-text';

type Reminder = Pick<Extract<DomainEvent, { kind: 'class-reminder' }>, 'reminder' | 'startsAt'>;

/** What a reminder depends on, as it is now. */
export interface ReminderContext {
  /** The account; null if it is gone, or if the event is a reminder and the account wants none. */
  camper: Recipient | null;
  campClass: CampClass | null;
  timeZone: string;
  now: Date;
}

const toText = ({ sessions = [], place, bring }: CampClass, timeZone: string) => {
  const session = sessions.length === 1 ? 'session' : 'first session';
  const where = place === undefined ? '' : `, at ${onOneLine(place)}`;
  return [
    `Your ${session} is ${listSessions(sessions.slice(0, 1), timeZone)}${where}.`,
    ...(bring === undefined ? [] : [`What to bring: ${asSentence(bring)}`]),
  ].join(' ');
};

/**
 * Returns the reminder of an enrollment's class, or none if the enrollment or the class was canceled, the
 * class was moved, the camper turned reminders off, or its time is over.
 */
export function describeReminder(
  { reminder, startsAt }: Reminder,
  { status }: Pick<Enrolment, 'status'>,
  { camper, campClass, timeZone, now }: ReminderContext,
): NotificationDraft[] {
  if (!camper || !campClass || status !== 'active' || campClass.status === 'cancelled') return [];
  const { sessions = [], instructor } = campClass;
  const isCurrent = sessions[0]?.startsAt.getTime() === startsAt.getTime();
  if (!isCurrent || findDueReminder(startsAt, now) !== reminder) return [];
  const schedule = toSessionsText(sessions, timeZone);
  return [
    {
      to: camper,
      title: `Reminder: ${onOneLine(campClass.className)} starts ${formatTime(startsAt, timeZone)}`,
      text: toText(campClass, timeZone),
      link: sitePaths.enrolled,
      ...(sessions.length > 1 && { details: [`Schedule: ${schedule}`] }),
      ...(camper.uid === instructor.uid && { hasUserText: true }),
      unsubscribe: { page: sitePaths.account, label: 'Turn off reminders' },
      remindsOf: { classId: campClass._id, reminder, startsAt },
    },
  ];
}
