import { isCommandError } from '../errors';

interface QueuedWrite {
  run: () => void;
  complete: () => void;
  reject: (error: Error) => void;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

interface Transactions {
  /** Runs changes and returns once they are on disk; rolls all of them back if this throws. */
  commit: (changes: () => void) => void;
  /** Runs changes within a commit; if they throw, rolls back only these changes. */
  atomically: <T>(changes: () => T) => T;
  /** Called when a commit was rolled back, because state in memory may still include its changes. */
  onRollback: () => void;
}

/**
 * Commits all writes that arrive within one turn of the event loop together, so that they share one flush to disk.
 * Each caller gets its result after the commit.
 */
export function createGroupCommits({ commit, atomically, onRollback }: Transactions) {
  let queue: QueuedWrite[] = [];
  let idle = Promise.resolve();

  const flush = () => {
    const batch = queue;
    queue = [];
    try {
      commit(() => batch.forEach(({ run }) => run()));
    } catch (error) {
      onRollback();
      batch.forEach(({ reject }) => reject(toError(error)));
      return;
    }
    batch.forEach(({ complete }) => complete());
  };

  const schedule = () => {
    idle = new Promise((resolve) => {
      setImmediate(() => {
        flush();
        resolve();
      });
    });
  };

  /** A CommandError keeps the changes made before it; any other error rolls back all of `changes`. */
  const attempt = <T>(changes: () => T): { result: T } | { commandError: Error } => {
    try {
      return { result: changes() };
    } catch (error) {
      if (isCommandError(error)) return { commandError: error };
      throw error;
    }
  };

  const write = <T>(changes: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let complete = () => {};
      const run = () => {
        try {
          const outcome = atomically(() => attempt(changes));
          complete = () =>
            'commandError' in outcome ? reject(outcome.commandError) : resolve(outcome.result);
        } catch (error) {
          onRollback();
          complete = () => reject(toError(error));
        }
      };
      if (queue.length === 0) schedule();
      queue.push({ run, complete: () => complete(), reject });
    });

  return { write, idle: () => idle };
}
