import { createHash } from 'node:crypto';

export interface Random {
  /** At least `low` and less than `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  /** Up to `count` of the list, in an order of its own. */
  some<T>(list: readonly T[], count: number): T[];
  /** A generator of its own: what it gives does not depend on how often this one was asked. */
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
 * Deals the cards of a shuffled pack, then shuffles again, so that even a short run sees all of them.
 * Turns count from 1.
 */
export const deal = <Card>(random: Random, pack: readonly Card[], turn: number): Card => {
  const place = (turn - 1) % pack.length;
  const round = (turn - 1 - place) / pack.length;
  return random.fork('pack').fork(round).some(pack, pack.length)[place]!;
};

/** The same key gives the same numbers, on every machine. */
export const createRandom = (key: string): Random => {
  const next = createGenerator(key);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick,
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!)[0];
    },
    some: (list, count) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .slice(0, count)
        .map(({ item }) => item),
    fork: (name) => createRandom(`${key}/${name}`),
  };
};
