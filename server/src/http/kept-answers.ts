import { LRUCache } from 'lru-cache';

/** An answer as it is sent. */
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

interface Made {
  answer: Answer;
  /** When it stops being true by itself. */
  until: Date | null;
  /** Whether others will ask for it: an empty page is one of too many. */
  isWorthKeeping?: boolean;
}

interface Kept {
  answer: Answer;
  until: number;
}

interface Making {
  /** The request's turn in which it was begun. */
  turn: number;
  answer: Promise<Answer>;
}

interface Needs {
  /** Grows with every change of what the answers are made of; read after it is asked for. */
  readVersion(): Promise<number>;
  now: () => Date;
}

/** A change whose new version was lost with its process shows after this at the latest. */
const KEPT_MS = 10_000;
const ANSWERS_MAX = 500;
const BYTES_MAX = 32 * 1024 * 1024;
/** Ways in which one answer may have gone out (`replay.ts`). */
export const VARIANTS_MAX = 16;
/** Headers, key and bookkeeping of a variant, and of an answer: more than was ever seen. */
const VARIANT_BYTES = 2048;
const OVERHEAD_BYTES = 2048;
const ADDRESSES_MAX = 2000;
/** No link of ours is longer. */
const ADDRESS_LENGTH_MAX = 500;
const BYTES_PER_CHARACTER = 2;

/** Counted at once with all that may be added later: the compressed body, and every variant. */
const sizeOf = ({ answer }: Kept, key: string) =>
  key.length * BYTES_PER_CHARACTER +
  answer.body.length * 2 +
  VARIANTS_MAX * VARIANT_BYTES +
  OVERHEAD_BYTES;

/** Answers by what they answer, until they stop being true by themselves. */
const createCache = (now: () => Date) => {
  const kept = new LRUCache<string, Kept>({
    max: ANSWERS_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: sizeOf,
  });
  return {
    set: (key: string, answer: Answer, until: number) => void kept.set(key, { answer, until }),
    has: (key: string) => kept.has(key),
    clear: () => kept.clear(),
    findTrue(key: string): Answer | null {
      const found = kept.get(key);
      if (!found || now().getTime() < found.until) return found?.answer ?? null;
      kept.delete(key);
      return null;
    },
    measure: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
};

/**
 * Caches answers that are the same for everybody until the data they were built from changes.
 * Callers get an answer that was true after they asked: one of the version that was read since, or
 * one that was begun since. Strangers choose what is asked for, so number and bytes are bounded.
 */
export const createKeptAnswers = ({ readVersion, now }: Needs) => {
  const cache = createCache(now);
  /** Addresses as they were written, and the key of what they ask for. */
  const keys = new LRUCache<string, string>({ max: ADDRESSES_MAX });
  const underWay = new Map<string, Making>();
  let turns = 0;
  let latest: number | null = null;

  /** Drops what an earlier version was made of: nobody would be given it any more. */
  const readLatest = async () => {
    const version = await readVersion();
    if (version !== latest) cache.clear();
    latest = version;
    return version;
  };

  const make = (key: string, version: number, work: () => Promise<Made>) => {
    const at = now().getTime();
    const run = async () => {
      try {
        const { answer, until, isWorthKeeping = true } = await work();
        const ends = Math.min(until?.getTime() ?? Infinity, at + KEPT_MS);
        if (isWorthKeeping && version === latest) cache.set(key, answer, ends);
        return answer;
      } finally {
        underWay.delete(key);
      }
    };
    turns += 1;
    const making = { turn: turns, answer: run() };
    underWay.set(key, making);
    return making.answer;
  };

  return {
    /** Notes that an address asks for the answer of a key, if that is kept. */
    noteAddress(address: string, key: string): void {
      if (address.length <= ADDRESS_LENGTH_MAX && cache.has(key)) keys.set(address, key);
    },

    /** Whether an answer to the address is kept, true or not. */
    has(address: string): boolean {
      const key = keys.get(address);
      return key !== undefined && cache.has(key);
    },

    /** The answer to an address that was noted, if it is kept and still true. */
    async find(address: string): Promise<Answer | null> {
      const key = keys.get(address);
      if (key === undefined) return null;
      await readLatest();
      return cache.findTrue(key);
    },

    async get(key: string, work: () => Promise<Made>): Promise<Answer> {
      const arrived = turns;
      for (;;) {
        const version = await readLatest();
        const found = cache.findTrue(key);
        if (found) return found;
        const others = underWay.get(key);
        if (!others) return make(key, version, work);
        const answer = await others.answer.catch(() => null);
        // Also where a change came since: it was begun after this caller asked.
        if (answer && others.turn > arrived) return answer;
      }
    },

    /** How many answers are kept, in how many bytes at most. */
    measure: () => ({ ...cache.measure(), addresses: keys.size }),
  };
};
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
