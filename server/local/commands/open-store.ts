import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedMongodb } from '../mongodb/embedded-mongodb';

/**
 * The embedded store of a data folder, made where there is none unless it is `asIs`. Throws when a
 * running server has it.
 */
export const openStore = async (dataDir: string, { asIs }: { asIs: boolean }) => {
  const folder = resolve(process.env.INIT_CWD ?? '.', dataDir);
  const directory = join(folder, 'mongodb');
  if (asIs && !existsSync(directory)) throw new Error(`DATA_DIR: there is no camp in ${folder}.`);
  return startEmbeddedMongodb({ directory });
};
