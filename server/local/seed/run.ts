import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { openCommandDatabase } from '#commands/open-command-database';
import { loadConfig } from '#config/config';
import { ensureIndexes } from '#database/indexes/indexes';
import { seedLargeCamp } from './large/seed-large';
import { seedCamp } from './seed-camp';

const USAGE = 'Usage: npm run seed -w server [-- --large]';

const run = async () => {
  const args = process.argv.slice(2);
  const isLarge = args[0] === '--large';
  if (args.length > (isLarge ? 1 : 0)) throw new Error(USAGE);
  loadEnvFile({ path: join(import.meta.dirname, '../../../.env'), quiet: true });
  const config = loadConfig(process.env);
  if (config.production) throw new Error('Seeding is not allowed in production.');
  if (!config.mongodb && !isLarge) {
    throw new Error('Set MONGODB_URI. The embedded store is seeded automatically at start.');
  }
  const { db, close } = await openCommandDatabase(config);
  try {
    await ensureIndexes(db);
    await (isLarge ? seedLargeCamp : seedCamp)(db, new Date(), config.timeZone);
    console.log(`${await db.collection('classes').countDocuments()} classes in ${db.databaseName}`);
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
