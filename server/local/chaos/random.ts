import { createHash } from 'node:crypto';

export interface Random {
  /** Returns a number from `low` inclusive to `high` exclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the names with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  /** Returns up to `count` items of the list in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Returns an independent generator, unaffected by how often this one was called. */
  fork(name: string | number): Random;
}

const UINT32 = 2 ** 32;

/** Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
const createGenerator = (key: string) => {
  let state = createHash('sha256').update(key).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
};

/**
 * Returns the item of a shuffled list for this turn, and reshuffles after each pass, so even a short
 * run uses every item. Turns count from 1.
 */
export function drawShuffled<Item>(random: Random, items: readonly Item[], turn: number): Item {
  const position = (turn - 1) % items.length;
  const round = (turn - 1 - position) / items.length;
  return random.fork('pack').fork(round).some(items, items.length)[position]!;
}

/** Creates a generator. The same key gives the same numbers on every machine. */
export function createRandom(key: string): Random {
  const next = createGenerator(key);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick,
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const entries = Object.entries(weights) as [Name, number][];
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (remaining -= weight) < 0) ?? entries[0]!)[0];
    },
    some: (list, count) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .slice(0, count)
        .map(({ item }) => item),
    fork: (name) => createRandom(`${key}/${name}`),
  };
}
