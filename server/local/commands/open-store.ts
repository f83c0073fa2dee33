import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';

/**
 * Opens the embedded store of a data folder. Creates the store if it is missing, except with `asIs`,
 * which throws. Throws if a running server uses the store.
 */
export async function openStore(dataDir: string, { asIs }: { asIs: boolean }) {
  const folder = resolve(process.env.INIT_CWD ?? '.', dataDir);
  const directory = join(folder, 'mongodb');
  if (asIs && !existsSync(directory))
    throw new Error(`DATA_DIR: there is no database in ${folder}.`);
  return startEmbeddedMongodb({ directory });
}
