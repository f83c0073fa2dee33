import type { Filter, Sort } from 'mongodb';
import type { Camp } from '#camp';
import type { AuditEntry as AuditEntryOnWire, AuditExportQuery, AuditSort } from '#contract';
import { insertMissing, isDuplicateKey } from '#database/errors';
import { findPage, readAll, type Slice } from '#database/paging';
import { toNameFilter } from '#database/search';
import { onDays } from '#domain/on-days';
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

const entriesOf = ({ db }: Camp) => db.collection<AuditEntry>('auditLog');

/** Adds the entries whose ids are new. Returns whether all were. */
export const addAuditEntries = (camp: Camp, added: readonly NewEntry[]) =>
  insertMissing(
    entriesOf(camp),
    added.map((entry) => toEntry(entry, true)),
  );

export const listAuditEntries = (
  camp: Camp,
  { sort = 'newest', ...query }: AuditExportQuery,
  slice: Slice,
) => findPage(entriesOf(camp), toFilter(query, camp.timeZone), auditSorts[sort], slice);

/** Streams all entries that match the query. */
export const readAuditEntries = (camp: Camp, { sort = 'newest', ...query }: AuditExportQuery) =>
  readAll(entriesOf(camp), toFilter(query, camp.timeZone), auditSorts[sort]);

/** Adds the entry of a deletion that is about to start. */
export async function addPendingEntry(camp: Camp, entry: NewEntry): Promise<void> {
  await entriesOf(camp).insertOne(toEntry(entry, false));
}

export async function removePendingEntry(camp: Camp, _id: string): Promise<void> {
  await entriesOf(camp).deleteOne({ _id, isDone: false });
}

/** Marks the deletion as done, or removes the entry if another entry records the same deletion. */
export async function confirmPendingEntry(
  camp: Camp,
  _id: string,
  subjectId: string,
): Promise<void> {
  try {
    await entriesOf(camp).updateOne(
      { _id, isDone: false },
      { $set: { isDone: true, deletionOf: subjectId } },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await removePendingEntry(camp, _id);
  }
}

/** Returns the entries of deletions that started before `before`, oldest first. */
export const listPendingEntries = (camp: Camp, before: Date): Promise<AuditEntry[]> =>
  entriesOf(camp)
    .find({ isDone: false, at: { $lt: before } })
    .sort({ at: 1, _id: 1 })
    .toArray();
