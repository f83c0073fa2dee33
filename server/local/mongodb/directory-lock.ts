import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const lockedByThisProcess = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A lock file with our own pid that we did not write is left over from before a restart, as in a container. */
const isLocked = (file: string, pid: number) =>
  pid === process.pid
    ? lockedByThisProcess.has(file)
    : Number.isInteger(pid) && pid > 0 && isAlive(pid);

function createLockFile(file: string): boolean {
  try {
    // `wx` fails if the file exists, so only one of two processes that start at once succeeds.
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const inUseError = (directory: string, file: string, pid: number) =>
  new Error(
    `The data directory ${directory} is in use by process ${pid}. Stop that process first. If it is not a database, delete ${file}.`,
  );

function replaceStaleLock(directory: string, file: string) {
  const staleContent = readFileSync(file, 'utf8');
  if (isLocked(file, Number(staleContent))) throw inUseError(directory, file, Number(staleContent));
  const asidePath = `${file}.${process.pid}`;
  renameSync(file, asidePath);
  // If another process replaced the lock since we read it, we moved that process's lock: move it back.
  const movedContent = readFileSync(asidePath, 'utf8');
  if (movedContent !== staleContent) renameSync(asidePath, file);
  else rmSync(asidePath);
  if (!createLockFile(file)) throw inUseError(directory, file, Number(readFileSync(file, 'utf8')));
}

/**
 * Locks a directory for this process and returns a function that releases it. Replaces the lock of a process
 * that no longer runs. @throws if a running process holds the lock.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(resolve(directory), 'store.pid');
  if (!createLockFile(file)) replaceStaleLock(directory, file);
  lockedByThisProcess.add(file);
  return () => {
    lockedByThisProcess.delete(file);
    rmSync(file);
  };
}
