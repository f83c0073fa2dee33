import { statfsSync } from 'node:fs';
import { commandError, isCommandError } from '../errors';

/** More than the largest driver message (48 MB), because LMDB may not recover from a completely full disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Returns a function that reads the free bytes on the disk of a directory. */
export function createFreeBytesReader(directory: string) {
  return (): number => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  };
}

/**
 * Reserves the last free bytes of a disk: `measure` reads the free space, `assertSpace` throws if it is too small,
 * and `toCommandError` converts that error, and other errors on a full disk, to MongoDB's OutOfDiskSpace.
 */
export function createSpaceGuard(freeBytes: () => number) {
  // Not a CommandError, because a CommandError would not roll back the earlier changes of the write.
  const noSpace = new Error('no space left on the disk');
  const isFull = () => freeBytes() < RESERVE_BYTES;
  let full = false;
  return {
    measure: () => void (full = isFull()),
    assertSpace: () => {
      if (full) throw noSpace;
    },
    toCommandError: (error: unknown): unknown => {
      if (isCommandError(error) || (error !== noSpace && !isFull())) return error;
      const reserve = `${RESERVE_BYTES / 1024 / 1024} MB`;
      return commandError(
        'OutOfDiskSpace',
        `less than ${reserve} of disk space is free for the database`,
        {
          cause: String(error),
        },
      );
    },
  };
}
