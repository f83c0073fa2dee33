import type { AuditAction } from '#contract';
import type { EntrySubject } from '#domain/deletion';
import type { Actor } from '#domain/domain-event';
import { toEmailKey, toNameKeys } from '#shared/search-keys';

export interface AuditEntry {
  _id: string;
  at: Date;
  /** Null if the server acted by itself. */
  actor: Actor | null;
  action: AuditAction;
  subject: { id: string; name: string };
  before: string | null;
  after: string | null;
  /** What the search finds: a text that begins one of them. See `toSearchTexts`. */
  searchTexts: string[];
  /** Absent if it is about no family and no account, and after the deletion of the account. */
  about?: EntrySubject;
  /** False while a deletion is pending, which hides the entry. */
  isDone: boolean;
  /** The subject's id once it is deleted. A unique index allows one such entry per subject. */
  deletionOf?: string;
}

export type NewEntry = Omit<AuditEntry, 'subject' | 'searchTexts' | 'isDone' | 'deletionOf'> & {
  subject: { id: string; name: string; email?: string };
};

/** Returns the keys of the names of subject and actor, and one of each email, so that it can be removed. */
export function toSearchTexts(
  subject: { name?: string; email?: string },
  actor: Actor | null,
): string[] {
  const emails = [subject.email, actor?.email].flatMap((email) =>
    email ? [toEmailKey(email)] : [],
  );
  return [...new Set([...toNameKeys(subject.name, actor?.name), ...emails])];
}

export function toEntry({ subject, ...entry }: NewEntry, isDone: boolean): AuditEntry {
  const { id, name } = subject;
  return {
    ...entry,
    subject: { id, name },
    searchTexts: toSearchTexts(subject, entry.actor),
    isDone,
  };
}
