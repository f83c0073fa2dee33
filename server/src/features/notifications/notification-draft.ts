import type { ObjectId } from 'mongodb';
import type { AuditAction } from '#contract';
import type { EntrySubject } from '#domain/deletion';
import type { ReminderKind } from '#domain/reminder';
import type { User } from '#domain/user';
import type { MailReceipt } from './mail/mail-receipt';
import type { MailToDo } from './mail/mail-to-do';

/** The user who gets a notification. */
export interface Recipient {
  uid: string;
  name: string;
  /** Empty if the user has no email address. */
  email: string;
  /** Whether the user has proved that the address is theirs. */
  emailVerified: boolean;
}

/** Returns the users as recipients. A record without an account cannot get notifications. */
export const toRecipients = (users: readonly User[]): Recipient[] =>
  users.flatMap(({ uid, name, email = '', emailVerified = false }) =>
    uid === undefined ? [] : [{ uid, name, email, emailVerified }],
  );

/** A link that only the email shows, below the first one. */
export interface SecondLink {
  /** A path of the site. */
  path: string;
  label: string;
}

/** How to stop emails of this kind. */
export interface Unsubscribe {
  /** A path of the site. */
  page: string;
  /** The URL that a mail client posts to (RFC 8058); absent if only the page can do it. */
  oneClickUrl?: string;
  /** Defaults to `Unsubscribe`. */
  label?: string;
}

/** What a reminder is about. Its email is not sent once that has changed. */
export interface RemindedStart {
  classId: ObjectId;
  /** The enrollments of the family. */
  enrollmentIds: ObjectId[];
  reminder: ReminderKind;
  /** The start of the first session. */
  startsAt: Date;
}

/** The offer that an email is about. The email is not sent once the offer has ended. */
export interface OfferedSeats {
  /** The id of the entry on the waiting list. */
  entryId: ObjectId;
  expiresAt: Date;
}

/** One notification for one recipient, shown on the site and sent by email. */
export interface NotificationDraft {
  to: Recipient;
  title: string;
  text: string;
  /** A path of the site. */
  link: string | null;
  /** The subject of the email, if it is not the title. */
  subject?: string;
  /** The text of the email's button, which opens the link. Defaults to that of the page (`toButtonLabel`). */
  action?: string;
  secondLink?: SecondLink;
  /** A part of the text that the email shows in bold, such as a deadline. */
  strong?: string;
  /** Lines that only the email shows. */
  details?: string[];
  /** A table that only the email shows. */
  receipt?: MailReceipt;
  /** What is left to do for each camper, which only the email shows. */
  toDo?: MailToDo[];
  /** Whether the title or the text contains text that the recipient wrote. */
  hasUserText?: true;
  /** The content of a calendar file, attached to the email. */
  calendar?: string;
  unsubscribe?: Unsubscribe;
  remindsOf?: RemindedStart;
  offers?: OfferedSeats;
  /** The entry on the waiting list that the email is about. It is not sent once the family no longer waits. */
  waits?: ObjectId;
  /** Set if the recipient does not want the email: only the site shows the notification. */
  withoutMail?: true;
  /** Replaces the title and the text in the email. */
  inMail?: { title: string; text: string };
}

/** What the audit log stores about an event. */
export interface AuditRecord {
  action: AuditAction;
  subject: { id: string; name: string; email?: string };
  before: string | null;
  after: string | null;
  /** Absent if it is about no family and no user. */
  about?: EntrySubject;
}

/** The notifications and audit records of one event. */
export interface EventDescription {
  drafts: NotificationDraft[];
  /** Reads further drafts in batches, if there may be too many for one write. Can be called again. */
  readMoreDrafts?: () => AsyncIterable<NotificationDraft[]>;
  /** Events with the same id share one notification. Defaults to the event's id. */
  notificationId?: ObjectId;
  records: AuditRecord[];
}

export const emptyDescription: EventDescription = { drafts: [], records: [] };
