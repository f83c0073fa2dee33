import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import type { Db } from 'mongodb';
import { restoreBackup } from '../backup/restore-backup';
import { auditDatabase } from './audit-database';
import { openCommandDatabase } from './open-command-database';
import { loadConfig, type Config } from '../config/config';
import { ensureIndexes } from '../database/indexes/indexes';
import { listPendingMigrations } from '../database/migrate';
import { maskSecrets } from '../lib/mask-secrets';
import { ENV_FILE } from '../server-folder';

const USAGE = 'Usage: npm run restore -w server -- BACKUP [--replace]';

/** Exit codes. */
const FOUND_DIFFERENCES = 1;
const COULD_NOT_RESTORE = 2;

/** Returns the arguments. Throws the usage text. */
const readArguments = () => {
  try {
    const options = { replace: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder !== undefined && others.length === 0) {
      return {
        folder: resolve(process.env.INIT_CWD ?? '.', folder),
        replaces: values.replace === true,
      };
    }
  } catch {
    // The same as for a wrong value.
  }
  throw new Error(USAGE);
};

/** The audit needs the data of this release. */
const audit = async (config: Config, db: Db) => {
  if ((await listPendingMigrations(db)).length > 0) {
    console.log(
      'The backup is of an earlier release: start the server, and run npm run audit then.',
    );
    return;
  }
  await ensureIndexes(db);
  if ((await auditDatabase(config, db)) > 0) process.exitCode = FOUND_DIFFERENCES;
};

const run = async () => {
  const { folder, replaces } = readArguments();
  loadEnvFile({ path: ENV_FILE, quiet: true });
  const config = loadConfig(process.env);
  const { db, close } = await openCommandDatabase(config, { waitsIndefinitely: true });
  try {
    const { files, startedAt, erased } = await restoreBackup({ db, folder, replaces });
    const documents = files.reduce((sum, file) => sum + file.documents, 0);
    console.log(
      `Restored ${files.length} collections, ${documents} documents, as of ${startedAt}.`,
    );
    if (erased > 0) {
      console.log(
        `${erased} accounts were deleted since, and are deleted again. The first minutes of a server delete their data.`,
      );
    }
    await audit(config, db);
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(maskSecrets(error instanceof Error ? error.message : String(error)));
  process.exitCode = COULD_NOT_RESTORE;
});
