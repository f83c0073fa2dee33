import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from 'mongodb';
import { pino } from 'pino';
import Stripe from 'stripe';
import request from 'supertest';
import { DEMO_PROJECT_ID } from '../../local/firebase/demo-project';
import { verifyEmulatorToken } from '../../local/firebase/verify-emulator-token';
import { createPaymentSandbox } from '../../local/stripe/payment-sandbox';
import { createApp, type Settings } from '../app';
import { createServices, type Outside } from '../compose';
import type { CampContact } from '../contract';
import { createBuilders } from './builders';
import type { Faults } from './faults';
import { createVersion } from '../versions';
import { createTestDatabase } from './test-database';
import { watchWrites } from './watch-writes';

export const TEST_SECRET = 'a secret for tests that is long enough';
const HOLD_MINUTES = 15;
const SWEEP_MS = 30_000;

/** A clock that stands where a test puts it, and runs on from there. */
export const createClock = () => {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    passMinutes: (minutes: number) => {
      offsetMs += minutes * 60_000;
    },
  };
};

type Clock = ReturnType<typeof createClock>;

interface Options {
  rateLimits?: boolean;
  /** Where the database is reached, if not directly. */
  mongodbUri?: string;
  /** A database that another one uses, to be a second server beside it. */
  databaseName?: string;
  /** Lets `writesBy` see what is sent to the database. */
  watchCommands?: boolean;
  verifyIdToken?: Outside['verifyIdToken'];
  log?: Outside['log'];
  /** Without one, mails are only kept. */
  mailer?: Outside['mailer'];
  /** A key that the sandbox refuses, in place of its own. */
  stripeKey?: string;
  settings?: Partial<Settings>;
  /** Several servers may share one. */
  clock?: Clock;
  timeZone?: string;
  /** Without it, nothing is configured. */
  contact?: CampContact;
  /** Stands between the server and what is outside of it. */
  faults?: Pick<Faults, 'wrapDb' | 'wrapFetch' | 'wrapMailer'>;
}

/** The database as tests reach for it: who writes past the product has to say so. */
const openPast = (db: Db): Db => {
  const { grow } = createVersion(db, 'classes');
  return watchWrites(db, async ({ collection }, work) => {
    const result = await work();
    if (collection === 'classes') await grow();
    return result;
  });
};

/**
 * The whole API on the real driver and the real Stripe SDK, listening on a free port, on a database
 * of its own unless it is named. The sandbox delivers its events only after `sandbox.start()`.
 */
export const createTestApi = async ({
  rateLimits = false,
  mongodbUri,
  databaseName,
  watchCommands = false,
  verifyIdToken = verifyEmulatorToken(DEMO_PROJECT_ID),
  log = pino({ level: 'silent' }),
  mailer = null,
  stripeKey,
  settings = {},
  clock = createClock(),
  timeZone = 'UTC',
  contact = { socialPages: [] },
  faults,
}: Options = {}) => {
  const { db, close } = await createTestDatabase(mongodbUri, databaseName, { watchCommands });
  const sandbox = await createPaymentSandbox({ db, deliverTo: 'http://127.0.0.1:9/' });
  const stripe = new Stripe(stripeKey ?? sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(
      faults ? faults.wrapFetch(sandbox.fetch) : sandbox.fetch,
    ),
    // A server that is dead need not try again.
    maxNetworkRetries: faults ? 0 : 2,
    telemetry: false,
  });
  // It listens before it can answer, because the API has to know its own address.
  // Only clients close idle connections: on a busy machine a server may close one as the next call begins.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const services = createServices({
    db: faults ? faults.wrapDb(db) : db,
    verifyIdToken,
    accessTokenSecret: TEST_SECRET,
    stripe,
    webhookSecret: sandbox.webhookSecret,
    mailer: faults && mailer ? faults.wrapMailer(mailer) : mailer,
    apiUrl: url,
    siteUrl: 'http://localhost:5173',
    publicConfig: {
      payments: { sandbox: true, publishableKey: sandbox.publishableKey, scriptUrl: null },
      holdMinutes: HOLD_MINUTES,
      refundPolicy: [
        { daysBefore: 14, percent: 100 },
        { daysBefore: 7, percent: 50 },
      ],
      contact,
    },
    timeZone,
    sweepMs: SWEEP_MS,
    log,
    now: clock.now,
  });
  const app = createApp(services, {
    production: false,
    siteOrigins: ['http://localhost:5173'],
    rateLimits,
    trustProxy: 0,
    sandbox: sandbox.router,
    mailbox: null,
    onChange: () => {},
    stopping: new AbortController().signal,
    ...settings,
  });
  server.on('request', app);

  const past = openPast(db);
  return {
    db: past,
    url,
    clock,
    stripe,
    sandbox,
    services,
    ...createBuilders(past, clock.now, TEST_SECRET),
    guest: request(url),
    /** Calls with a bearer token: `api.as(token).get('/carts')`. */
    as: (token: string) => request.agent(url).auth(token, { type: 'bearer' }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
      await close();
    },
  };
};
export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
