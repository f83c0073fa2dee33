import type { AuditAction } from '../../contract';

export interface Person {
  uid: string;
  name: string;
  email: string;
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
  /** A calendar file that goes with the mail. */
  calendar?: string;
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
  records: AuditRecord[];
}

export const nothing: Told = { letters: [], records: [] };

/** What people typed, on one line: it becomes a part of subjects and sentences. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A sentence of it, which ends as sentences do. */
export const asSentence = (text: string) => {
  const line = onOneLine(text);
  return /[.!?\u2026]$/.test(line) ? line : `${line}.`;
};
