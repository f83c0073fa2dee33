import type { Camp } from '#camp';
import { toClassPath } from '#contract/site-paths';
import type { MessagePreview } from '#contract/classes/teaching/class-messages';
import type { ClassMessage } from '#domain/class-message';
import type { DomainEvent } from '#domain/domain-event';
import { toMailText } from '../mail/mail-text';
import { toMailView } from '../mail/mail-view';
import { toMailContent } from '../notification';
import type { EventDescription, NotificationDraft, Recipient } from '../notification-draft';
import { onOneLine } from '../safe-text';
import { withNamelessMail } from '../unverified-mail';

export interface ClassMessageContext {
  sender: Recipient;
  /** The adults of the campers who were enrolled, or the accounts that waited, when the message was sent. */
  adults: Recipient[];
}

type Written = Pick<ClassMessage, 'classId' | 'className' | 'by' | 'subject' | 'text'>;

const toSubject = ({ className, subject }: Written) =>
  `${onOneLine(className)}: ${onOneLine(subject)}`;

/** An unverified address may belong to a stranger, so its email has nothing that a user wrote. */
const draftMessage = (message: Written, to: Recipient): NotificationDraft => {
  const { classId, by, text } = message;
  const draft: NotificationDraft = {
    to,
    title: toSubject(message),
    text: `${text}\n\nSent by ${onOneLine(by.name)}`,
    link: toClassPath(classId.toHexString()),
  };
  return withNamelessMail(draft, () => ({
    ...draft,
    title: 'Message about a class',
    text: 'You have a message about a class of your family. Log in to read it.',
  }));
};

/** Returns the notifications and the audit record of a message to a class. */
export function describeClassMessage(
  event: DomainEvent,
  message: ClassMessage,
  { sender, adults }: ClassMessageContext,
): EventDescription {
  if (event.kind !== 'class-message-sent') {
    throw new Error(`A message to a class cannot have an event of kind ${event.kind}.`);
  }
  const { classId, className, subject, to, copyToMe } = message;
  // A sender with a child in the class gets the message like every family.
  const needsCopy = copyToMe && !adults.some(({ uid }) => uid === sender.uid);
  const copy = draftMessage(message, sender);
  return {
    drafts: [
      ...adults.map((to) => draftMessage(message, to)),
      ...(needsCopy ? [{ ...copy, title: `Copy: ${copy.title}` }] : []),
    ],
    records: [
      {
        action: 'class-message-sent',
        subject: { id: classId.toHexString(), name: onOneLine(className) },
        before: null,
        after: `${onOneLine(subject)} (to ${adults.length}${to ? ' on the waiting list' : ''})`,
      },
    ],
  };
}

/** Renders the email of a message as a family gets it, without a name. */
export function renderClassMessage(
  { siteUrl, publicConfig: { contact } }: Camp,
  message: Written,
): Omit<MessagePreview, 'recipients'> {
  const { uid, name, email } = message.by;
  const draft = draftMessage(message, { uid, name, email, emailVerified: true });
  const at = new Date(0);
  const { title, text, link } = draft;
  const stored = toMailView(
    {
      _id: 'preview',
      owner: uid,
      at,
      title,
      text,
      link,
      mail: {
        to: { name, email, emailVerified: true },
        ...toMailContent(draft),
        state: 'unsent',
        dueAt: at,
        attempts: 0,
      },
    },
    { siteUrl, contact },
  );
  const view = { ...stored, greeting: 'Hello [name],' };
  const { subject, greeting, text: body, button, footer } = view;
  return {
    subject,
    text: toMailText(view),
    email: { greeting, text: body, button, footer: [footer.reason, ...footer.sender] },
  };
}
