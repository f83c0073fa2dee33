import type { Config } from './config';
import { openDatabase } from './open-database';

/**
 * The database that a command works on: the configured one, or else the embedded store of a server
 * that does not run. With `asIs` nothing is made where there is no store. Throws a sentence for the
 * operator.
 */
export const openCommandDatabase = async (
  { mongodb, dataDir }: Config,
  { asIs = false }: { asIs?: boolean } = {},
) => {
  // Never even loaded where a database is configured, as in production.
  const local = mongodb
    ? null
    : await (await import('../local/commands/open-store')).openStore(dataDir, { asIs });
  try {
    const opened = await openDatabase(mongodb?.uri ?? local!.uri, mongodb?.database ?? 'camp');
    const close = async () => {
      await opened.client.close();
      await local?.stop();
    };
    return { db: opened.db, close };
  } catch (error) {
    await local?.stop();
    throw error;
  }
};
