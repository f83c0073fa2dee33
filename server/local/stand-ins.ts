import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Config } from '../src/config';
import { areStandInsAllowed } from '../src/stand-ins-allowed';
import { DEMO_PROJECT_ID } from './firebase/demo-project';
import { verifyEmulatorToken } from './firebase/verify-emulator-token';
import { keepSecret } from './keep-secret';
import { createMailbox } from './mail/mailbox';
import { startEmbeddedMongodb } from './mongodb/embedded-mongodb';
import { seedCamp } from './seed/seed-camp';
import { createPaymentSandbox } from './stripe/payment-sandbox';

const openSandbox = async (db: Db, port: number, log: Logger) => {
  const deliverTo = `http://127.0.0.1:${port}/stripe/webhook`;
  const sandbox = await createPaymentSandbox({
    db,
    deliverTo,
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
      scriptUrl: `http://localhost:${port}/payment-sandbox/stripe.js`,
    },
  };
};

/**
 * Starts what takes the place of every service that is not configured. The Auth emulator is a
 * process of its own; only the check of its tokens is here.
 */
export const startStandIns = async (config: Config, log: Logger) => {
  const { dataDir, port, embeddedMongodbPort } = config;
  await mkdir(dataDir, { recursive: true });
  const store = config.mongodb
    ? null
    : await startEmbeddedMongodb({
        directory: join(dataDir, 'mongodb'),
        port: embeddedMongodbPort ?? undefined,
      });

  const showsMails = config.smtp === null && areStandInsAllowed(config);
  return {
    names: [
      ...(store ? ['embedded MongoDB-compatible store'] : []),
      ...(config.firebase ? [] : ['Firebase Auth emulator']),
      ...(config.stripe ? [] : ['payment sandbox']),
      ...(showsMails ? ['page of mails'] : []),
    ],
    mongodbUri: store?.uri ?? null,
    verifyIdToken: verifyEmulatorToken(DEMO_PROJECT_ID),
    accessTokenSecret: await keepSecret(dataDir),

    /** Puts the seeded camp into the embedded store, opens the payment sandbox and the page of mails. */
    async furnish(db: Db) {
      if (store) await seedCamp(db, new Date());
      const payments = config.stripe ? null : await openSandbox(db, port, log);
      payments?.sandbox.start();
      const mailbox = !showsMails
        ? null
        : createMailbox(db, { siteUrl: config.siteOrigins[0]!, contact: config.contact });
      return { payments, mailbox, stop: async () => payments?.sandbox.stop() };
    },

    stop: async () => store?.stop(),
  };
};
