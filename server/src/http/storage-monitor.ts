import { MongoError } from 'mongodb';
import type { Camp } from '../camp';
import { createDataVersion } from '../database/data-version';

const OUT_OF_DISK_SPACE = 14031;
/** A small write costs little, and a server that cannot write should get no requests. */
const CHECK_INTERVAL_MS = 5_000;
/** The embedded store refuses writes below 64 MB, so this leaves time before the first one fails. */
const LOW_SPACE_BYTES = 128 * 1024 * 1024;

/** Marks the error of a disk that has little space left. */
const LOW_SPACE = 'LOW_DISK_SPACE';

/** Returns true if the database rejected a write because its disk is full, or will soon. */
export const isStorageFull = (error: unknown): boolean =>
  (error instanceof Error && error.name === LOW_SPACE) ||
  (error instanceof MongoError && error.code === OUT_OF_DISK_SPACE);

/**
 * Tracks whether the database's disk is full. `reportFull` logs the first rejected write. `check`
 * throws while the database rejects writes, or little space is left for them. It makes a small test write: on every
 * call while the disk is known to be full, otherwise at most every 5 seconds, because another process may have
 * filled it. `freeBytes` returns the free bytes on the disk; null if the database is on another machine.
 */
export function createStorageMonitor({ db, now, log }: Camp, freeBytes: (() => number) | null) {
  const { increment: writeTest } = createDataVersion(db, 'write-check');
  let isFull = false;
  let checkedAt = -Infinity;

  const reportFull = (error: unknown) => {
    if (isFull) return;
    isFull = true;
    log.error(
      { err: error },
      'DISK FULL: the database rejects all writes, or will soon, until space is freed; reads still work',
    );
  };

  const assertSpace = () => {
    const bytes = freeBytes?.() ?? Infinity;
    if (bytes >= LOW_SPACE_BYTES) return;
    const megabytes = Math.floor(bytes / 1024 / 1024);
    const text = `Only ${megabytes} MB are free on the disk of the data folder.`;
    throw Object.assign(new Error(text), { name: LOW_SPACE });
  };

  const check = async () => {
    const at = now().getTime();
    try {
      assertSpace();
      if (!isFull && at - checkedAt < CHECK_INTERVAL_MS) return;
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
