import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the folder for the data of one run. The first process of the run creates it; the others find it in the
 * environment variable. It is deleted at the end, unless a test failed.
 */
export function findRunFolder(variable: string, prefix: string): string {
  const existing = process.env[variable];
  if (existing) return existing;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.env[variable] = folder;
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
