import {
  readAll,
  readKeys,
  readRange,
  readRecord,
  type Collection,
  type Stored,
} from './collection';
import type { Index } from './index-definition';
import { recordAtEnd, recordOf } from './keys';
import type { Plan, Range } from './plan';
import type { KeyRange, KeyValueStore } from './store';

/** A record that may match. */
export interface Candidate {
  record: number;
  /** A key of the index of the plan, or null if it was found without one. */
  key: Buffer | null;
  /** Whether the record meets all conditions that keys can decide. */
  isDecided: boolean;
}

/** A document of a plan, and whether it meets all conditions that keys can decide. */
export type Scanned = Stored & Pick<Candidate, 'isDecided'>;

/** Yields the documents of a plan, without duplicates and without those that its keys exclude. */
export function* scan(collection: Collection, plan: Plan): Generator<Scanned> {
  const { reads } = collection.store;
  for (const stored of readDocuments(collection, plan)) {
    reads.documents += 1;
    yield stored;
  }
}

/** Reads the document of a candidate. */
export function readCandidate(collection: Collection, record: number): Stored | undefined {
  collection.store.reads.documents += 1;
  return readRecord(collection, record);
}

function* readDocuments(collection: Collection, plan: Plan): Generator<Scanned> {
  if (!plan.index && !plan.branches) {
    for (const { record, bytes } of readAll(collection)) yield { record, bytes, isDecided: false };
    return;
  }
  for (const { record, isDecided } of findCandidates(collection, plan)) {
    const stored = readRecord(collection, record);
    if (stored) yield { record, bytes: stored.bytes, isDecided };
  }
}

/** Yields the records of a plan with an index or branches, without duplicates and without those that its keys exclude. */
export function* findCandidates(collection: Collection, plan: Plan): Generator<Candidate> {
  const { index, ranges, branches } = plan;
  const mayRepeat = branches || index?.multikey || ranges.length > 1;
  const seen = new Set<number>();
  for (const candidate of findRecords(collection, plan)) {
    if (mayRepeat && seen.has(candidate.record)) continue;
    if (mayRepeat) seen.add(candidate.record);
    yield candidate;
  }
}

function* findRecords(collection: Collection, plan: Plan): Generator<Candidate> {
  const { branches = [], ranges } = plan;
  for (const branch of branches) yield* findRecords(collection, branch);
  for (const range of ranges) yield* findInRange(collection, plan, range);
}

function* findInRange(
  { store }: Collection,
  { index, exact, reverse, keys }: Plan,
  range: Range,
): Generator<Candidate> {
  if (exact) {
    const value = store.get(range.start);
    if (value) yield { record: recordOf(value), key: null, isDecided: false };
    return;
  }
  for (const { key, record } of readEntries(store, index!, { ...range, reverse })) {
    const isMatch = keys?.test(key);
    if (isMatch !== false) yield { record, key, isDecided: isMatch === true };
  }
}

/** The keys of an index that is not unique end with the record, so the values need not be read. */
function* readEntries(
  store: KeyValueStore,
  { unique }: Index,
  range: KeyRange,
): Generator<{ key: Buffer; record: number }> {
  if (unique)
    for (const { key, value } of readRange(store, range)) yield { key, record: recordOf(value) };
  else for (const key of readKeys(store, range)) yield { key, record: recordAtEnd(key) };
}
