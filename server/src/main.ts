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
import { ensureClassDayKeys } from './ensure-class-day-keys';
import { ensureOrderTerms } from './order-terms';
import { ensureIndexes, hasAllIndexes } from './indexes';
import { ensureSuspensionSync } from './ensure-suspension-sync';
import { ensureNewsletterStates } from './ensure-newsletter-states';
import { ensureSearchKeys } from './ensure-search-keys';
import { areStoredFieldsRenamed, renameStoredFields } from './rename-stored-fields';
import { listen } from './listen';
import { createLog } from './log';
import { openDatabase } from './open-database';
import { dispatchAfterSweep, startEventDispatcher } from './event-dispatcher';
import { stopOnSignal } from './stop-on-signal';
import { startSweeper } from './sweeper';
import { assertServicesConfigured } from './stand-ins-allowed';

const SECOND_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

/** Opens the database and brings its indexes and stored data up to this release. */
const openMigratedDatabase = async (uri: string, database: string, { refundPolicy }: Config) => {
  const opened = await openDatabase(uri, database);
  if (!(await hasAllIndexes(opened.db)) || !(await areStoredFieldsRenamed(opened.db))) {
    // Both can take minutes on a large database, so this client has no socket timeout.
    const { client, db } = await openDatabase(uri, database, { waitsIndefinitely: true });
    await ensureIndexes(db);
    await renameStoredFields(db, new Date());
    await client.close();
  }
  await dropOldIndexes(opened.db);
  await ensureSearchKeys(opened.db);
  await ensureCartSnapshots(opened.db);
  await ensureBlockedOrders(opened.db, new Date());
  await ensureClassDayKeys(opened.db);
  await ensureOrderTerms(opened.db, refundPolicy, new Date());
  await ensureSuspensionSync(opened.db);
  await ensureNewsletterStates(opened.db);
  return opened;
};

/** Connects the configured services, and starts a stand-in for each of the others. */
const connect = async (config: Config, log: Logger) => {
  const { mongodb, firebase, stripe, accessTokenSecret, smtp, production } = config;
  const hasAllServices = mongodb && firebase && stripe && accessTokenSecret && (smtp || production);
  // Never loaded in production, where loadConfig throws if a service is not configured.
  const local = hasAllServices
    ? null
    : await (await import('../local/stand-ins')).startStandIns(config, log);

  const uri = mongodb?.uri ?? local!.mongodbUri!;
  const { client, db } = await openMigratedDatabase(uri, mongodb?.database ?? 'camp', config);
  const standIn = await local?.initialize(db);
  return {
    db,
    verifyIdToken: firebase ? verifyFirebaseIdToken(firebase.projectId) : local!.verifyIdToken,
    accessTokenSecret: accessTokenSecret ?? local!.accessTokenSecret,
    payments: connectStripe(config) ?? standIn!.payments!,
    mailer: connectSmtp(config),
    sandbox: standIn?.payments?.router ?? null,
    mailPreview: standIn?.mailPreview ?? null,
    standIns: local?.names ?? [],
    async close() {
      await standIn?.stop();
      await client.close();
      await local?.stop();
    },
  };
};

const warnAboutMissingContact = ({ production, contact }: Config, log: Logger) => {
  const variables = missingContactVariables(contact);
  if (!production || variables.length === 0) return;
  log.warn({ variables }, 'contact details missing: the site and the mails omit them');
};

const start = async (config: Config) => {
  assertServicesConfigured(config);
  const log = createLog(config.logLevel);
  warnAboutMissingContact(config, log);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
  const { payments, sandbox, mailPreview, standIns, close, ...externalServices } = await connect(
    config,
    log,
  );
  const services = createServices({
    ...externalServices,
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
  const eventDispatcher = startEventDispatcher(services.notifier, log);
  const app = createApp(services, {
    ...config,
    sandbox,
    mailPreview,
    acceptsUnsignedTokens: config.firebase === null,
    onChange: eventDispatcher.trigger,
    stopping: stopping.signal,
  });
  const server = createServer(app, log);
  const stopServing = createGracefulStop(server);
  // Stand-ins trust every caller, so outside production the server listens on this machine only.
  await listen(server, config.port, config.production ? undefined : '127.0.0.1');
  log.info({ port: config.port, standIns }, 'listening');
  const sweeper = dispatchAfterSweep(services.sweeper, eventDispatcher.trigger);
  const sweeping = startSweeper(sweeper, config.sweepSeconds * SECOND_MS, log);

  stopOnSignal(async () => {
    stopping.abort();
    const workEnded = Promise.all([sweeping.stop(), eventDispatcher.stop()]);
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
