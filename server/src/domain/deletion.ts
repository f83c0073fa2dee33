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

/** Remains of a deleted account, so that its old tokens stay invalid. */
export interface DeletedAccount {
  /** Firebase's id. */
  uid: string;
  /** Earlier sign-ins are rejected. A later one may create a new record. */
  tokensValidFrom: Date;
  /** Set if the user deleted the account. Then no sign-in is accepted. */
  isDeletedByUser?: true;
  /** Set with `isDeletedByUser` until name and email have been removed from the camp's records. */
  formerUser?: FormerUser;
  /** Absent once the account's data has been deleted. */
  hasLeftovers?: true;
}

/** An account that was deleted, for the list that outlives the database. */
export interface ErasedAccount {
  uid: string;
  at: Date;
  isByUser: boolean;
}

/** How to find what the camp's records say about a former user. */
export interface FormerRecords {
  email?: string;
  /** The id of the user's record. */
  userId: string;
  /** The names of the user and the campers. */
  names: string[];
}

/** Whom an audit entry is about besides its actor. */
export interface EntrySubject {
  /** If one of these accounts is deleted by its user, the names leave the entry. */
  uids: string[];
  /** The names in the entry that belong to these accounts, and those of their campers. */
  names: string[];
  /** What somebody wrote about these accounts, as it is in the entry. It leaves the entry, too. */
  texts?: string[];
}

/** The deletion of a class, a user or a place, as the audit log records it. */
export interface Deletion {
  action: 'class-deleted' | 'person-deleted' | 'place-deleted';
  subject: { id: string; name: string; email?: string };
  /** The status, role or address before the deletion. */
  before: string | null;
  by: Actor;
}
