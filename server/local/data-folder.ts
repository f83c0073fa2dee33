import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../src/config';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const findHolder = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
};

/** Makes the folder this copy's own until the process ends; answers false when another copy has it. */
const take = (folder: string): boolean => {
  const file = join(folder, 'copy.pid');
  mkdirSync(folder, { recursive: true });
  if (findHolder(file) !== null) return false;
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
  return true;
};

/**
 * The folder this copy keeps its data in. A second copy that was not told of another folder gets one
 * of its own beside the first, named after its port, so that two copies run side by side.
 */
export const takeDataFolder = ({ dataDir, port }: Config, isGiven: boolean): string => {
  const folder = resolve(process.env.INIT_CWD ?? '.', dataDir);
  if (take(folder)) return folder;
  if (isGiven) throw new Error(`Another copy is using ${folder}: set DATA_DIR to another folder.`);
  const beside = `${folder}-${port}`;
  if (take(beside)) return beside;
  throw new Error(`Another copy is using ${beside}: set DATA_DIR to another folder.`);
};
