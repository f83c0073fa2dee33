import type { ObjectId } from 'mongodb';
import type { Notification as NotificationOnWire } from '#contract';
import type { OutgoingMail } from '#domain/mailer';
import type { MailReceipt } from './mail/mail-receipt';
import type { MailToDo } from './mail/mail-to-do';
import type {
  NotificationDraft,
  OfferedSeats,
  Recipient,
  RemindedStart,
  SecondLink,
  Unsubscribe,
} from './notification-draft';

/**
 * - `unsent`: stored while no mail server was configured; never sent.
 * - `waiting`: to be sent at `dueAt`. A server that claims it moves `dueAt` forward, so that no other
 *   server sends it at the same time.
 * - `given-up`: the mail server rejected every attempt, or was not available for days.
 * - `dropped`: never sent, because the recipient has no address or turned off emails of this kind, the
 *   unverified address has reached its daily limit,
 *   the reminder is no longer due, the offer of seats has ended, or the family no longer waits.
 */
export type MailState = 'unsent' | 'waiting' | 'sent' | 'given-up' | 'dropped';

export interface Mail {
  to: Omit<Recipient, 'uid'>;
  /** Where a reply goes, of a message to the camp. */
  replyTo?: OutgoingMail['replyTo'];
  /** Whether the title or the text contains the recipient's own text, which is not sent to an unverified address. */
  hasUserText?: true;
  /** Absent if it is the title. */
  subject?: string;
  /** The text of the button that opens the link; absent if it is that of the page. */
  action?: string;
  secondLink?: SecondLink;
  /** A part of the text that is bold in the HTML. */
  strong?: string;
  /** Replace those of the notification, which the site shows. */
  title?: string;
  text?: string;
  details?: string[];
  receipt?: MailReceipt;
  /** Absent if nothing is left to do. */
  toDo?: MailToDo[];
  calendar?: string;
  unsubscribe?: Unsubscribe;
  remindsOf?: RemindedStart;
  offers?: OfferedSeats;
  waits?: ObjectId;
  state: MailState;
  dueAt: Date;
  /** How many attempts to send the email have started. */
  attempts: number;
  sentAt?: Date;
}

type MailContent = Omit<Mail, 'to' | 'replyTo' | 'state' | 'dueAt' | 'attempts' | 'sentAt'>;

/** Returns what the email of a draft contains besides the title and the text of the notification. */
export const toMailContent = ({
  hasUserText,
  subject,
  action,
  secondLink,
  strong,
  inMail,
  details,
  receipt,
  toDo = [],
  calendar,
  unsubscribe,
  remindsOf,
  offers,
  waits,
}: NotificationDraft): MailContent => ({
  ...(hasUserText && { hasUserText }),
  ...(subject !== undefined && { subject }),
  ...(action !== undefined && { action }),
  ...(secondLink && { secondLink }),
  ...(strong !== undefined && { strong }),
  ...inMail,
  ...(details && { details }),
  ...(receipt && { receipt }),
  ...(toDo.length > 0 && { toDo }),
  ...(calendar !== undefined && { calendar }),
  ...(unsubscribe && { unsubscribe }),
  ...(remindsOf && { remindsOf }),
  ...(offers && { offers }),
  ...(waits && { waits }),
});

export interface Notification {
  /** Built from the event's id and the recipient's uid, so that a repeated dispatch adds nothing. */
  _id: string;
  /** The recipient's uid. */
  owner: string;
  at: Date;
  title: string;
  text: string;
  link: string | null;
  readAt?: Date;
  /** Also the mail outbox: one write stores the notification and the request to send it. */
  mail: Mail;
}

export const toNotificationOnWire = ({
  _id,
  at,
  title,
  text,
  link,
  readAt,
}: Notification): NotificationOnWire => ({
  _id,
  at: at.toISOString(),
  title,
  text,
  link,
  isRead: readAt !== undefined,
});
