import { readAll, readRange, readRecord, type Collection, type Stored } from './collection';
import { recordOf } from './keys';
import type { Plan } from './plan';

/** The documents that a plan leads to, none twice. */
export function* scan(collection: Collection, plan: Plan): Generator<Stored> {
  if (!plan.index) {
    yield* readAll(collection);
    return;
  }
  const mayRepeat = plan.index.multikey || plan.ranges.length > 1;
  const seen = new Set<number>();
  for (const record of records(collection, plan)) {
    if (mayRepeat && seen.has(record)) continue;
    if (mayRepeat) seen.add(record);
    const stored = readRecord(collection, record);
    if (stored) yield stored;
  }
}

function* records({ store }: Collection, { ranges, exact, reverse }: Plan): Generator<number> {
  for (const range of ranges) {
    if (exact) {
      const value = store.get(range.start);
      if (value) yield recordOf(value);
    } else {
      for (const { value } of readRange(store, { ...range, reverse })) yield recordOf(value);
    }
  }
}
