import { join, resolve } from 'node:path';
import type { Db } from 'mongodb';
import { startEmbeddedMongodb } from '../mongodb/embedded-mongodb';
import { seedCamp } from '../seed/seed-camp';

/** The embedded store of a data folder; throws when a running server has it. */
export const openStore = async (dataDir: string) => {
  const folder = resolve(process.env.INIT_CWD ?? '.', dataDir);
  const { uri, stop } = await startEmbeddedMongodb({ directory: join(folder, 'mongodb') });
  return {
    uri,
    stop,
    /** The server seeds an empty store only, so a person written there first would leave it without a camp. */
    furnish: (db: Db) => seedCamp(db, new Date()),
  };
};
