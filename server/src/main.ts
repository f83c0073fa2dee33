import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import type { Logger } from 'pino';
import { addErasedAccounts } from './backup/erased-accounts';
import { createApp } from './app';
import { missingContactVariables } from './config/camp-contact';
import type { Camp } from './camp';
import { createSweeper } from './sweeps';
import { dispatchEvents, sendMails } from '#features/notifications/index';
import { loadConfig, type Config } from './config/config';
import { connectSmtp } from './runtime/smtp';
import { connectStripe } from './runtime/stripe';
import { verifyFirebaseIdToken } from './features/auth/firebase-id-token';
import { measureSweep, watchProcess } from '#features/metrics/index';
import { createGracefulStop } from './runtime/graceful-stop';
import { createServer } from './http/server';
import { assertRestored } from './database/assert-restored';
import { migrateDatabase } from './database/migrate';
import { createLog } from './runtime/logger';
import { openDatabase, whileReachable } from './database/connection/open';
import { dispatchAfterSweep, startEventDispatcher } from './runtime/event-dispatcher';
import { stopOnSignal } from './runtime/stop-on-signal';
import { startSweeper } from './runtime/sweeper';
import { ENV_FILE } from './server-folder';
import { assertServicesConfigured } from './config/stand-ins-allowed';

const SECOND_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

/** Opens the database and brings its indexes and stored data up to this release. */
const openMigratedDatabase = async (uri: string, database: string, config: Config) => {
  const opened = await openDatabase(uri, database);
  const openWithoutTimeout = () => openDatabase(uri, database, { waitsIndefinitely: true });
  const context = { timeZone: config.timeZone, now: new Date() };
  await whileReachable(uri, () => assertRestored(opened.db));
  await whileReachable(uri, () => migrateDatabase(opened.db, openWithoutTimeout, context));
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
  const mailer = connectSmtp(config);
  return {
    db,
    verifyIdToken: firebase ? verifyFirebaseIdToken(firebase.projectId) : local!.verifyIdToken,
    accessTokenSecret: accessTokenSecret ?? local!.accessTokenSecret,
    payments: connectStripe(config) ?? standIn!.payments!,
    mailer,
    sandbox: standIn?.payments?.router ?? null,
    mailPreview: standIn?.mailPreview ?? null,
    standIns: local?.names ?? [],
    freeBytes: local?.freeBytes ?? null,
    async close() {
      await standIn?.stop();
      await mailer?.close();
      await client.close();
      await local?.stop();
    },
  };
};

/** Listens on the port of `host`, or of all interfaces. Throws an error for the operator if it is taken. */
const listen = async (server: Server, port: number, host?: string): Promise<void> => {
  server.listen(port, host);
  try {
    // `once` rejects on an error event.
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set PORT to a free one.`, { cause: error });
  }
};

const warnAboutMissingContact = ({ production, contact }: Config, log: Logger) => {
  const variables = missingContactVariables(contact);
  if (!production || variables.length === 0) return;
  log.warn({ variables }, 'contact details missing: the site and the mails omit them');
};

/** Returns what the site and scripts may know of the configuration. */
const toPublicConfig = (config: Config, payments: Camp['publicConfig']['payments']) => ({
  payments,
  holdMinutes: config.holdMinutes,
  offerHours: config.offerHours,
  transferDays: config.transferDays,
  refundPolicy: config.refundPolicy,
  safetyDataMonths: config.safetyDataMonths,
  contact: config.contact,
});

const measureSweeps = (camp: Camp, trigger: () => void) => {
  watchProcess(camp);
  const { recover, sweep } = dispatchAfterSweep(createSweeper(camp), trigger);
  return {
    recover: () => measureSweep(camp, recover),
    sweep: () => measureSweep(camp, sweep),
  };
};

/** Opens the camp with the configured services and stand-ins for the others, and what serves it. */
const openCamp = async (config: Config, log: Logger) => {
  const connected = await connect(config, log);
  const { payments, sandbox, mailPreview, standIns, freeBytes, close, ...services } = connected;
  const camp: Camp = {
    ...services,
    stripe: payments.stripe,
    webhookSecret: payments.webhookSecret,
    apiUrl: config.apiUrl,
    imageHosts: config.imageHosts,
    siteUrl: config.siteOrigins[0]!,
    publicConfig: toPublicConfig(config, payments.publicPayments),
    timeZone: config.timeZone,
    country: config.country,
    sweepMs: config.sweepSeconds * SECOND_MS,
    undoMs: config.undoSeconds * SECOND_MS,
    listErased: async (account) => {
      if (config.backupFolder) await addErasedAccounts(config.backupFolder, [account]);
    },
    log,
    now: () => new Date(),
  };
  return { camp, sandbox, mailPreview, standIns, freeBytes, close };
};

const start = async (config: Config) => {
  assertServicesConfigured(config);
  const log = createLog(config.logLevel);
  warnAboutMissingContact(config, log);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
  const { camp, sandbox, mailPreview, standIns, freeBytes, close } = await openCamp(config, log);
  const stopping = new AbortController();
  const eventDispatcher = startEventDispatcher(
    {
      dispatchEvents: () => dispatchEvents(camp),
      sendMails: (stopping) => sendMails(camp, stopping),
    },
    log,
  );
  const app = createApp(camp, {
    ...config,
    sandbox,
    mailPreview,
    freeBytes,
    acceptsUnsignedTokens: config.firebase === null,
    onChange: eventDispatcher.trigger,
    stopping: stopping.signal,
  });
  const server = createServer(app, log);
  const stopServing = createGracefulStop(server);
  // Stand-ins trust every caller, so outside production the server listens on this machine only.
  await listen(server, config.port, config.production ? (config.host ?? undefined) : '127.0.0.1');
  log.info({ port: config.port, standIns }, 'listening');
  const sweeper = measureSweeps(camp, eventDispatcher.trigger);
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

loadEnvFile({ path: ENV_FILE, quiet: true });
try {
  await start(loadConfig(process.env));
} catch (error) {
  fail(error);
}
