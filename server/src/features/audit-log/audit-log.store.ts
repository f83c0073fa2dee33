import type { Db, Filter } from 'mongodb';
import type { AuditAction, AuditEntry as AuditEntryOnWire, AuditQuery } from '../../contract';
import { insertMissing, isDuplicateKey } from '../../database';
import type { Actor } from '../../news';
import { findPage, readAll, type Slice } from '../../paging';
import { beginsWith } from '../../search';

const newest = { at: -1, _id: -1 } as const;

export interface AuditEntry {
  _id: string;
  at: Date;
  /** Null where the camp acted by itself. */
  actor: Actor | null;
  action: AuditAction;
  subject: { id: string; name: string };
  before: string | null;
  after: string | null;
  /** Names and e-mails of actor and subject, in lower case: what an admin looks for. */
  terms: string[];
  /** False while a deletion is under way, and until then for nobody to see. */
  isDone: boolean;
  /** The subject's id, once it has been deleted: that happens once. */
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

export const toEntryOnWire = ({ actor, at, ...entry }: AuditEntry): AuditEntryOnWire => ({
  ...entry,
  at: at.toISOString(),
  actor: actor && { name: actor.name, email: actor.email },
});

export const createAuditLogStore = (db: Db) => {
  const entries = db.collection<AuditEntry>('auditLog');
  const remove = async (_id: string) => {
    await entries.deleteOne({ _id, isDone: false });
  };

  return {
    /** Adds those whose ids are new. */
    add: (added: NewEntry[]) =>
      insertMissing(
        entries,
        added.map((entry) => toEntry(entry, true)),
      ),
    list({ action, q }: AuditQuery, slice: Slice) {
      const filter: Filter<AuditEntry> = {
        isDone: true,
        ...(action && { action }),
        ...(q && { terms: beginsWith(q.toLowerCase()) }),
      };
      return findPage(entries, filter, newest, slice);
    },

    readAll: () => readAll(entries, { isDone: true }, newest),

    /** Notes that somebody is about to delete something. */
    async announce(entry: NewEntry): Promise<void> {
      await entries.insertOne(toEntry(entry, false));
    },
    remove,
    /** Notes that it is gone; where that has been noted by another entry, this one goes. */
    async confirm(_id: string, subjectId: string): Promise<void> {
      try {
        await entries.updateOne(
          { _id, isDone: false },
          { $set: { isDone: true, deletionOf: subjectId } },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await remove(_id);
      }
    },
    listAnnounced: (before: Date) =>
      entries
        .find({ isDone: false, at: { $lt: before } })
        .sort({ at: 1, _id: 1 })
        .toArray(),
  };
};
export type AuditLogStore = ReturnType<typeof createAuditLogStore>;
