import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://camp.test',
  ACCESS_TOKEN_SECRET: 'thirty-two bytes of secret, at least',
  SITE_URL: 'https://camp.test',
  VITE_API_URL: 'https://api.camp.test',
  FIREBASE_PROJECT_ID: 'camp',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'camp.firebaseapp.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const required = Object.keys(production).filter((name) => name !== 'NODE_ENV');

/** The lines of the refusal; none when the configuration is accepted. */
const refusals = (variables: Record<string, string | undefined>): string[] => {
  try {
    loadConfig(variables);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('The configuration cannot be used:');
    return lines.map((line) => line.replace('  - ', ''));
  }
};

test('needs nothing on one machine and stands in for every service', () => {
  expect(loadConfig({})).toEqual({
    production: false,
    development: false,
    port: 4000,
    apiUrl: 'http://localhost:4000',
    clientPort: 5173,
    authEmulatorPort: 9099,
    embeddedMongodbPort: null,
    siteOrigins: ['http://localhost:5173', 'http://127.0.0.1:5173'],
    dataDir: join(import.meta.dirname, '../.data'),
    rateLimits: true,
    holdMinutes: 15,
    sweepSeconds: 30,
    refundPolicy: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
    contact: expect.objectContaining({ email: 'hello@camp.example' }) as object,
    timeZone: 'UTC',
    trustProxy: 0,
    logLevel: 'info',
    accessTokenSecret: null,
    mongodb: null,
    firebase: null,
    smtp: null,
    stripe: null,
  });
});

test('reads every variable', () => {
  const config = loadConfig({
    ...production,
    PORT: '4100',
    CLIENT_PORT: '5273',
    AUTH_EMULATOR_PORT: '9199',
    EMBEDDED_MONGODB_PORT: '27099',
    DATA_DIR: '/data',
    HOLD_MINUTES: '0.5',
    SWEEP_SECONDS: '5',
    REFUND_POLICY: '30:100, 1:25',
    CAMP_TIME_ZONE: 'America/New_York',
    CAMP_ADDRESS: '1 Camp Road',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    MONGODB_DATABASE: 'summer',
    SMTP_URL: 'smtps://camp:secret@mail.test',
    MAIL_FROM: 'Play & Inspire <post@camp.test>',
  });
  expect(config).toEqual({
    production: true,
    development: false,
    port: 4100,
    apiUrl: 'https://api.camp.test',
    clientPort: 5273,
    authEmulatorPort: 9199,
    embeddedMongodbPort: 27099,
    siteOrigins: ['https://camp.test'],
    dataDir: '/data',
    rateLimits: true,
    holdMinutes: 0.5,
    sweepSeconds: 5,
    refundPolicy: [
      { daysBefore: 30, percent: 100 },
      { daysBefore: 1, percent: 25 },
    ],
    contact: { address: '1 Camp Road', socialPages: [] },
    timeZone: 'America/New_York',
    trustProxy: 2,
    logLevel: 'warn',
    accessTokenSecret: production.ACCESS_TOKEN_SECRET,
    mongodb: { uri: 'mongodb+srv://camp.test', database: 'summer' },
    firebase: { projectId: 'camp', apiKey: 'key', authDomain: 'camp.firebaseapp.test' },
    smtp: { url: 'smtps://camp:secret@mail.test', from: 'Play & Inspire <post@camp.test>' },
    stripe: {
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: null,
    },
  });
});

test('counts an empty variable as absent', () => {
  const empty = Object.fromEntries(Object.keys(production).map((name) => [name, '']));
  expect(loadConfig({ ...empty, PORT: '', LOG_LEVEL: '' })).toEqual(loadConfig({}));
  expect(refusals({ ...production, STRIPE_SECRET_KEY: '' })).toEqual([
    'STRIPE_SECRET_KEY is missing',
  ]);
});

test('names every variable that production lacks at once', () => {
  const missing = required.map((name) => `${name} is missing`);
  expect(refusals({ NODE_ENV: 'production' }).sort()).toEqual(missing.sort());
});

test.each(required)('refuses production without %s alone', (name) => {
  expect(refusals({ ...production, [name]: undefined })).toEqual([`${name} is missing`]);
});

test.each([
  ['FIREBASE', required.filter((name) => name.startsWith('FIREBASE_'))],
  ['STRIPE', required.filter((name) => name.startsWith('STRIPE_'))],
])('names what a half-configured %s lacks, outside production too', (_, names) => {
  for (const name of names) {
    const given = { [name]: production[name as keyof typeof production] };
    const others = names.filter((other) => other !== name);
    expect(refusals(given)).toEqual(others.map((other) => `${other} is missing`));
  }
});

test.each([
  ['PORT', 'http', 'must be a port number'],
  ['PORT', '40.5', 'must be a port number'],
  ['PORT', '0', 'must be 1 to 65535'],
  ['CLIENT_PORT', '65536', 'must be 1 to 65535'],
  ['AUTH_EMULATOR_PORT', '-1', 'must be 1 to 65535'],
  ['EMBEDDED_MONGODB_PORT', '65536', 'must be 1 to 65535'],
  ['RATE_LIMITS', 'false', 'must be on or off'],
  ['MONGODB_URI', 'localhost:27017', 'must begin with mongodb:// or mongodb+srv://'],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'must begin with sk_ or rk_'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1', 'must begin with pk_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1', 'must begin with whsec_'],
  ['ACCESS_TOKEN_SECRET', 'x'.repeat(31), 'must have at least 32 bytes'],
])('says that %s=%s %s', (name, value, message) => {
  expect(refusals({ ...production, [name]: value })).toEqual([`${name} ${message}`]);
});

test('measures the secret in bytes', () => {
  expect(refusals({ ACCESS_TOKEN_SECRET: 'é'.repeat(16) })).toEqual([]);
});

test('names what is wrong, missing and short in one go', () => {
  const lines = refusals({
    NODE_ENV: 'production',
    PORT: 'http',
    LOG_LEVEL: 'loud',
    SITE_URL: 'camp.test',
    ACCESS_TOKEN_SECRET: 'short',
    STRIPE_SECRET_KEY: 'key',
    RATE_LIMITS: 'off',
  });
  expect(lines.sort()).toEqual([
    'ACCESS_TOKEN_SECRET must have at least 32 bytes',
    'FIREBASE_API_KEY is missing',
    'FIREBASE_AUTH_DOMAIN is missing',
    'FIREBASE_PROJECT_ID is missing',
    'LOG_LEVEL must be a level of pino',
    'MONGODB_URI is missing',
    'PORT must be a port number',
    'RATE_LIMITS cannot be off in production',
    'SITE_URL holds camp.test, which is not an origin such as https://camp.example',
    'STRIPE_PUBLISHABLE_KEY is missing',
    'STRIPE_SECRET_KEY must begin with sk_ or rk_',
    'STRIPE_WEBHOOK_SECRET is missing',
    'VITE_API_URL is missing',
  ]);
});

test('never shows the value of a secret', () => {
  const lines = refusals({ ACCESS_TOKEN_SECRET: 'hush', STRIPE_SECRET_KEY: 'hush-hush' });
  expect(lines.join()).not.toContain('hush');
});

test.each(['prod', 'Production', 'production ', 'staging'])('names NODE_ENV=%j', (NODE_ENV) => {
  expect(refusals({ NODE_ENV })).toEqual([
    `NODE_ENV is "${NODE_ENV}": it must be development, test, production or absent`,
  ]);
});

test.each(['development', 'test'])('takes NODE_ENV=%s', (NODE_ENV) => {
  expect(loadConfig({ NODE_ENV })).toMatchObject({
    production: false,
    development: NODE_ENV === 'development',
  });
});

describe('keys that take no money', () => {
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const isTestKey = (name: string) =>
    `${name} is a test key, which takes no money: ALLOW_TEST_PAYMENTS=1 accepts it`;

  test('are named and refused in production', () => {
    const both = Object.keys(testKeys).map(isTestKey);
    expect(refusals({ ...production, ...testKeys })).toEqual(both);
    expect(refusals({ ...production, ...testKeys, STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(both);
  });

  test('are accepted where they are wanted', () => {
    expect(refusals({ ...production, ...testKeys, ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
    const { NODE_ENV: _, ...elsewhere } = production;
    expect(refusals({ ...elsewhere, ...testKeys })).toEqual([]);
    expect(refusals({ ...production, ALLOW_TEST_PAYMENTS: 'yes' })).toEqual([
      'ALLOW_TEST_PAYMENTS must be 1 or absent',
    ]);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)(
    'are refused beside live ones everywhere: %s',
    (name) => {
      const mixed = { ...production, [name]: testKeys[name] };
      const together = 'do not belong together: one is a test key, one a live key';
      for (const given of [
        mixed,
        { ...mixed, ALLOW_TEST_PAYMENTS: '1' },
        { ...mixed, NODE_ENV: '' },
      ]) {
        expect(refusals(given)).toEqual([
          `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY ${together}`,
        ]);
      }
    },
  );
});

test('switches rate limits off on one machine only', () => {
  expect(loadConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(refusals({ ...production, RATE_LIMITS: 'off' })).toEqual([
    'RATE_LIMITS cannot be off in production',
  ]);
});

test('takes the site from CLIENT_PORT where SITE_URL is not set', () => {
  expect(loadConfig({ CLIENT_PORT: '5273' }).siteOrigins).toEqual([
    'http://localhost:5273',
    'http://127.0.0.1:5273',
  ]);
});

test('takes the API’s address from PORT where VITE_API_URL is not set', () => {
  expect(loadConfig({ PORT: '4100' }).apiUrl).toBe('http://localhost:4100');
});

test.each([
  ['https://api.camp.test/', 'https://api.camp.test'],
  ['https://camp.test/api//', 'https://camp.test/api'],
  ['HTTP://10.0.0.7:4000', 'http://10.0.0.7:4000'],
])('reads VITE_API_URL=%s as %s', (VITE_API_URL, apiUrl) => {
  expect(loadConfig({ VITE_API_URL }).apiUrl).toBe(apiUrl);
});

test.each([
  'api.camp.test',
  'localhost:4000',
  '/api',
  'ftp://camp.test',
  'javascript:alert(1)',
  'https://camp.test/?a=1',
  'https://camp.test/#a',
])('refuses VITE_API_URL=%s, which is no address of an API', (VITE_API_URL) => {
  expect(refusals({ VITE_API_URL })).toEqual([
    'VITE_API_URL must be an address such as https://api.camp.example',
  ]);
});

test.each(['camp.test', 'https://camp.test/home', '*', 'https://camp.test,'])(
  'refuses SITE_URL=%s, which is no list of origins',
  (SITE_URL) => {
    expect(refusals({ SITE_URL })).toEqual([expect.stringMatching(/^SITE_URL holds /)]);
  },
);

test('does not start in production on a stand-in, and says what is missing', async () => {
  const server = join(import.meta.dirname, '..');
  // Set but empty, so that no .env file of the machine can fill them.
  const empty = Object.fromEntries(required.map((name) => [name, '']));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: server,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...empty },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  for (const name of required) expect(output).toContain(`${name} is missing`);
});
