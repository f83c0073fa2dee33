import { sitePaths } from '#contract/site-paths';
import type { CampClass } from '#domain/classes/camp-class';
import { hideName, type CamperRef } from '#domain/campers/camper';
import { toPlaceText } from '#domain/places/place';
import { findDueReminder } from '#domain/reminder';
import { listSessions, toSessionsText } from '../events/schedule';
import { toClassInSubject } from '../mail/class-in-subject';
import type { NotificationDraft, Recipient, RemindedStart } from '../notification-draft';
import { asSentence, onOneLine } from '../safe-text';
import { markUserText, withNamelessMail } from '../unverified-mail';
import { toClassNameFor } from '#shared/names';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

/** What a reminder depends on, as it is now. */
export interface ReminderContext {
  /** Null if the account is gone or does not want reminders. */
  adult: Recipient | null;
  campClass: CampClass | null;
  /** Those of the reminder whom the adult still sees and who are still enrolled. */
  campers: CamperRef[];
  timeZone: string;
  now: Date;
}

const toText = (campClass: CampClass, { campers, timeZone }: ReminderContext) => {
  const { sessions = [], bring } = campClass;
  const place = toPlaceText(campClass);
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
  adult: Recipient,
  campClass: CampClass,
  context: ReminderContext,
): NotificationDraft => {
  const { campers, timeZone } = context;
  const { className, sessions = [] } = campClass;
  const name = onOneLine(toClassNameFor(campers, className));
  const start = formatInstant(remindsOf.startsAt, 'long', timeZone, EN_US);
  return {
    to: adult,
    title: `Reminder: ${name} starts ${start}`,
    subject: `Reminder: ${toClassInSubject(campers, className)} starts ${start}`,
    text: toText(campClass, context),
    link: sitePaths.enrolled,
    ...(sessions.length > 1 && { details: [`Schedule: ${toSessionsText(sessions, timeZone)}`] }),
    unsubscribe: { page: sitePaths.account, label: 'Turn off reminders' },
    remindsOf,
  };
};

/**
 * Returns an adult's reminder of a class; null if all its enrollments or the class were canceled, the class
 * was moved, the adult has no access to the campers anymore or turned reminders off, or its time is over.
 */
export function describeReminder(
  remindsOf: RemindedStart,
  context: ReminderContext,
): NotificationDraft | null {
  const { adult, campClass, campers, now } = context;
  if (!adult || !campClass || campers.length === 0 || campClass.status === 'canceled') return null;
  const { startsAt, reminder } = remindsOf;
  const isCurrent = campClass.sessions?.[0]?.startsAt.getTime() === startsAt.getTime();
  if (!isCurrent || findDueReminder(startsAt, now) !== reminder) return null;
  const draft = withNamelessMail(toDraft(remindsOf, adult, campClass, context), () =>
    toDraft(remindsOf, adult, campClass, { ...context, campers: campers.map(hideName) }),
  );
  return markUserText(draft, [campClass.instructor.uid]);
}
