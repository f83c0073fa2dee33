import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Config } from '#config/config';
import { areStandInsAllowed } from '#config/stand-ins-allowed';
import { DEMO_PROJECT_ID } from '@camp/auth-emulator/demo-project';
import { verifyEmulatorToken } from './auth/verify-emulator-token';
import { loadOrCreateSecret } from './access-token-secret';
import { createMailPreview } from './mail/mail-preview';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { seedCamp } from './seed/seed-camp';
import { createPaymentSandbox } from '@camp/stripe-sandbox';
import { webhookEventTypes } from '#features/checkout/payment/webhook-event-types';

const openSandbox = async (
  db: Db,
  { port, apiUrl }: Pick<Config, 'port' | 'apiUrl'>,
  log: Logger,
) => {
  const deliverTo = `http://127.0.0.1:${port}/stripe/webhook`;
  const sandbox = await createPaymentSandbox({
    db,
    deliverTo,
    webhookEndpoints: [
      { url: deliverTo, enabled_events: [...webhookEventTypes], status: 'enabled' },
    ],
    log: (line: string) => log.warn(line),
  });
  return {
    sandbox,
    router: sandbox.router,
    webhookSecret: sandbox.webhookSecret,
    stripe: new Stripe(sandbox.secretKey, {
      httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
      maxNetworkRetries: 2,
      telemetry: false,
    }),
    publicPayments: {
      sandbox: true,
      publishableKey: sandbox.publishableKey,
      scriptUrl: `${apiUrl}/payment-sandbox/stripe.js`,
    },
  };
};

/**
 * Starts a stand-in for every service that is not configured. The Auth emulator runs in its own process;
 * here only its tokens are verified.
 */
export async function startStandIns(config: Config, log: Logger) {
  const { dataDir, embeddedMongodbPort } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const store = config.mongodb
    ? null
    : await startEmbeddedMongodb({
        directory: join(dataDir, 'mongodb'),
        port: embeddedMongodbPort ?? undefined,
      });

  const hasMailPreview = config.smtp === null && areStandInsAllowed(config);
  return {
    names: [
      ...(store ? ['embedded MongoDB-compatible store'] : []),
      ...(config.firebase ? [] : ['Firebase Auth emulator']),
      ...(config.stripe ? [] : ['payment sandbox']),
      ...(hasMailPreview ? ['mail preview'] : []),
    ],
    mongodbUri: store?.uri ?? null,
    freeBytes: store?.freeBytes ?? null,
    verifyIdToken: verifyEmulatorToken(DEMO_PROJECT_ID),
    accessTokenSecret: await loadOrCreateSecret(dataDir),

    /** Seeds the embedded store and opens the payment sandbox and the mail preview. */
    async initialize(db: Db) {
      if (store) await seedCamp(db, new Date(), config.timeZone);
      const payments = config.stripe ? null : await openSandbox(db, config, log);
      payments?.sandbox.start();
      const mailPreview = !hasMailPreview
        ? null
        : createMailPreview(db, { siteUrl: config.siteOrigins[0]!, contact: config.contact });
      return { payments, mailPreview, stop: async () => payments?.sandbox.stop() };
    },

    stop: async () => store?.stop(),
  };
}
