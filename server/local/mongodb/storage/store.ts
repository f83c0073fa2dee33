import { open } from 'lmdb';

export type KeyRange = { start: Buffer; end: Buffer; reverse?: boolean; limit?: number };
export type Entry = { key: Buffer; value: Buffer };

/** The ordered, durable key-value file under all collections. */
export type KeyValueStore = {
  get(key: Buffer): Buffer | undefined;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Entries from `start` up to but not including `end`, in reverse when asked for. */
  range(range: KeyRange): Entry[];
  /** Runs changes within `write`; when they throw, they alone are undone. */
  atomically<T>(changes: () => T): T;
  /** Resolves once the changes are on disk. Writers never overlap, and waiting ones share a commit. */
  write<T>(changes: () => T): Promise<T>;
  close(): Promise<void>;
};

type Waiting = { run: () => void; settle: () => void; reject: (error: unknown) => void };

export function openStore(directory: string): KeyValueStore {
  const db = open<Buffer, Buffer>(directory, {
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: false,
  });
  const atomically = <T>(changes: () => T) => db.transactionSync(changes);
  const writer = groupCommits((run) => void db.transactionSync(run), atomically);
  return {
    get: (key) => db.get(key),
    put: (key, value) => db.putSync(key, value),
    remove: (key) => void db.removeSync(key),
    range: ({ start, end, reverse = false, limit = Infinity }) => {
      const bounds = reverse
        ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start, end };
      return [...db.getRange(limit === Infinity ? bounds : { ...bounds, limit })];
    },
    atomically,
    write: writer.write,
    close: async () => {
      await writer.idle();
      await db.close();
    },
  };
}

function groupCommits(commit: (run: () => void) => void, atomically: <T>(changes: () => T) => T) {
  let queue: Waiting[] = [];
  let idle = Promise.resolve();
  const flush = () => {
    const batch = queue;
    queue = [];
    try {
      commit(() => batch.forEach(({ run }) => run()));
      batch.forEach(({ settle }) => settle());
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
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
          const result = atomically(changes);
          settle = () => resolve(result);
        } catch (error) {
          settle = () => reject(error);
        }
      };
      if (queue.length === 0) schedule();
      queue.push({ run, settle: () => settle(), reject });
    });
  return { write, idle: () => idle };
}
