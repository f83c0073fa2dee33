import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { MongoClient } from 'mongodb';
import { loadConfig } from '../../src/config';
import { ensureIndexes } from '../../src/indexes';
import { seedCamp } from './seed-camp';

const run = async () => {
  loadEnvFile({ path: join(import.meta.dirname, '../../../.env'), quiet: true });
  const { mongodb, production } = loadConfig(process.env);
  if (production) throw new Error('The seeded camp is not for production.');
  if (!mongodb) throw new Error('Set MONGODB_URI: the embedded store is seeded by itself.');
  const client = new MongoClient(mongodb.uri);
  const db = client.db(mongodb.database);
  await ensureIndexes(db);
  await seedCamp(db, new Date());
  console.log(`${await db.collection('classes').countDocuments()} classes in ${mongodb.database}`);
  await client.close();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
