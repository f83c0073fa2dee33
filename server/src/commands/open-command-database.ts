import type { Config } from '../config/config';
import { openDatabase } from '../database/connection/open';

/**
 * Opens the database for a command: the configured one, or the embedded store, whose server must not
 * be running. With `asIs` a missing store is not created. Throws an error for the operator.
 */
export async function openCommandDatabase(
  { mongodb, dataDir }: Config,
  { asIs = false, waitsIndefinitely = false }: { asIs?: boolean; waitsIndefinitely?: boolean } = {},
) {
  // Imported only if no database is configured, so production never loads the embedded store.
  const local = mongodb
    ? null
    : await (await import('#local/commands/open-store')).openStore(dataDir, { asIs });
  try {
    const opened = await openDatabase(mongodb?.uri ?? local!.uri, mongodb?.database ?? 'camp', {
      waitsIndefinitely,
    });
    const close = async () => {
      await opened.client.close();
      await local?.stop();
    };
    return { ...opened, close };
  } catch (error) {
    await local?.stop();
    throw error;
  }
}
