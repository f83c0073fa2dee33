import type { Db, Filter, Sort } from 'mongodb';
import type { AuditEntry as AuditEntryOnWire, AuditExportQuery, AuditSort } from '#contract';
import { insertMissing, isDuplicateKey } from '#database/errors';
import { findPage, readAll, type Slice } from '#database/paging';
import { toNameFilter } from '#database/search';
import { onDays } from '#domain/on-days';
import { createAnonymizeEntries } from './anonymize-entries';
import { toEntry, type AuditEntry, type NewEntry } from './audit-entry';

const auditSorts = {
  newest: { at: -1, _id: -1 },
  oldest: { at: 1, _id: 1 },
} as const satisfies Record<AuditSort, Sort>;

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
  ...(q && toNameFilter(q, 'searchTexts')),
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
    anonymize: createAnonymizeEntries(entries),

    listPending: (before: Date) =>
      entries
        .find({ isDone: false, at: { $lt: before } })
        .sort({ at: 1, _id: 1 })
        .toArray(),
  };
}
export type AuditLogStore = ReturnType<typeof createAuditLogStore>;
