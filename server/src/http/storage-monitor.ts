import { MongoError, type Db } from 'mongodb';
import type { Logger } from 'pino';
import { createDataVersion } from '../database/data-version';

const OUT_OF_DISK_SPACE = 14031;
const CHECK_INTERVAL_MS = 60_000;

/** Returns true if the database rejected a write because its disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof MongoError && error.code === OUT_OF_DISK_SPACE;

/**
 * Tracks whether the database's disk is full. `reportFull` logs the first rejected write. `check`
 * throws while the database rejects writes. It makes a small test write: on every call while the disk
 * is known to be full, otherwise at most once a minute, because another process may have filled it.
 */
export function createStorageMonitor(db: Db, now: () => Date, log: Logger) {
  const { increment: writeTest } = createDataVersion(db, 'write-check');
  let isFull = false;
  let checkedAt = -Infinity;

  const reportFull = (error: unknown) => {
    if (isFull) return;
    isFull = true;
    log.error(
      { err: error },
      'DISK FULL: the database rejects all writes until space is freed; reads still work',
    );
  };

  const check = async () => {
    const at = now().getTime();
    if (!isFull && at - checkedAt < CHECK_INTERVAL_MS) return;
    try {
      await writeTest();
    } catch (error) {
      if (isStorageFull(error)) reportFull(error);
      throw error;
    }
    checkedAt = at;
    if (isFull) log.warn('the database has disk space again and accepts writes');
    isFull = false;
  };

  return { reportFull, check };
}
export type StorageMonitor = ReturnType<typeof createStorageMonitor>;
