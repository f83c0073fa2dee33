import { readAll, readRange, readRecord, type Collection, type Stored } from './collection';
import type { Plan } from './plan';
import { recordOf } from './keys';

/** The documents that a plan leads to, none twice. */
export function* scan(collection: Collection, plan: Plan): Generator<Stored> {
  if (!plan.index) {
    yield* readAll(collection);
    return;
  }
  const mayRepeat = plan.index.multikey || plan.ranges.length > 1;
  const seen = new Set<number>();
  for (const range of plan.ranges)
    for (const { value } of readRange(collection.store, { ...range, reverse: plan.reverse })) {
      const record = recordOf(value);
      if (mayRepeat && seen.has(record)) continue;
      if (mayRepeat) seen.add(record);
      const stored = readRecord(collection, record);
      if (stored) yield stored;
    }
}
