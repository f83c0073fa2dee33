import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../local/testing/processes';
import { environment } from '../src/config/environment';
import { createHttpClient } from './http-client';
import type { ExternalServices } from './external-services-process';
import { endProcess, startBuiltServer } from './processes';

export const ACCESS_TOKEN_SECRET = randomBytes(32).toString('hex');
export const SITE_ORIGIN = 'http://127.0.0.1:4173';
const POLL_MS = 5;
const READY_TIMEOUT_MS = 240_000;
const BYTES_PER_KILOBYTE = 1024;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Empty values count as absent and override a local .env file. */
const emptyEnvironment = Object.fromEntries(
  Object.keys(environment.shape).map((name) => [name, '']),
);

const unreachableServices: ExternalServices = {
  stripeUrl: '',
  smtpPort: 9,
  secretKey: 'sk_test_bench',
  publishableKey: 'pk_test_bench',
  webhookSecret: 'whsec_bench',
};

export interface ApiOptions {
  storeUri: string;
  database: string;
  folder: string;
  /** The payment service and the mail server. Default: none is reachable. */
  externalServices?: ExternalServices;
  port?: number;
  /** Flags for Node. */
  flags?: readonly string[];
}

/**
 * Runs as in production: no stand-ins, rate limits on, requests logged. Only NODE_ENV is missing, because
 * production listens on every interface and accepts only the real Stripe URL.
 */
const toSettings = (
  port: number,
  { storeUri, database, externalServices = unreachableServices }: ApiOptions,
) => ({
  ...emptyEnvironment,
  PORT: String(port),
  VITE_API_URL: `http://127.0.0.1:${port}`,
  SITE_URL: SITE_ORIGIN,
  LOG_LEVEL: 'info',
  // Requests come from many addresses, as from many families.
  TRUST_PROXY: '1',
  ACCESS_TOKEN_SECRET,
  MONGODB_URI: storeUri,
  MONGODB_DATABASE: database,
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  FIREBASE_AUTH_DOMAIN: 'bench.test',
  STRIPE_API_URL: externalServices.stripeUrl,
  STRIPE_SECRET_KEY: externalServices.secretKey,
  STRIPE_PUBLISHABLE_KEY: externalServices.publishableKey,
  STRIPE_WEBHOOK_SECRET: externalServices.webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${externalServices.smtpPort}`,
  MAIL_FROM: 'Play & Inspire <office@camp.test>',
});

/** Starts the built API in its own process and waits until it is ready. `readyMs` is the time that took. */
export async function startApi(deps: ApiOptions) {
  const port = deps.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(deps.folder, `${deps.database}.log`);
  const http = createHttpClient();
  const isReady = async () => (await http.send(`${url}/readyz`)).status === 200;
  const startedAt = performance.now();
  const child = startBuiltServer(deps.flags ?? [], toSettings(port, deps), logFile);
  while (!(await isReady().catch(() => false))) {
    const hasTimedOut = performance.now() - startedAt > READY_TIMEOUT_MS;
    if (hasTimedOut || child.exitCode !== null)
      throw new Error(`The API is not ready, see ${logFile}`);
    await delay(POLL_MS);
  }
  const readyMs = performance.now() - startedAt;
  http.close();
  return {
    url,
    readyMs,
    /** Returns the resident memory of the process in megabytes (10^6 bytes). */
    readMemory(): number {
      const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]));
      return (kilobytes * BYTES_PER_KILOBYTE) / BYTES_PER_MEGABYTE;
    },
    stop: () => endProcess(child),
  };
}
export type Api = Awaited<ReturnType<typeof startApi>>;
