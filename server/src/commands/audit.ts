import { config as loadEnvFile } from 'dotenv';
import { MongoError } from 'mongodb';
import Stripe from 'stripe';
import type { AuditOptions } from '../audit/audit';
import { auditDatabase } from './audit-database';
import { openCommandDatabase } from './open-command-database';
import { loadConfig } from '../config/config';
import { maskSecrets } from '../lib/mask-secrets';
import { ENV_FILE } from '../server-folder';

const USAGE = 'Usage: npm run audit -w server -- [--since YYYY-MM-DD]';

/** Exit codes. */
const FOUND_DIFFERENCES = 1;
const COULD_NOT_READ = 2;

/** Returns the start of the `--since` day in UTC, or nothing without arguments. Throws the usage text. */
const readSince = (args: string[]): Pick<AuditOptions, 'since'> => {
  if (args.length === 0) return {};
  const [option, day = ''] = args;
  const since = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(since.getTime()) && since.toISOString().startsWith(`${day}T`);
  if (option !== '--since' || args.length > 2 || !isDay) throw new Error(USAGE);
  return { since };
};

const toSentence = (error: unknown): string => {
  const message = maskSecrets(error instanceof Error ? error.message : String(error));
  if (error instanceof Stripe.errors.StripeError) return `Stripe could not be read: ${message}`;
  if (error instanceof MongoError) return `The database could not be read: ${message}`;
  return message;
};

const run = async () => {
  const since = readSince(process.argv.slice(2));
  loadEnvFile({ path: ENV_FILE, quiet: true });
  const config = loadConfig(process.env);
  const { db, close } = await openCommandDatabase(config, { asIs: true });
  try {
    if ((await auditDatabase(config, db, since)) > 0) process.exitCode = FOUND_DIFFERENCES;
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(toSentence(error));
  process.exitCode = COULD_NOT_READ;
});
