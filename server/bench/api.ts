import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../local/testing/processes';
import { environment } from '../src/environment';
import { createHttpClient } from './http-client';
import type { OutsideAddresses } from './outside-process';
import { endProcess, startBuiltServer } from './processes';

export const ACCESS_TOKEN_SECRET = randomBytes(32).toString('hex');
export const SITE_ORIGIN = 'http://127.0.0.1:4173';
const POLL_MS = 5;
const READY_WITHIN_MS = 240_000;
const BYTES_PER_KILOBYTE = 1024;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Empty counts as absent, and keeps out what an .env file on this machine says. */
const nothingElse = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));

const nowhere: OutsideAddresses = {
  stripeUrl: '',
  smtpPort: 9,
  secretKey: 'sk_test_bench',
  publishableKey: 'pk_test_bench',
  webhookSecret: 'whsec_bench',
};

export interface ApiNeeds {
  storeUri: string;
  database: string;
  folder: string;
  /** Who takes money and mail; without it, whoever asks for that finds nobody. */
  outside?: OutsideAddresses;
  port?: number;
  /** Of Node. */
  flags?: readonly string[];
}

/**
 * As in production: nothing stands in, limits are on, requests are logged. Only NODE_ENV is left out,
 * because production listens on every interface and takes Stripe for nothing but Stripe.
 */
const settingsOf = (port: number, { storeUri, database, outside = nowhere }: ApiNeeds) => ({
  ...nothingElse,
  PORT: String(port),
  VITE_API_URL: `http://127.0.0.1:${port}`,
  SITE_URL: SITE_ORIGIN,
  LOG_LEVEL: 'info',
  // Every request comes from an address of its own, as from the phones of many families.
  TRUST_PROXY: '1',
  ACCESS_TOKEN_SECRET,
  MONGODB_URI: storeUri,
  MONGODB_DATABASE: database,
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  FIREBASE_AUTH_DOMAIN: 'bench.test',
  STRIPE_API_URL: outside.stripeUrl,
  STRIPE_SECRET_KEY: outside.secretKey,
  STRIPE_PUBLISHABLE_KEY: outside.publishableKey,
  STRIPE_WEBHOOK_SECRET: outside.webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`,
  MAIL_FROM: 'Play & Inspire <post@camp.test>',
});

/** The built API in a process of its own, once it is ready; `readyMs` counts from its start. */
export const startApi = async (needs: ApiNeeds) => {
  const port = needs.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(needs.folder, `${needs.database}.log`);
  const http = createHttpClient();
  const isReady = async () => (await http.ask(`${url}/readyz`)).status === 200;
  const begun = performance.now();
  const child = startBuiltServer(needs.flags ?? [], settingsOf(port, needs), logFile);
  while (!(await isReady().catch(() => false))) {
    const isOver = performance.now() - begun > READY_WITHIN_MS;
    if (isOver || child.exitCode !== null) throw new Error(`The API is not ready, see ${logFile}`);
    await delay(POLL_MS);
  }
  const readyMs = performance.now() - begun;
  http.close();
  return {
    url,
    readyMs,
    /** What the process has in memory, in megabytes of a million bytes. */
    readMemory(): number {
      const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]));
      return (kilobytes * BYTES_PER_KILOBYTE) / BYTES_PER_MEGABYTE;
    },
    stop: () => endProcess(child),
  };
};
export type Api = Awaited<ReturnType<typeof startApi>>;
