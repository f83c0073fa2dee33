import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import Stripe from 'stripe';
import { createApp } from './app';
import { createServices } from './compose';
import { loadConfig, type Config } from './config';
import { verifyFirebaseIdToken } from './features/auth/firebase-id-token';
import { ensureIndexes } from './indexes';

const STRIPE_TIMEOUT_MS = 20_000;
const DATABASE_TIMEOUT_MS = 5_000;
const SWEEP_EVERY_MS = 30_000;
const STOP_WITHIN_MS = 10_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const connectStripe = ({ stripe }: Config) =>
  stripe && {
    stripe: new Stripe(stripe.secretKey, {
      timeout: STRIPE_TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    }),
    webhookSecret: stripe.webhookSecret,
    publicPayments: { sandbox: false, publishableKey: stripe.publishableKey, scriptUrl: null },
  };

const listen = async (app: ReturnType<typeof createApp>, { port, production }: Config) => {
  // A copy that runs on stand-ins trusts whoever asks: it is for this machine alone.
  const server = production ? app.listen(port) : app.listen(port, '127.0.0.1');
  const failed = once(server, 'error').then(([error]) => {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken: set PORT to a free one.`)
      : error;
  });
  await Promise.race([once(server, 'listening'), failed]);
  failed.catch(fail);
  return server;
};

const stopServer = async (server: Server) => {
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(timer);
};

const start = async (config: Config) => {
  const log = pino({ level: config.logLevel, base: null });
  const needsStandIn =
    !config.mongodb || !config.firebase || !config.stripe || !config.accessTokenSecret;
  // Never even loaded in production: loadConfig has refused to go on without the real services.
  const local = needsStandIn
    ? await (await import('../local/stand-ins')).startStandIns(config, log)
    : null;

  const uri = config.mongodb?.uri ?? local!.mongodbUri!;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: DATABASE_TIMEOUT_MS });
  const db = client.db(config.mongodb?.database ?? 'camp');
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
    publicConfig: { payments: payments.publicPayments, holdMinutes: config.holdMinutes },
    log,
    now: () => new Date(),
  });
  const app = createApp(services, { ...config, sandbox: standIn?.payments?.router ?? null });
  const server = await listen(app, config);
  log.info({ port: config.port, standIns: local?.names ?? [] }, 'listening');

  const sweep = () =>
    services.checkout.sweep().catch((error: unknown) => log.error(error, 'sweep'));
  void sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS);

  const stop = async () => {
    clearInterval(sweeping);
    await stopServer(server);
    await standIn?.stop();
    await client.close();
    await local?.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop().catch(fail));
  process.once('SIGTERM', () => void stop().catch(fail));
};

loadEnvFile({ path: join(import.meta.dirname, '../../.env'), quiet: true });
try {
  await start(loadConfig(process.env));
} catch (error) {
  fail(error);
}
