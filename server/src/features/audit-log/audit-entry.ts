import type { AuditAction } from '../../contract';
import type { EntrySubject } from '../../domain/deletion';
import type { Actor } from '../../domain/domain-event';

export interface AuditEntry {
  _id: string;
  at: Date;
  /** Null if the server acted by itself. */
  actor: Actor | null;
  action: AuditAction;
  subject: { id: string; name: string };
  before: string | null;
  after: string | null;
  /** Names and emails of actor and subject in lower case, for the search. */
  terms: string[];
  /** Absent if it is about no family and no user, after the deletion of an account, and in entries of earlier releases. */
  about?: EntrySubject;
  /** False while a deletion is pending, which hides the entry. */
  isDone: boolean;
  /** The subject's id once it is deleted. A unique index allows one such entry per subject. */
  deletionOf?: string;
}

export type NewEntry = Omit<AuditEntry, 'subject' | 'terms' | 'isDone' | 'deletionOf'> & {
  subject: { id: string; name: string; email?: string };
};

/** Returns names and emails of subject and actor in lower case, each once. */
export function toTerms(subject: { name?: string; email?: string }, actor: Actor | null): string[] {
  const names = [subject.name, subject.email, actor?.name, actor?.email];
  return [...new Set(names.flatMap((name) => (name ? [name.toLowerCase()] : [])))];
}

export function toEntry({ subject, ...entry }: NewEntry, isDone: boolean): AuditEntry {
  const { id, name } = subject;
  return { ...entry, subject: { id, name }, terms: toTerms(subject, entry.actor), isDone };
}
