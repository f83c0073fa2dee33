/** An answer as it is sent. */
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

interface Made {
  answer: Answer;
  /** When it stops being true by itself. */
  until: Date | null;
}

interface Kept {
  answer: Answer;
  version: number;
  /** The request's turn in which it was begun. */
  turn: number;
  until: number;
}

interface Needs {
  /** Grows with every change of what the answers are made of; read after it is asked for. */
  readVersion(): Promise<number>;
  now: () => Date;
}

/** A change whose new version was lost with its process shows after this at the latest. */
const KEPT_MS = 10_000;
const BYTES_MAX = 32 * 1024 * 1024;

/**
 * Answers that are the same for everybody, made once and kept until what they are made of changes.
 * Whoever asks gets an answer that was true after they asked: one of the version that was read since,
 * or one that was begun since.
 */
export const createKeptAnswers = ({ readVersion, now }: Needs) => {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let turns = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.answer.body.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, its: Kept) => {
    forget(key);
    kept.set(key, its);
    bytes += its.answer.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= BYTES_MAX || oldest === key) break;
      forget(oldest);
    }
  };

  const make = async (key: string, version: number, work: () => Promise<Made>) => {
    turns += 1;
    const turn = turns;
    const at = now().getTime();
    const { answer, until } = await work();
    const latest = Math.min(until?.getTime() ?? Infinity, at + KEPT_MS);
    keep(key, { answer, version, turn, until: latest });
    return answer;
  };

  const findTrue = (key: string, version: number, arrived: number): Answer | null => {
    const found = kept.get(key);
    const isTrue = found && (found.version === version || found.turn > arrived);
    return isTrue && now().getTime() < found.until ? found.answer : null;
  };

  return {
    /** Whether there is one, true or not. */
    has: (key: string): boolean => kept.has(key),

    /** The answer, if it is kept and still true. */
    async find(key: string): Promise<Answer | null> {
      const arrived = turns;
      return findTrue(key, await readVersion(), arrived);
    },

    async get(key: string, work: () => Promise<Made>): Promise<Answer> {
      const arrived = turns;
      for (;;) {
        const version = await readVersion();
        const found = findTrue(key, version, arrived);
        if (found) return found;
        const others = underWay.get(key);
        if (!others) {
          const making = make(key, version, work);
          underWay.set(key, making);
          return await making.finally(() => underWay.delete(key));
        }
        await others.catch(() => undefined);
      }
    },
  };
};
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
