import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '#local/testing/processes';
import { runBuiltProgram } from '#local/testing/programs';
import type { Recorder } from '../recorder';
import { supervise } from './supervisor';

/** Shorter than the product's timeouts, so an outage does not take half of the run. */
const DATABASE_TIMEOUTS =
  'serverSelectionTimeoutMS=2000&connectTimeoutMS=2000&waitQueueTimeoutMS=5000&socketTimeoutMS=5000';

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export async function startDatabase(programs: string, folder: string, recorder: Recorder) {
  const port = await findFreePort();
  const database = supervise({
    name: 'the database',
    recorder,
    start: () => runBuiltProgram(programs, 'store', {}, join(folder, 'camp'), String(port)),
    isReady: () => acceptsConnections(port),
  });
  return { ...database, uri: `mongodb://127.0.0.1:${port}/?directConnection=true` };
}
export type Database = Awaited<ReturnType<typeof startDatabase>>;

export interface ApiSettings {
  programs: string;
  folder: string;
  databaseUri: string;
  stripeUrl: string;
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  holdMinutes: number;
  sweepSeconds: number;
  /** How long seats are offered to a family on a waiting list. */
  offerHours: number;
}

/** Empty values count as absent and override a local .env file. */
const toEnvironment = (port: number, settings: ApiSettings) => ({
  // The database and Stripe are configured; sign-in uses the development stand-in.
  NODE_ENV: 'development',
  PORT: String(port),
  VITE_API_URL: '',
  DATA_DIR: settings.folder,
  LOG_LEVEL: 'warn',
  ACCESS_TOKEN_SECRET: 'one secret for all processes of a run',
  MONGODB_URI: `${settings.databaseUri}&${DATABASE_TIMEOUTS}`,
  MONGODB_DATABASE: 'camp',
  FIREBASE_PROJECT_ID: '',
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  STRIPE_API_URL: settings.stripeUrl,
  STRIPE_SECRET_KEY: settings.keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: settings.keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: settings.keys.webhookSecret,
  HOLD_MINUTES: String(settings.holdMinutes),
  SWEEP_SECONDS: String(settings.sweepSeconds),
  WAITLIST_OFFER_HOURS: String(settings.offerHours),
  REFUND_POLICY: '',
  CAMP_TIME_ZONE: '',
  // All personas share one IP address.
  RATE_LIMITS: 'off',
});

export const startApi = (port: number, recorder: Recorder, settings: ApiSettings) =>
  supervise({
    name: 'a server',
    recorder,
    start: () => runBuiltProgram(settings.programs, 'main', toEnvironment(port, settings)),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  });
