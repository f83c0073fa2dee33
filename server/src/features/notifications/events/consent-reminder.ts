import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import { sitePaths, toCamperConsentsPath } from '#contract/site-paths';
import { hideName, type CamperRef } from '#domain/campers/camper';
import type { User } from '#domain/user';
import type { EventDescription, NotificationDraft, Recipient } from '../notification-draft';
import { onOneLine } from '../safe-text';
import { withNamelessMail } from '../unverified-mail';
import { toCampersAre } from '#shared/names';

export interface ConsentReminderContext {
  /** The adults of the family, each with the campers whom they see and who lack a consent. */
  adults: { to: Recipient; campers: CamperRef[]; titles: string[] }[];
  /** The titles of all texts that the family lacks. */
  titles: string[];
}

const toDraft = (
  to: Recipient,
  campers: readonly CamperRef[],
  titles: readonly string[],
): NotificationDraft => ({
  to,
  title: 'Reminder: please read and agree',
  subject: `Please read and agree: ${titles.length === 1 ? onOneLine(titles[0]!) : `${titles.length} texts`} (reminder)`,
  text: `${onOneLine(toCampersAre(campers))} enrolled, but we still need your agreement to ${formatList(
    titles.map((title) => `“${onOneLine(title)}”`),
    EN_US,
  )}. It takes a minute.`,
  // The page asks for everyone in the family who lacks a text.
  link: campers[0] ? toCamperConsentsPath(campers[0]._id.toHexString()) : sitePaths.family,
  action: 'Read and agree',
});

/**
 * Returns the reminder of what a family lacks now, for each adult with the campers whom they see. It goes to
 * adults who turned reminders off, too, because it is about their booking.
 */
export function describeConsentReminder(
  { _id, name, email = '' }: User,
  { adults, titles }: ConsentReminderContext,
): EventDescription {
  return {
    drafts: adults.map(({ to, campers, titles: missing }) =>
      withNamelessMail(toDraft(to, campers, missing), () =>
        toDraft(to, campers.map(hideName), missing),
      ),
    ),
    records: [
      {
        action: 'consents-reminded',
        subject: { id: _id.toHexString(), name: onOneLine(name), email },
        before: null,
        after: titles.length > 0 ? onOneLine(titles.join(', ')) : 'nothing was missing anymore',
      },
    ],
  };
}
