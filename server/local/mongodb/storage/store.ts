import { open } from 'lmdb';
import { checkRoom, freeBytesOf } from './disk-room';
import { groupCommits } from './group-commits';

export type KeyRange = { start: Buffer; end: Buffer; reverse?: boolean; limit?: number };
export type Entry = { key: Buffer; value: Buffer };

/** The ordered, durable key-value file under all collections. */
export type KeyValueStore = {
  get(key: Buffer): Buffer | undefined;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Entries from `start` up to but not including `end`, in reverse when asked for. */
  range(range: KeyRange): Entry[];
  count(range: Pick<KeyRange, 'start' | 'end'>): number;
  /** Runs changes within `write`; when they throw, they alone are undone. */
  atomically<T>(changes: () => T): T;
  /**
   * Resolves once the changes are on disk. Writers never overlap, and those waiting share a commit. A refusal (a
   * CommandError) leaves standing what `changes` did before it; any other error undoes all of them. @throws
   * OutOfDiskSpace when there is something to change and the disk is nearly full.
   */
  write<T>(changes: () => T): Promise<T>;
  /** Documents read to answer queries since the store was opened. */
  reads: { documents: number };
  /** Calls back when writes have been undone, after which memory may know more than the file does. */
  onUndone(reload: () => void): void;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** How much room the disk has left. */
  freeBytes?: () => number;
  /** When false, writes are not forced to disk before they return: quicker, for data that nobody keeps. */
  isDurable?: boolean;
};

/** Opens the file in the directory, which is made if it is missing. */
export function openStore(
  directory: string,
  { freeBytes = freeBytesOf(directory), isDurable = true }: StoreOptions = {},
): KeyValueStore {
  const db = open<Buffer, Buffer>(directory, {
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: false,
    noSync: !isDurable,
  });
  let reload = () => {};
  const atomically = <T>(changes: () => T) => db.transactionSync(changes);
  // A synchronous transaction returns when its pages are on disk, and within another one it is a part of that.
  const writer = groupCommits({ commit: atomically, atomically, onUndone: () => reload() });
  const room = checkRoom(freeBytes);
  return {
    get: (key) => db.get(key),
    put: (key, value) => {
      room.require();
      db.putSync(key, value);
    },
    remove: (key) => {
      room.require();
      db.removeSync(key);
    },
    range: ({ start, end, reverse = false, limit = Infinity }) => {
      const bounds = reverse
        ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start, end };
      return [...db.getRange(limit === Infinity ? bounds : { ...bounds, limit })];
    },
    count: (range) => db.getKeysCount(range),
    atomically,
    write: async (changes) => {
      try {
        return await writer.write(() => {
          room.look();
          return changes();
        });
      } catch (error) {
        throw room.explain(error);
      }
    },
    reads: { documents: 0 },
    onUndone: (callback) => void (reload = callback),
    close: async () => {
      await writer.idle();
      await db.close();
    },
  };
}
