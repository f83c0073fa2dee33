import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Claims a directory for this process and answers how to give it back. A claim that a dead process left behind
 * is taken over. @throws when a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'store.pid');
  const holder = holderOf(file);
  if (holder !== null)
    throw new Error(
      `The store in ${directory} is in use by process ${holder}. Stop that one first.`,
    );
  rmSync(file, { force: true });
  // The flag refuses to overwrite, so of two that start at once only one succeeds.
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}
