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

/**
 * Matches text that mail programs turn into a link, in any script. Domain names may contain combining
 * marks, and browsers accept the full stops of other scripts as dots.
 */
const LINK = /\w+:\/\/|\bwww\.|[^\s.。．｡][.。．｡]\p{L}[\p{L}\p{M}]/iu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const hasLink = (text: string) => LINK.test(text.replace(INVISIBLE, ''));

/** Returns the name on one line for a greeting or a title; empty if it could become a link. */
export function toSafeName(name: string): string {
  const line = onOneLine(name);
  return hasLink(line) ? '' : line;
}

/** Returns the title on one line, with `…` in place of each word that could become a link. */
export const toSafeSubject = (title: string): string =>
  onOneLine(title)
    .split(' ')
    .map((word) => (hasLink(word) ? '…' : word))
    .join(' ');

/** Returns user input on one line, so that it is safe in subjects and sentences. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    // These characters reverse the direction of the text after them.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();

/** Returns the text on one line with closing punctuation. */
export function asSentence(text: string) {
  const line = onOneLine(text);
  return /[.!?\u2026]$/.test(line) ? line : `${line}.`;
}
