import type { Notification } from './notification';
import type { NotificationDraft } from './notification-draft';

/*
 * Anyone can sign up with the address of someone else, and the name of a child or a class can be any text.
 * So that nobody can have us send their text to a stranger, an email to an unverified address contains no
 * names of a family and nothing that its account wrote. The site shows everything. A payment changes nothing: it
 * proves a card, and free classes prove nothing, but the address can still be mistyped, and the email says where the
 * child will be. The first letter of a name tells siblings apart, because one letter says nothing to a stranger.
 */

/** Returns the draft, with the email of `toNameless` if the address is unverified. */
export function withNamelessMail(
  draft: NotificationDraft,
  toNameless: () => NotificationDraft,
): NotificationDraft {
  if (draft.to.emailVerified) return draft;
  const { title, text, ...mail } = toNameless();
  return { ...mail, title: draft.title, text: draft.text, inMail: { title, text } };
}

/** Marks a draft about classes if its recipient is one of their instructors, who wrote their names. */
export const markUserText = (
  draft: NotificationDraft,
  instructors: readonly string[],
): NotificationDraft =>
  instructors.includes(draft.to.uid) ? { ...draft, hasUserText: true } : draft;

const classUpdate = {
  title: 'Update about your class',
  text: 'One of your classes has an update. Log in to see it.',
};

/** Returns the notification, without the recipient's own text if its email goes to an unverified address. */
export function hideUserText(notification: Notification): Notification {
  const {
    subject: _subject,
    details: _details,
    receipt: _receipt,
    toDo: _toDo,
    calendar: _calendar,
    ...mail
  } = notification.mail;
  if (!mail.hasUserText || mail.to.emailVerified) return notification;
  return { ...notification, mail: { ...mail, ...classUpdate } };
}
