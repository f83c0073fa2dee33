import { MongoError, type Db } from 'mongodb';
import type { Logger } from 'pino';
import { createVersion } from '../versions';

const OUT_OF_DISK_SPACE = 14031;
const TRY_EVERY_MS = 60_000;

/** Whether the database refused a write because its disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof MongoError && error.code === OUT_OF_DISK_SPACE;

/**
 * What one process knows of a full disk: `note` is told of each refused write, and the log of the first one;
 * `check` throws while the database takes no writes. That one writes something small: each time while
 * the disk was full a moment ago, else rarely, because another process may have met it.
 */
export const createStorageWatch = (db: Db, now: () => Date, log: Logger) => {
  const { grow: tryWrite } = createVersion(db, 'write-check');
  let isFull = false;
  let triedAt = -Infinity;

  const note = (error: unknown) => {
    if (isFull) return;
    isFull = true;
    log.error(
      { err: error },
      'DISK FULL: the database refuses every write until there is space; reads go on',
    );
  };

  const check = async () => {
    const at = now().getTime();
    if (!isFull && at - triedAt < TRY_EVERY_MS) return;
    try {
      await tryWrite();
    } catch (error) {
      if (isStorageFull(error)) note(error);
      throw error;
    }
    triedAt = at;
    if (isFull) log.warn('the database has disk space again and takes writes');
    isFull = false;
  };

  return { note, check };
};
export type StorageWatch = ReturnType<typeof createStorageWatch>;
