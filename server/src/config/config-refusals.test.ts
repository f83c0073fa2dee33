import { describe, expect, test } from 'vitest';
import { runProgram } from '#local/testing/built-programs';
import { loadConfig } from './config';
import {
  productionVariables,
  configErrors,
  requiredVariables,
} from '../testing/samples/production-config';

test('names all missing production variables in one error', () => {
  const missing = requiredVariables.map((name) => `${name} is missing`);
  expect(configErrors({ NODE_ENV: 'production' }).sort()).toEqual(missing.sort());
});

test.each(requiredVariables)('rejects production if only %s is missing', (name) => {
  expect(configErrors({ ...productionVariables, [name]: undefined })).toEqual([
    `${name} is missing`,
  ]);
});

test.each([
  ['FIREBASE', requiredVariables.filter((name) => name.startsWith('FIREBASE_'))],
  ['STRIPE', requiredVariables.filter((name) => name.startsWith('STRIPE_'))],
])('names the missing variables of a partly configured %s, also outside production', (_, names) => {
  for (const name of names) {
    const variables = { [name]: productionVariables[name as keyof typeof productionVariables] };
    const missing = names.filter((other) => other !== name);
    expect(configErrors(variables)).toEqual(missing.map((other) => `${other} is missing`));
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
])('reports that %s=%s %s', (name, value, message) => {
  expect(configErrors({ ...productionVariables, [name]: value })).toEqual([`${name} ${message}`]);
});

test('measures the length of the secret in bytes', () => {
  expect(configErrors({ ACCESS_TOKEN_SECRET: 'é'.repeat(16) })).toEqual([]);
});

test('reports invalid, missing and short values in one error', () => {
  const lines = configErrors({
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
    'LOG_LEVEL must be a log level of pino',
    'MONGODB_URI is missing',
    'PORT must be a port number',
    'RATE_LIMITS cannot be off in production',
    'SITE_URL contains camp.test, which is not an origin such as https://camp.example',
    'STRIPE_PUBLISHABLE_KEY is missing',
    'STRIPE_SECRET_KEY must begin with sk_ or rk_',
    'STRIPE_WEBHOOK_SECRET is missing',
    'VITE_API_URL is missing',
  ]);
});

test('never shows the value of a secret', () => {
  const lines = configErrors({ ACCESS_TOKEN_SECRET: 'hush', STRIPE_SECRET_KEY: 'hush-hush' });
  expect(lines.join()).not.toContain('hush');
});

test.each(['prod', 'Production', 'production ', 'staging'])('rejects NODE_ENV=%j', (NODE_ENV) => {
  expect(configErrors({ NODE_ENV })).toEqual([
    `NODE_ENV is "${NODE_ENV}": it must be development, test, production or absent`,
  ]);
});

test.each(['development', 'test'])('accepts NODE_ENV=%s', (NODE_ENV) => {
  expect(loadConfig({ NODE_ENV })).toMatchObject({
    production: false,
    development: NODE_ENV === 'development',
  });
});

describe('Stripe test keys', () => {
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const isTestKey = (name: string) =>
    `${name} is a test key, which takes no real money: set ALLOW_TEST_PAYMENTS=1 to accept it`;

  test('are rejected in production', () => {
    const both = Object.keys(testKeys).map(isTestKey);
    expect(configErrors({ ...productionVariables, ...testKeys })).toEqual(both);
    expect(
      configErrors({ ...productionVariables, ...testKeys, STRIPE_SECRET_KEY: 'rk_test_1' }),
    ).toEqual(both);
  });

  test('are accepted outside production or with ALLOW_TEST_PAYMENTS=1', () => {
    expect(configErrors({ ...productionVariables, ...testKeys, ALLOW_TEST_PAYMENTS: '1' })).toEqual(
      [],
    );
    const { NODE_ENV: _, ...outsideProduction } = productionVariables;
    expect(configErrors({ ...outsideProduction, ...testKeys })).toEqual([]);
    expect(configErrors({ ...productionVariables, ALLOW_TEST_PAYMENTS: 'yes' })).toEqual([
      'ALLOW_TEST_PAYMENTS must be 1 or absent',
    ]);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)(
    'are rejected together with a live key everywhere: %s',
    (name) => {
      const mixed = { ...productionVariables, [name]: testKeys[name] };
      const message = 'must have the same mode: one is a test key, the other a live key';
      for (const variables of [
        mixed,
        { ...mixed, ALLOW_TEST_PAYMENTS: '1' },
        { ...mixed, NODE_ENV: '' },
      ]) {
        expect(configErrors(variables)).toEqual([
          `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY ${message}`,
        ]);
      }
    },
  );
});

test('exits in production if services are not configured, naming the missing variables', async () => {
  // Empty rather than absent, so that a local .env file cannot set them.
  const empty = Object.fromEntries(requiredVariables.map((name) => [name, '']));
  const running = await runProgram('main', { NODE_ENV: 'production', RATE_LIMITS: '', ...empty });
  expect(await running.ended).toBe(1);
  for (const name of requiredVariables) expect(running.output()).toContain(`${name} is missing`);
});
