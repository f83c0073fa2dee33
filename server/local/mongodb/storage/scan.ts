import { readAll, readRange, readRecord, type Collection, type Stored } from './collection';
import { recordOf } from './keys';
import type { Plan } from './plan';

/** Yields the documents of a plan, without duplicates. */
export function* scan(collection: Collection, plan: Plan): Generator<Stored> {
  const { reads } = collection.store;
  for (const stored of readDocuments(collection, plan)) {
    reads.documents += 1;
    yield stored;
  }
}

function* readDocuments(collection: Collection, plan: Plan): Generator<Stored> {
  const { index, ranges, branches } = plan;
  if (!index && !branches) {
    yield* readAll(collection);
    return;
  }
  const mayRepeat = branches || index?.multikey || ranges.length > 1;
  const seen = new Set<number>();
  for (const record of findRecords(collection, plan)) {
    if (mayRepeat && seen.has(record)) continue;
    if (mayRepeat) seen.add(record);
    const stored = readRecord(collection, record);
    if (stored) yield stored;
  }
}

function* findRecords(collection: Collection, plan: Plan): Generator<number> {
  const { store } = collection;
  const { ranges, exact, reverse, branches = [] } = plan;
  for (const branch of branches) yield* findRecords(collection, branch);
  for (const range of ranges) {
    if (exact) {
      const value = store.get(range.start);
      if (value) yield recordOf(value);
    } else {
      for (const { value } of readRange(store, { ...range, reverse })) yield recordOf(value);
    }
  }
}
