import type { ObjectId } from 'mongodb';
import type { AuditAction } from '../../contract';

export interface Person {
  uid: string;
  name: string;
  /** Empty where there is none to write to. */
  email: string;
  /** Whether the account has proved that the address is theirs. */
  emailVerified: boolean;
}

/** The ways out of a mailing list. */
export interface Unsubscribe {
  /** A path of the site. */
  page: string;
  /** Where a mail program posts to (RFC 8058). */
  oneClickUrl: string;
}

/** What one person is told: on the site, and by mail with the details. */
export interface Letter {
  to: Person;
  title: string;
  text: string;
  /** A path of the site. */
  link: string | null;
  /** Lines that only the mail has. */
  details?: string[];
  /** Whether title or text have words of the recipient. */
  hasOwnWords?: true;
  /** A calendar file that goes with the mail. */
  calendar?: string;
  unsubscribe?: Unsubscribe;
}

/** What the audit log keeps of it. */
export interface AuditRecord {
  action: AuditAction;
  subject: { id: string; name: string; email?: string };
  before: string | null;
  after: string | null;
}

/** Everything that is made of one news item. */
export interface Told {
  letters: Letter[];
  /** The id that notifications of several events share, so that they are one; by default the event's. */
  noticeId?: ObjectId;
  records: AuditRecord[];
}

export const nothing: Told = { letters: [], records: [] };

/**
 * An address as mail programs make a link of it, in any script: its letters may have marks of their
 * own, and browsers take the dots of other scripts for dots.
 */
const LINK = /\w+:\/\/|\bwww\.|[^\s.。．｡][.。．｡]\p{L}[\p{L}\p{M}]/iu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const isLink = (words: string) => LINK.test(words.replace(INVISIBLE, ''));

/** Returns a name for a greeting or a subject; empty for one that could be a link. */
export const toSafeName = (name: string): string => {
  const line = onOneLine(name);
  return isLink(line) ? '' : line;
};

/** Returns a subject without its words that could be links. */
export const toSafeSubject = (title: string): string =>
  onOneLine(title)
    .split(' ')
    .map((word) => (isLink(word) ? '…' : word))
    .join(' ');

/** What people typed, on one line: it becomes a part of subjects and sentences. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    // They reverse the direction of the text after them.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();

/** A sentence of it, which ends as sentences do. */
export const asSentence = (text: string) => {
  const line = onOneLine(text);
  return /[.!?\u2026]$/.test(line) ? line : `${line}.`;
};
