import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import type { Logger } from 'pino';
import { createApp } from './app';
import { ensureBlockedOrders } from './blocked-orders';
import { missingContactVariables } from './camp-contact';
import { ensureCartSnapshots } from './cart-snapshots';
import { createServices } from './compose';
import { loadConfig, type Config } from './config';
import { connectSmtp } from './connect-smtp';
import { connectStripe } from './connect-stripe';
import { verifyFirebaseIdToken } from './features/auth/firebase-id-token';
import { dropOldIndexes } from './drop-old-indexes';
import { createGracefulStop } from './http/graceful-stop';
import { createServer } from './http/server';
import { ensureClassDays } from './class-days';
import { ensureOrderTerms } from './order-terms';
import { ensureIndexes, hasAllIndexes } from './indexes';
import { noteOldSuspensions } from './old-suspensions';
import { ensureNewsletterStates } from './newsletter-states';
import { ensureSearchKeys } from './search-keys';
import { listen } from './listen';
import { createLog } from './log';
import { openDatabase } from './open-database';
import { beforePost, startPosting } from './posting';
import { stopOnSignal } from './stop-on-signal';
import { startSweeping } from './sweeping';
import { assertWhole } from './stand-ins-allowed';

const SECOND_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

/** A database that has all that is asked of it, however long the first server that asks has to wait. */
const openPrepared = async (uri: string, database: string, { refundPolicy }: Config) => {
  const opened = await openDatabase(uri, database);
  if (!(await hasAllIndexes(opened.db))) {
    const { client, db } = await openDatabase(uri, database, { isPatient: true });
    await ensureIndexes(db);
    await client.close();
  }
  await dropOldIndexes(opened.db);
  await ensureSearchKeys(opened.db);
  await ensureCartSnapshots(opened.db);
  await ensureBlockedOrders(opened.db, new Date());
  await ensureClassDays(opened.db);
  await ensureOrderTerms(opened.db, refundPolicy, new Date());
  await noteOldSuspensions(opened.db);
  await ensureNewsletterStates(opened.db);
  return opened;
};

/** The real services, and a stand-in for each that is not configured. */
const connect = async (config: Config, log: Logger) => {
  const { mongodb, firebase, stripe, accessTokenSecret, smtp, production } = config;
  const isWhole = mongodb && firebase && stripe && accessTokenSecret && (smtp || production);
  // Never even loaded in production: loadConfig has refused to go on without the real services.
  const local = isWhole
    ? null
    : await (await import('../local/stand-ins')).startStandIns(config, log);

  const uri = mongodb?.uri ?? local!.mongodbUri!;
  const { client, db } = await openPrepared(uri, mongodb?.database ?? 'camp', config);
  const standIn = await local?.furnish(db);
  return {
    db,
    verifyIdToken: firebase ? verifyFirebaseIdToken(firebase.projectId) : local!.verifyIdToken,
    accessTokenSecret: accessTokenSecret ?? local!.accessTokenSecret,
    payments: connectStripe(config) ?? standIn!.payments!,
    mailer: connectSmtp(config),
    sandbox: standIn?.payments?.router ?? null,
    mailbox: standIn?.mailbox ?? null,
    standIns: local?.names ?? [],
    async close() {
      await standIn?.stop();
      await client.close();
      await local?.stop();
    },
  };
};

const warnOfMissingContact = ({ production, contact }: Config, log: Logger) => {
  const variables = missingContactVariables(contact);
  if (!production || variables.length === 0) return;
  log.warn({ variables }, 'contact details missing: the site and the mails leave them out');
};

const start = async (config: Config) => {
  assertWhole(config);
  const log = createLog(config.logLevel);
  warnOfMissingContact(config, log);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
  const { payments, sandbox, mailbox, standIns, close, ...outside } = await connect(config, log);
  const services = createServices({
    ...outside,
    stripe: payments.stripe,
    webhookSecret: payments.webhookSecret,
    apiUrl: config.apiUrl,
    siteUrl: config.siteOrigins[0]!,
    publicConfig: {
      payments: payments.publicPayments,
      holdMinutes: config.holdMinutes,
      refundPolicy: config.refundPolicy,
      contact: config.contact,
    },
    timeZone: config.timeZone,
    sweepMs: config.sweepSeconds * SECOND_MS,
    log,
    now: () => new Date(),
  });
  const stopping = new AbortController();
  const posting = startPosting(services.post, log);
  const app = createApp(services, {
    ...config,
    sandbox,
    mailbox,
    trustsEveryToken: config.firebase === null,
    onChange: posting.kick,
    stopping: stopping.signal,
  });
  const server = createServer(app, log);
  const stopServing = createGracefulStop(server);
  // A copy that runs on stand-ins trusts whoever asks: it is for this machine alone.
  await listen(server, config.port, config.production ? undefined : '127.0.0.1');
  log.info({ port: config.port, standIns }, 'listening');
  const sweeper = beforePost(services.sweeper, posting.kick);
  const sweeping = startSweeping(sweeper, config.sweepSeconds * SECOND_MS, log);

  stopOnSignal(async () => {
    stopping.abort();
    const workEnded = Promise.all([sweeping.stop(), posting.stop()]);
    await Promise.all([
      stopServing(STOP_WITHIN_MS),
      Promise.race([workEnded, delay(STOP_WITHIN_MS)]),
    ]);
    await close();
  }, log);
};

loadEnvFile({ path: join(import.meta.dirname, '../../.env'), quiet: true });
try {
  await start(loadConfig(process.env));
} catch (error) {
  fail(error);
}
