import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { listErasedAccountsOf } from '../backup/erased-accounts';
import { deleteOldBackups } from '../backup/old-backups';
import { writeBackup } from '../backup/write-backup';
import { openCommandDatabase } from './open-command-database';
import { loadConfig } from '../config/config';
import { maskSecrets } from '../lib/mask-secrets';
import { ENV_FILE } from '../server-folder';

const USAGE = 'Usage: npm run backup -w server -- FOLDER [--keep 14] [--without-snapshot]';

/** Returns the arguments. Throws the usage text. */
const readArguments = () => {
  const options = { keep: { type: 'string' }, 'without-snapshot': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isNumber = keep === null || (Number.isInteger(keep) && keep >= 1);
    if (folder !== undefined && others.length === 0 && isNumber) {
      const parent = resolve(process.env.INIT_CWD ?? '.', folder);
      return { parent, keep, allowsNoSnapshot: values['without-snapshot'] === true };
    }
  } catch {
    // The same as for a wrong value.
  }
  throw new Error(USAGE);
};

const run = async () => {
  const { parent, keep, allowsNoSnapshot } = readArguments();
  loadEnvFile({ path: ENV_FILE, quiet: true });
  const { client, db, close } = await openCommandDatabase(loadConfig(process.env), {
    asIs: true,
    waitsIndefinitely: true,
  });
  try {
    const now = new Date();
    const { folder, manifest } = await writeBackup({ client, db, parent, now, allowsNoSnapshot });
    const documents = manifest.files.reduce((sum, file) => sum + file.documents, 0);
    console.log(`${folder}: ${manifest.files.length} collections, ${documents} documents.`);
    await listErasedAccountsOf(db, parent);
    const deleted = keep === null ? [] : await deleteOldBackups(parent, db.databaseName, keep);
    for (const name of deleted) console.log(`Deleted ${name}.`);
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(maskSecrets(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
