import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import { createApp } from './app';
import { createServices } from './compose';
import { loadConfig, type Config } from './config';
import { connectStripe } from './connect-stripe';
import { verifyFirebaseIdToken } from './features/auth/firebase-id-token';
import { createGracefulStop } from './http/graceful-stop';
import { createServer } from './http/server';
import { ensureIndexes } from './indexes';
import { listen } from './listen';
import { createLog } from './log';
import { openDatabase } from './open-database';
import { stopOnSignal } from './stop-on-signal';
import { startSweeping } from './sweeping';

const SECOND_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const start = async (config: Config) => {
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
  const needsStandIn =
    !config.mongodb || !config.firebase || !config.stripe || !config.accessTokenSecret;
  // Never even loaded in production: loadConfig has refused to go on without the real services.
  const local = needsStandIn
    ? await (await import('../local/stand-ins')).startStandIns(config, log)
    : null;

  const uri = config.mongodb?.uri ?? local!.mongodbUri!;
  const { client, db } = await openDatabase(uri, config.mongodb?.database ?? 'camp');
  await ensureIndexes(db);
  const standIn = await local?.furnish(db);
  const payments = connectStripe(config) ?? standIn!.payments!;

  const services = createServices({
    db,
    verifyIdToken: config.firebase
      ? verifyFirebaseIdToken(config.firebase.projectId)
      : local!.verifyIdToken,
    accessTokenSecret: config.accessTokenSecret ?? local!.accessTokenSecret,
    stripe: payments.stripe,
    webhookSecret: payments.webhookSecret,
    apiUrl: config.apiUrl,
    publicConfig: {
      payments: payments.publicPayments,
      holdMinutes: config.holdMinutes,
      refundPolicy: config.refundPolicy,
    },
    timeZone: config.timeZone,
    sweepMs: config.sweepSeconds * SECOND_MS,
    log,
    now: () => new Date(),
  });
  const stopping = new AbortController();
  const sandbox = standIn?.payments?.router ?? null;
  const app = createApp(services, { ...config, sandbox, stopping: stopping.signal });
  const server = createServer(app, log);
  const stopServing = createGracefulStop(server);
  // A copy that runs on stand-ins trusts whoever asks: it is for this machine alone.
  await listen(server, config.port, config.production ? undefined : '127.0.0.1');
  log.info({ port: config.port, standIns: local?.names ?? [] }, 'listening');
  const sweeping = startSweeping(services.sweeper, config.sweepSeconds * SECOND_MS, log);

  stopOnSignal(async () => {
    stopping.abort();
    const sweepEnded = Promise.race([sweeping.stop(), delay(STOP_WITHIN_MS)]);
    await Promise.all([stopServing(STOP_WITHIN_MS), sweepEnded]);
    await standIn?.stop();
    await client.close();
    await local?.stop();
  }, log);
};

loadEnvFile({ path: join(import.meta.dirname, '../../.env'), quiet: true });
try {
  await start(loadConfig(process.env));
} catch (error) {
  fail(error);
}
