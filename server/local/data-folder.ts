import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#config/config';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const findLockOwner = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
};

/** Locks the folder until this process exits. Returns false if another server uses it. */
const tryLock = (folder: string): boolean => {
  const file = join(folder, 'copy.pid');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (findLockOwner(file) !== null) return false;
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
  return true;
};

/**
 * Locks and returns the data folder of this server. A second server without DATA_DIR gets a folder with
 * its port as suffix, so two servers can run side by side. Throws if the folder is in use.
 */
export function lockDataFolder({ dataDir, port }: Config, isConfigured: boolean): string {
  const folder = resolve(process.env.INIT_CWD ?? '.', dataDir);
  if (tryLock(folder)) return folder;
  if (isConfigured)
    throw new Error(`Another server is using ${folder}: set DATA_DIR to another folder.`);
  const fallback = `${folder}-${port}`;
  if (tryLock(fallback)) return fallback;
  throw new Error(`Another server is using ${fallback}: set DATA_DIR to another folder.`);
}
