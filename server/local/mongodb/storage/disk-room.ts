import { statfsSync } from 'node:fs';
import { commandError, isCommandError } from '../errors';

/** More than the largest message of a driver (48 MB) takes: LMDB may not survive a disk that is really full. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** How many bytes may still be written to the disk of a directory. */
export const freeBytesOf = (directory: string) => (): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/**
 * A guard of the last free bytes of a disk: `look` measures them, `require` throws while they are too few, and
 * `explain` turns what it threw, and what else a full disk brings about, into MongoDB's OutOfDiskSpace.
 */
export function checkRoom(freeBytes: () => number) {
  // Not a CommandError: that would leave standing what was done before it.
  const noRoom = new Error('no room on the disk');
  const isFull = () => freeBytes() < RESERVE_BYTES;
  let full = false;
  return {
    look: () => void (full = isFull()),
    require: () => {
      if (full) throw noRoom;
    },
    explain: (error: unknown): unknown => {
      if (isCommandError(error) || (error !== noRoom && !isFull())) return error;
      const least = `${RESERVE_BYTES / 1024 / 1024} MB`;
      return commandError(
        'OutOfDiskSpace',
        `less than ${least} are free on the disk of the store`,
        {
          cause: String(error),
        },
      );
    },
  };
}
