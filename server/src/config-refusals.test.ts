import { describe, expect, test } from 'vitest';
import { runProgram } from '../local/testing/built-programs';
import { loadConfig } from './config';
import { production, refusals, required } from './testing/production-config';

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

test('does not start in production on a stand-in, and says what is missing', async () => {
  // Set but empty, so that no .env file of the machine can fill them.
  const empty = Object.fromEntries(required.map((name) => [name, '']));
  const running = await runProgram('main', { NODE_ENV: 'production', RATE_LIMITS: '', ...empty });
  expect(await running.ended).toBe(1);
  for (const name of required) expect(running.output()).toContain(`${name} is missing`);
});
