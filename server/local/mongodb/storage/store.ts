import { open, type RootDatabase, type Transaction } from 'lmdb';
import { createSpaceGuard, createFreeBytesReader } from './disk-space';
import { createGroupCommits } from './group-commits';

export interface KeyRange {
  start: Buffer;
  end: Buffer;
  reverse?: boolean;
  limit?: number;
}
export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** The state of the store at one point in time. */
export interface StoreSnapshot {
  /** Runs a synchronous read, in which the store has that state. */
  during<T>(read: () => T): T;
  close(): void;
}

/** The ordered, durable key-value store that contains all collections. */
export interface KeyValueStore {
  get(key: Buffer): Buffer | undefined;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Returns the entries from `start` (inclusive) to `end` (exclusive), optionally in reverse. */
  range(range: KeyRange): Entry[];
  /** Returns only the keys of the entries. */
  keys(range: KeyRange): Buffer[];
  count(range: Pick<KeyRange, 'start' | 'end'>): number;
  /** Runs changes within `write`; if they throw, rolls back only these changes. */
  atomically<T>(changes: () => T): T;
  /**
   * Resolves once the changes are on disk. Writes never overlap; waiting writes share a commit. A CommandError keeps
   * the changes made before it; any other error rolls back all of `changes`. @throws OutOfDiskSpace for a change if
   * the disk is nearly full.
   */
  write<T>(changes: () => T): Promise<T>;
  /** Keeps the current state until it is closed; pages that are deleted meanwhile are not reused. */
  snapshot(): StoreSnapshot;
  /** Grows with every change. */
  readonly changes: number;
  /** The number of documents read for queries since the store was opened. */
  reads: { documents: number };
  /** Registers a callback for rolled back writes, after which state in memory must be reloaded. */
  onRollback(reload: () => void): void;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Returns the free bytes on the disk. */
  freeBytes?: () => number;
  /** If false, writes return before they are flushed to disk: faster, for temporary data. */
  isDurable?: boolean;
}

const createSnapshotReads = (db: Pick<RootDatabase, 'useReadTransaction'>) => {
  /** While a read of a snapshot runs. */
  let transaction: Transaction | undefined;
  return {
    options: () => transaction && { transaction },
    open(): StoreSnapshot {
      const ofSnapshot = db.useReadTransaction();
      return {
        during: (read) => {
          transaction = ofSnapshot;
          try {
            return read();
          } finally {
            transaction = undefined;
          }
        },
        close: () => ofSnapshot.done(),
      };
    },
  };
};

/** Keys are bytes, as with `keyEncoding: 'binary'`, which takes longer to copy a key because it allocates memory for each. */
const KEYS = {
  writeKey: (key: Buffer, target: Buffer, start: number) => {
    target.set(key, start);
    return start + key.length;
  },
  readKey: (source: Buffer, start: number, end: number) => {
    const key = Buffer.allocUnsafe(end - start);
    source.copy(key, 0, start, end);
    return key;
  },
};

const toRangeOptions = ({ start, end, reverse = false, limit = Infinity }: KeyRange) => ({
  ...(reverse
    ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start, end }),
  ...(limit !== Infinity && { limit }),
});

/** Opens the store in the directory; creates the directory if it is missing. */
export function openStore(
  directory: string,
  { freeBytes = createFreeBytesReader(directory), isDurable = true }: StoreOptions = {},
): KeyValueStore {
  const db = open<Buffer, Buffer>(directory, {
    keyEncoder: KEYS,
    encoding: 'binary',
    noSubdir: false,
    noSync: !isDurable,
  });
  let reload = () => {};
  const atomically = <T>(changes: () => T) => db.transactionSync(changes);
  // A synchronous transaction returns once it is on disk; a nested one is part of the outer transaction.
  const writer = createGroupCommits({ commit: atomically, atomically, onRollback: () => reload() });
  const snapshots = createSnapshotReads(db);
  const diskSpace = createSpaceGuard(freeBytes);
  let changeCount = 0;
  return {
    get: (key) => db.get(key, snapshots.options()),
    put: (key, value) => {
      diskSpace.assertSpace();
      changeCount += 1;
      db.putSync(key, value);
    },
    remove: (key) => {
      diskSpace.assertSpace();
      changeCount += 1;
      db.removeSync(key);
    },
    range: (range) => [...db.getRange({ ...toRangeOptions(range), ...snapshots.options() })],
    keys: (range) => [...db.getKeys({ ...toRangeOptions(range), ...snapshots.options() })],
    count: (range) => db.getKeysCount({ ...range, ...snapshots.options() }),
    atomically,
    write: async (changes) => {
      try {
        return await writer.write(() => {
          diskSpace.measure();
          return changes();
        });
      } catch (error) {
        throw diskSpace.toCommandError(error);
      }
    },
    snapshot: snapshots.open,
    get changes() {
      return changeCount;
    },
    reads: { documents: 0 },
    onRollback: (callback) => void (reload = callback),
    close: async () => {
      await writer.idle();
      await db.close();
    },
  };
}
