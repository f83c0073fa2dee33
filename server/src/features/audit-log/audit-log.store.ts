import type { Db, Filter, Sort } from 'mongodb';
import type {
  AuditAction,
  AuditEntry as AuditEntryOnWire,
  AuditExportQuery,
  AuditSort,
} from '../../contract';
import { insertMissing, isDuplicateKey } from '../../database/errors';
import { findPage, readAll, type Slice } from '../../database/paging';
import { toPrefixPattern } from '../../database/search';
import { FORMER_NAME, type FormerUser } from '../../domain/deletion';
import type { Actor } from '../../domain/domain-event';
import { onDays } from '../../domain/on-days';

const auditSorts = {
  newest: { at: -1, _id: -1 },
  oldest: { at: 1, _id: 1 },
} as const satisfies Record<AuditSort, Sort>;

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
  /** False while a deletion is pending, which hides the entry. */
  isDone: boolean;
  /** The subject's id once it is deleted. A unique index allows one such entry per subject. */
  deletionOf?: string;
}

export type NewEntry = Omit<AuditEntry, 'subject' | 'terms' | 'isDone' | 'deletionOf'> & {
  subject: { id: string; name: string; email?: string };
};

const toEntry = ({ subject, ...entry }: NewEntry, isDone: boolean): AuditEntry => {
  const { id, name, email } = subject;
  const names = [name, email, entry.actor?.name, entry.actor?.email];
  const terms = names.flatMap((term) => (term ? [term.toLowerCase()] : []));
  return { ...entry, subject: { id, name }, terms: [...new Set(terms)], isDone };
};

export const toEntryOnWire = (entry: AuditEntry): AuditEntryOnWire => ({
  _id: entry._id,
  at: entry.at.toISOString(),
  actor: entry.actor && { name: entry.actor.name, email: entry.actor.email },
  action: entry.action,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
});

const toFilter = (
  { action, q, from, to }: AuditExportQuery,
  timeZone: string,
): Filter<AuditEntry> => ({
  isDone: true,
  ...(action && { action }),
  ...(q && { terms: toPrefixPattern(q.toLowerCase()) }),
  ...((from ?? to) && { at: onDays({ from, to }, timeZone) }),
});

export function createAuditLogStore(db: Db, timeZone: string) {
  const entries = db.collection<AuditEntry>('auditLog');
  const removePending = async (_id: string) => {
    await entries.deleteOne({ _id, isDone: false });
  };

  return {
    /** Adds the entries whose ids are new. */
    add: (added: NewEntry[]) =>
      insertMissing(
        entries,
        added.map((entry) => toEntry(entry, true)),
      ),
    list: ({ sort = 'newest', ...query }: AuditExportQuery, slice: Slice) =>
      findPage(entries, toFilter(query, timeZone), auditSorts[sort], slice),

    /** Streams all entries that match the query. */
    readAll: ({ sort = 'newest', ...query }: AuditExportQuery) =>
      readAll(entries, toFilter(query, timeZone), auditSorts[sort]),

    /** Adds the entry of a deletion that is about to start. */
    async addPending(entry: NewEntry): Promise<void> {
      await entries.insertOne(toEntry(entry, false));
    },
    removePending,
    /** Marks the deletion as done, or removes the entry if another entry records the same deletion. */
    async confirmPending(_id: string, subjectId: string): Promise<void> {
      try {
        await entries.updateOne(
          { _id, isDone: false },
          { $set: { isDone: true, deletionOf: subjectId } },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await removePending(_id);
      }
    },
    /** Removes name and email of a former user from all entries. */
    async anonymize(uid: string, { userId, name, email }: FormerUser): Promise<void> {
      const terms = [name, email].flatMap((term) => (term ? [term.toLowerCase()] : []));
      const id = userId.toHexString();
      await entries.updateMany(
        { 'actor.uid': uid },
        {
          $set: { 'actor.name': FORMER_NAME, 'actor.email': '' },
          $pull: { terms: { $in: terms } },
        },
      );
      await entries.updateMany(
        { 'subject.id': id },
        { $set: { 'subject.name': FORMER_NAME }, $pull: { terms: { $in: terms } } },
      );
      // Entries about the user's orders contain the email, too.
      if (email) await entries.updateMany({ terms: email }, { $pull: { terms: email } });
    },

    listPending: (before: Date) =>
      entries
        .find({ isDone: false, at: { $lt: before } })
        .sort({ at: 1, _id: 1 })
        .toArray(),
  };
}
export type AuditLogStore = ReturnType<typeof createAuditLogStore>;
