import type { ObjectId } from 'mongodb';
import type { Actor } from './domain-event';

/** The name of a user whose account is deleted, in records that stay. */
export const FORMER_NAME = 'Deleted account';

/** What identifies a former user in the records of the camp. */
export interface FormerUser {
  userId: ObjectId;
  name: string;
  email?: string;
  emailVerified: boolean;
}

/** The deletion of a class, a user or a place, as the audit log records it. */
export interface Deletion {
  action: 'class-deleted' | 'person-deleted' | 'place-deleted';
  subject: { id: string; name: string; email?: string };
  /** The status, role or address before the deletion. */
  before: string | null;
  by: Actor;
}

/** Runs `work`, which deletes or throws, and records the deletion in the audit log. */
export type RecordDeletion = <T>(deletion: Deletion, work: () => Promise<T>) => Promise<T>;
