type Waiting = { run: () => void; settle: () => void; reject: (error: Error) => void };

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Collects the writes that arrive within one turn of the event loop and commits them together: what one flush to
 * the disk costs is shared, and each caller hears of its own result only afterwards.
 */
export function groupCommits(commit: (run: () => void) => void, onFailure: () => void) {
  let queue: Waiting[] = [];
  let idle = Promise.resolve();

  const flush = () => {
    const batch = queue;
    queue = [];
    try {
      commit(() => batch.forEach(({ run }) => run()));
    } catch (error) {
      onFailure();
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

  const write = <T>(changes: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let settle = () => {};
      const run = () => {
        try {
          const result = changes();
          settle = () => resolve(result);
        } catch (error) {
          settle = () => reject(asError(error));
        }
      };
      if (queue.length === 0) schedule();
      queue.push({ run, settle: () => settle(), reject });
    });

  return { write, idle: () => idle };
}
