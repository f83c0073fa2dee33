import type { ObjectId } from 'mongodb';
import type { AuditAction } from '../../contract';

/** The user who gets a notification. */
export interface Recipient {
  uid: string;
  name: string;
  /** Empty if the user has no email address. */
  email: string;
  /** Whether the user has proved that the address is theirs. */
  emailVerified: boolean;
}

/** The two ways to unsubscribe from a mailing list. */
export interface Unsubscribe {
  /** A path of the site. */
  page: string;
  /** The URL that a mail client posts to (RFC 8058). */
  oneClickUrl: string;
}

/** One notification for one recipient, shown on the site and sent by email. */
export interface NotificationDraft {
  to: Recipient;
  title: string;
  text: string;
  /** A path of the site. */
  link: string | null;
  /** Lines that only the email shows. */
  details?: string[];
  /** Whether the title or the text contains text that the recipient wrote. */
  hasUserText?: true;
  /** The content of a calendar file, attached to the email. */
  calendar?: string;
  unsubscribe?: Unsubscribe;
}

/** What the audit log stores about an event. */
export interface AuditRecord {
  action: AuditAction;
  subject: { id: string; name: string; email?: string };
  before: string | null;
  after: string | null;
}

/** The notifications and audit records of one event. */
export interface EventDescription {
  drafts: NotificationDraft[];
  /** Events with the same id share one notification. Defaults to the event's id. */
  notificationId?: ObjectId;
  records: AuditRecord[];
}

export const emptyDescription: EventDescription = { drafts: [], records: [] };
