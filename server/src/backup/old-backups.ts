import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, PARTIAL } from './backup-folder';

/** Older backups have no milliseconds in their name. */
const TIME = /-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z$/;

/** Deletes all but the latest backups of a database, and what killed ones left. Returns the names of the deleted ones. */
export async function deleteOldBackups(parent: string, database: string, keep: number) {
  const names = (await readdir(parent)).filter((name) => {
    const complete = name.replace(PARTIAL, '');
    return TIME.test(complete) && complete.replace(TIME, '') === database;
  });
  const isComplete = (name: string) =>
    !name.endsWith(PARTIAL) && existsSync(join(parent, name, MANIFEST));
  const complete = names.filter(isComplete).sort();
  const old = complete.slice(0, Math.max(0, complete.length - keep));
  const unfinished = names.filter((name) => name.endsWith(PARTIAL));
  for (const name of [...old, ...unfinished]) {
    await rm(join(parent, name), { recursive: true, force: true });
  }
  return [...old, ...unfinished].sort();
}
