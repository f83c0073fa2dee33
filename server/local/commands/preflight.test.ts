import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import express from 'express';
import { migrateDatabase } from '#database/migrate';
import { openDatabase } from '#database/connection/open';
import { aPage, servePage, siteHeaders } from '#preflight/testing/pages';
import { useTestApi } from '#testing/api/use-test-api';
import { mongodbUri } from '#testing/database/mongodb-uri';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { runProgram } from '../testing/built-programs';
import { createCertificate } from '../testing/certificate';
import { serveHttp } from '../testing/serve-http';

const api = useTestApi();
let folder = '';
let stripe: Awaited<ReturnType<typeof serveHttp>>;
let plain: Awaited<ReturnType<typeof serveHttp>>;
let mailServer: MailServer;
const sites: Http2SecureServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-preflight-'));
  stripe = await serveHttp(express().use(api.sandbox.router));
  plain = await serveHttp((req, res) => {
    const port = req.headers['user-agent'] ? (sites.at(-1)!.address() as AddressInfo).port : 0;
    res.writeHead(301, { Location: `https://localhost:${port}${req.url}` }).end();
  });
  mailServer = await startMailServer();
});
afterAll(async () => {
  await Promise.all([stripe.stop(), plain.stop(), mailServer.stop()]);
  sites.forEach((site) => site.close());
  await rm(folder, { recursive: true, force: true });
});

/** Serves the site and the API under one origin with TLS. Returns the variables of a command that trusts it. */
const serveSite = async (days: number, headers: Record<string, string>) => {
  const { cert, key } = createCertificate({ days });
  const site = createSecureServer({ cert, key, allowHTTP1: true }, (req, res) => {
    const { method } = req;
    if (!req.url.startsWith('/api/')) {
      return servePage(aPage(origin), headers, req as never, res as never);
    }
    if (req.url === '/api/metrics') return res.writeHead(404).end();
    const call = request(api.url + req.url.slice(4), { method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
    });
    res.once('close', () => call.destroy());
    call.once('error', () => res.end());
    req.pipe(call);
  });
  sites.push(site);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `https://localhost:${(site.address() as AddressInfo).port}`;
  const file = join(folder, `${sites.length}.pem`);
  await writeFile(file, cert);
  return { SITE_URL: origin, VITE_API_URL: `${origin}/api`, NODE_EXTRA_CA_CERTS: file };
};

const servicesOf = () => ({
  NODE_ENV: 'development',
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: api.db.databaseName,
  STRIPE_SECRET_KEY: api.sandbox.secretKey,
  STRIPE_PUBLISHABLE_KEY: api.sandbox.publishableKey,
  STRIPE_WEBHOOK_SECRET: api.sandbox.webhookSecret,
  STRIPE_API_URL: stripe.url,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'office@camp.test',
});

const runPreflight = async (env: Record<string, string>, ...args: string[]) => {
  const running = await runProgram('preflight', env, ...args);
  return { code: await running.ended, output: running.output() };
};

/** Runs the migrations of a start. */
const openAsServer = async () => {
  const openWithoutTimeout = () => openDatabase(mongodbUri, api.db.databaseName);
  const context = { now: new Date(), timeZone: 'UTC' };
  await migrateDatabase(api.db, openWithoutTimeout, context);
};

const httpPort = () => ['--http-port', new URL(plain.url).port];

test('checks a whole deployment, and prints a line for everything', async () => {
  const site = await serveSite(90, siteHeaders);
  const { output, code } = await runPreflight({ ...servicesOf(), ...site }, ...httpPort());
  const lines = output.split('\n');
  const origin = site.SITE_URL;
  expect(lines).toEqual(
    expect.arrayContaining([
      'ok       Configuration  Every variable is valid.',
      'ok       Stripe         STRIPE_SECRET_KEY works, in test mode.',
      expect.stringMatching(/^ok {7}Mail {11}127\.0\.0\.1:\d+ accepts the sign-in/),
      expect.stringMatching(/^ok {7}Clock /),
      `ok       Certificate    The certificate of ${new URL(origin).host} is valid for 89 days.`,
      `ok       Certificate    ${new URL(origin).host} speaks HTTP/2.`,
      `ok       Redirect       http://localhost:${new URL(plain.url).port} leads to ${origin}.`,
      `ok       Site           ${origin} shows the site of this configuration, with all headers.`,
      `ok       API            ${origin}/api is ready.`,
      'ok       API            Live updates arrive at once.',
    ]),
  );
  // The test's account has no endpoint for this address, and its database was never opened by a server.
  const failures = lines.filter((line) => line.startsWith('failed'));
  expect(failures).toEqual([
    expect.stringContaining('Migrations have not run'),
    expect.stringContaining('No webhook endpoint is registered'),
  ]);
  expect(code).toBe(1);
});

test('without failures, warnings exit with 0', async () => {
  await openAsServer();
  const site = await serveSite(90, siteHeaders);
  const withoutStripe = Object.fromEntries(
    Object.entries(servicesOf()).filter(([name]) => !name.startsWith('STRIPE')),
  );
  const { output, code } = await runPreflight({ ...withoutStripe, ...site }, ...httpPort());
  expect(output).toMatch(/\n\n\d+ ok, \d+ warnings, 0 failed\.\n$/);
  expect(output).toContain('No Stripe keys: the payment sandbox replaces Stripe.');
  expect(code).toBe(0);
});

test('names a certificate that ends soon and a missing Strict-Transport-Security', async () => {
  const { 'Strict-Transport-Security': _left, ...headers } = siteHeaders;
  const site = await serveSite(10, headers);
  const { output, code } = await runPreflight({ ...servicesOf(), ...site });
  expect(output).toMatch(
    /failed {3}Certificate {4}The certificate of localhost:\d+ is valid for only 9 days\. Run certbot renew/,
  );
  expect(output).toMatch(/failed {3}Site {11}Pages have no Strict-Transport-Security/);
  expect(code).toBe(1);
});

test('goes on although nothing is configured, as in production, and prints no secret', async () => {
  const password = 'p4ssw0rd';
  const { output, code } = await runPreflight({
    MONGODB_URI: `mongodb://camp:${password}@127.0.0.1:9/?serverSelectionTimeoutMS=100`,
    SITE_URL: 'https://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_live_secret',
    ACCESS_TOKEN_SECRET: `${password} is too short`,
  });
  for (const line of [
    'Configuration  VITE_API_URL is missing.',
    'Configuration  ACCESS_TOKEN_SECRET must have at least 32 bytes.',
    'Configuration  STRIPE_WEBHOOK_SECRET is missing.',
    'Database       MONGODB_URI: the database at mongodb://127.0.0.1:9 cannot be reached',
    'Certificate    No TLS connection to 127.0.0.1:9',
    'Site           https://127.0.0.1:9 cannot be read',
    'API            http://localhost:4000 cannot be reached',
  ]) {
    expect(output).toContain(`failed   ${line}`);
  }
  expect(output).not.toMatch(new RegExp(`${password}|live_secret`));
  expect(code).toBe(1);
});

test.each([['--http-port'], ['--http-port', 'web'], ['--quiet'], ['all']])(
  'prints its usage for %s %s',
  async (...args) => {
    const { output, code } = await runPreflight({}, ...args.filter((text) => text !== undefined));
    expect(output).toBe('Usage: npm run preflight -- [--http-port 80]\n');
    expect(code).toBe(1);
  },
);
