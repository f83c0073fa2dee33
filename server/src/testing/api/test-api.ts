import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from 'mongodb';
import { pino } from 'pino';
import Stripe from 'stripe';
import request, { type Test } from 'supertest';
import { DEMO_PROJECT_ID } from '@camp/auth-emulator/demo-project';
import { verifyEmulatorToken } from '#local/auth/verify-emulator-token';
import { createPaymentSandbox } from '@camp/stripe-sandbox';
import { createApp, type Settings } from '#app';
import type { Camp } from '#camp';
import { deleteOldSafetyData } from '#features/families/index';
import { addReminders, dispatchEvents, sendMails } from '#features/notifications/index';
import { createSweeper } from '#sweeps';
import type { CampContact, RefundTier } from '#contract';
import { createBuilders } from '../samples/builders';
import type { Faults } from '../crashes/faults';
import { createDataVersion } from '#database/data-version';
import { createTestDatabase } from '../database/test-database';
import { watchWrites } from '../database/watch-writes';

export const TEST_SECRET = 'a secret for tests that is long enough';
const HOLD_MINUTES = 15;
const SWEEP_MS = 30_000;
const UNDO_MS = 15_000;

/** A clock that runs in real time and can be moved by a test. */
export function createClock() {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    passMinutes: (minutes: number) => {
      offsetMs += minutes * 60_000;
    },
    setTo: (time: Date) => {
      offsetMs = time.getTime() - Date.now();
    },
  };
}

/** A clock that stands still until a test moves it, so that a test can be exact to the millisecond. */
export function createStoppedClock(start = new Date()): Clock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    passMinutes: (minutes) => {
      time += Math.round(minutes * 60_000);
    },
    setTo: (next) => {
      time = next.getTime();
    },
  };
}

type Clock = ReturnType<typeof createClock>;

export interface TestApiOptions {
  rateLimits?: boolean;
  /** Default: a direct connection to the test database. */
  mongodbUri?: string;
  /** The database of another test API, to run a second server on it. */
  databaseName?: string;
  /** Required by `writesBy`. */
  watchCommands?: boolean;
  verifyIdToken?: Camp['verifyIdToken'];
  /** Default: images.camp.test. */
  imageHosts?: Camp['imageHosts'];
  log?: Camp['log'];
  /** Without a mailer, mails are only stored. */
  mailer?: Camp['mailer'];
  /** A Stripe key that the sandbox rejects. */
  stripeKey?: string;
  settings?: Partial<Settings>;
  /** Several servers can share a clock. */
  clock?: Clock;
  timeZone?: string;
  /** Default: all until 14 days before, half until 7 days before. */
  refundPolicy?: RefundTier[];
  safetyDataMonths?: number;
  /** Default: no contact details. */
  contact?: CampContact;
  /** Default: no list of erased accounts. */
  listErased?: Camp['listErased'];
  /** Wraps the server's connections to the database, Stripe and the mail server. */
  faults?: Pick<Faults, 'wrapDb' | 'wrapFetch' | 'wrapMailer'>;
}

/** Returns the database for direct writes by tests. Writes to classes raise the data version. */
const withDataVersion = (db: Db): Db => {
  const { increment } = createDataVersion(db, 'classes');
  return watchWrites(db, async ({ collection }, work) => {
    const result = await work();
    if (collection === 'classes') await increment();
    return result;
  });
};

/**
 * Starts the whole API with the real MongoDB driver and the real Stripe SDK on a free port. It uses a
 * new database unless `databaseName` is set. The sandbox delivers events only after `sandbox.start()`.
 */
export async function createTestApi({
  rateLimits = false,
  mongodbUri,
  databaseName,
  watchCommands = false,
  verifyIdToken = verifyEmulatorToken(DEMO_PROJECT_ID),
  imageHosts = ['images.camp.test'],
  log = pino({ level: 'silent' }),
  mailer = null,
  stripeKey,
  settings = {},
  clock = createClock(),
  timeZone = 'UTC',
  refundPolicy = [
    { daysBefore: 14, percent: 100 },
    { daysBefore: 7, percent: 50 },
  ],
  safetyDataMonths = 6,
  contact = { socialPages: [] },
  listErased = () => Promise.resolve(),
  faults,
}: TestApiOptions = {}) {
  const { db, close } = await createTestDatabase(mongodbUri, databaseName, { watchCommands });
  const sandbox = await createPaymentSandbox({ db, deliverTo: 'http://127.0.0.1:9/' });
  const stripe = new Stripe(stripeKey ?? sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(
      faults ? faults.wrapFetch(sandbox.fetch) : sandbox.fetch,
    ),
    // A server that has crashed must not retry.
    maxNetworkRetries: faults ? 0 : 2,
    telemetry: false,
  });
  // Listen first, because the API needs to know its own URL.
  // The server never closes idle connections, because that could abort a client's next call.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const camp: Camp = {
    db: faults ? faults.wrapDb(db) : db,
    verifyIdToken,
    accessTokenSecret: TEST_SECRET,
    stripe,
    webhookSecret: sandbox.webhookSecret,
    mailer: faults && mailer ? faults.wrapMailer(mailer) : mailer,
    apiUrl: url,
    imageHosts,
    siteUrl: 'http://localhost:5173',
    publicConfig: {
      payments: { sandbox: true, publishableKey: sandbox.publishableKey, scriptUrl: null },
      holdMinutes: HOLD_MINUTES,
      offerHours: 24,
      transferDays: 14,
      refundPolicy,
      safetyDataMonths,
      contact,
    },
    timeZone,
    country: 'US',
    sweepMs: SWEEP_MS,
    undoMs: UNDO_MS,
    listErased,
    log,
    now: clock.now,
  };
  const app = createApp(camp, {
    production: false,
    siteOrigins: ['http://localhost:5173'],
    rateLimits,
    trustProxy: 0,
    sandbox: sandbox.router,
    mailPreview: null,
    metricsToken: null,
    freeBytes: null,
    onChange: () => {},
    stopping: new AbortController().signal,
    ...settings,
  });
  server.on('request', app);

  const directDb = withDataVersion(db);
  // By default, every call would open a connection of its own.
  const connections = new Agent({ keepAlive: true });
  const createClient = () => request.agent(url).use((call: Test) => void call.agent(connections));
  return {
    db: directDb,
    url,
    clock,
    stripe,
    sandbox,
    camp,
    ...createSweeper(camp),
    addReminders: () => addReminders(camp),
    deleteOldSafetyData: () => deleteOldSafetyData(camp),
    dispatchEvents: () => dispatchEvents(camp),
    sendMails: (stopping: AbortSignal) => sendMails(camp, stopping),
    ...createBuilders(directDb, clock.now, TEST_SECRET, timeZone),
    visitor: createClient(),
    /** Returns an HTTP client with a bearer token: `api.as(token).get('/carts')`. */
    as: (token: string) => createClient().auth(token, { type: 'bearer' }),
    async stop() {
      connections.destroy();
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
      await close();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
