import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const heldHere = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Our own number in a file that we did not write is that of an earlier life, as in a restarted container. */
const isHeld = (file: string, pid: number) =>
  pid === process.pid ? heldHere.has(file) : Number.isInteger(pid) && pid > 0 && isAlive(pid);

function claim(file: string): boolean {
  try {
    // The flag refuses to overwrite, so that of two that start at once only one succeeds.
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const inUse = (directory: string, file: string, pid: number) =>
  new Error(
    `The store in ${directory} is in use by process ${pid}. Stop that one first; if it is no store, remove ${file}.`,
  );

function takeOver(directory: string, file: string) {
  const found = readFileSync(file, 'utf8');
  if (isHeld(file, Number(found))) throw inUse(directory, file, Number(found));
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  // Another process may have taken it over in between, and then what was moved aside is its claim.
  const moved = readFileSync(aside, 'utf8');
  if (moved !== found) renameSync(aside, file);
  else rmSync(aside);
  if (!claim(file)) throw inUse(directory, file, Number(readFileSync(file, 'utf8')));
}

/**
 * Claims a directory for this process and answers how to give it back. A claim that a dead process left behind
 * is taken over. @throws when a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(resolve(directory), 'store.pid');
  if (!claim(file)) takeOver(directory, file);
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    rmSync(file);
  };
}
