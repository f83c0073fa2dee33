import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { MongoError, type Db } from 'mongodb';
import Stripe from 'stripe';
import { auditBooks, countDifferences, toTable, type Books } from './audit/audit';
import { openCommandDatabase } from './command-database';
import { loadConfig, type Config } from './config';
import { connectStripe } from './connect-stripe';
import { maskSecrets } from './mask-secrets';

const USAGE = 'Usage: npm run audit -w server -- [--since YYYY-MM-DD]';
const MINUTE_MS = 60_000;
/** What is left after its hold has lapsed is for the sweep, which has had its time by then. */
const AFTER_HOLD_MINUTES = 10;

const DIFFERENT = 1;
const COULD_NOT_LOOK = 2;

/** The beginning of the day in UTC. */
const readSince = (given: string[]): Pick<Books, 'since'> => {
  if (given.length === 0) return {};
  const [option, day = ''] = given;
  const since = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(since.getTime()) && since.toISOString().startsWith(`${day}T`);
  if (option !== '--since' || given.length > 2 || !isDay) throw new Error(USAGE);
  return { since };
};

const openStripe = async (config: Config, db: Db): Promise<Stripe> =>
  connectStripe(config)?.stripe ??
  // Never even loaded where Stripe is configured, as in production.
  (await import('../local/commands/sandbox-books')).openSandboxBooks(db);

const toSentence = (error: unknown): string => {
  const message = maskSecrets(error instanceof Error ? error.message : String(error));
  if (error instanceof Stripe.errors.StripeError) return `Stripe could not be read: ${message}`;
  if (error instanceof MongoError) return `The database could not be read: ${message}`;
  return message;
};

const run = async () => {
  const since = readSince(process.argv.slice(2));
  loadEnvFile({ path: join(import.meta.dirname, '../../.env'), quiet: true });
  const config = loadConfig(process.env);
  const { db, close } = await openCommandDatabase(config, { asIs: true });
  try {
    const rows = await auditBooks({
      db,
      stripe: await openStripe(config, db),
      now: new Date(),
      timeZone: config.timeZone,
      inFlightMs: (config.holdMinutes + AFTER_HOLD_MINUTES) * MINUTE_MS,
      ...since,
    });
    console.log(toTable(rows));
    if (countDifferences(rows) > 0) process.exitCode = DIFFERENT;
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(toSentence(error));
  process.exitCode = COULD_NOT_LOOK;
});
