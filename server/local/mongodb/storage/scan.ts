import { readAll, readRange, readRecord, type Collection, type Stored } from './collection';
import { recordOf } from './keys';
import type { Plan } from './plan';

/** The documents that a plan leads to, none twice. */
export function* scan(collection: Collection, plan: Plan): Generator<Stored> {
  const { reads } = collection.store;
  for (const stored of reach(collection, plan)) {
    reads.documents += 1;
    yield stored;
  }
}

function* reach(collection: Collection, plan: Plan): Generator<Stored> {
  const { index, ranges, branches } = plan;
  if (!index && !branches) {
    yield* readAll(collection);
    return;
  }
  const mayRepeat = branches || index?.multikey || ranges.length > 1;
  const seen = new Set<number>();
  for (const record of records(collection, plan)) {
    if (mayRepeat && seen.has(record)) continue;
    if (mayRepeat) seen.add(record);
    const stored = readRecord(collection, record);
    if (stored) yield stored;
  }
}

function* records(collection: Collection, plan: Plan): Generator<number> {
  const { store } = collection;
  const { ranges, exact, reverse, branches = [] } = plan;
  for (const branch of branches) yield* records(collection, branch);
  for (const range of ranges) {
    if (exact) {
      const value = store.get(range.start);
      if (value) yield recordOf(value);
    } else {
      for (const { value } of readRange(store, { ...range, reverse })) yield recordOf(value);
    }
  }
}
