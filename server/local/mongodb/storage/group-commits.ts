import { isCommandError } from '../errors';

type Waiting = { run: () => void; settle: () => void; reject: (error: Error) => void };

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

type Transactions = {
  /** Runs changes and answers once they are on disk; nothing remains of them when this throws. */
  commit: (changes: () => void) => void;
  /** Runs changes within a commit; when they throw, they alone are undone. */
  atomically: <T>(changes: () => T) => T;
  /** Hears that what was written has been undone, while memory may still know of it. */
  onUndone: () => void;
};

/**
 * Collects the writes that arrive within one turn of the event loop and commits them together: what one flush to
 * the disk costs is shared, and each caller hears of its own result only afterwards.
 */
export function groupCommits({ commit, atomically, onUndone }: Transactions) {
  let queue: Waiting[] = [];
  let idle = Promise.resolve();

  const flush = () => {
    const batch = queue;
    queue = [];
    try {
      commit(() => batch.forEach(({ run }) => run()));
    } catch (error) {
      onUndone();
      batch.forEach(({ reject }) => reject(asError(error)));
      return;
    }
    batch.forEach(({ settle }) => settle());
  };

  const schedule = () => {
    idle = new Promise((resolve) => {
      setImmediate(() => {
        flush();
        resolve();
      });
    });
  };

  /** A refusal leaves standing what was done before it; any other error undoes all of `changes`. */
  const attempt = <T>(changes: () => T): { result: T } | { refusal: Error } => {
    try {
      return { result: changes() };
    } catch (error) {
      if (isCommandError(error)) return { refusal: error };
      throw error;
    }
  };

  const write = <T>(changes: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let settle = () => {};
      const run = () => {
        try {
          const outcome = atomically(() => attempt(changes));
          settle = () => ('refusal' in outcome ? reject(outcome.refusal) : resolve(outcome.result));
        } catch (error) {
          onUndone();
          settle = () => reject(asError(error));
        }
      };
      if (queue.length === 0) schedule();
      queue.push({ run, settle: () => settle(), reject });
    });

  return { write, idle: () => idle };
}
