import { expect, test } from 'vitest';
import { loadConfig } from './config';
import { areStandInsAllowed, assertServicesConfigured } from './stand-ins-allowed';

const firebase = {
  FIREBASE_PROJECT_ID: 'camp',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'camp.firebaseapp.test',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const smtp = { SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'post@camp.test' };
const mongodb = { MONGODB_URI: 'mongodb://database.test' };

const asserting = (variables: Record<string, string>) => () =>
  assertServicesConfigured(loadConfig(variables));

test.each([
  [{}],
  [{ NODE_ENV: 'test' }],
  [{ SITE_URL: 'http://localhost:5173,http://127.0.0.1:5173,http://[::1]:5173' }],
  [{ VITE_API_URL: 'http://127.0.0.1:4000' }],
])('allows stand-ins for all services in local development: %j', (variables) => {
  expect(asserting(variables)).not.toThrow();
  expect(areStandInsAllowed(loadConfig(variables))).toBe(true);
});

const real: Record<string, string>[] = [
  mongodb,
  smtp,
  { SITE_URL: 'https://camp.test' },
  { SITE_URL: 'http://localhost:5173,https://camp.test' },
  { VITE_API_URL: 'http://10.0.0.7:4000' },
  { VITE_API_URL: 'https://localhost.camp.test' },
];

test.each(real)('names the missing services with %j', (variables) => {
  for (const NODE_ENV of ['', 'test']) {
    const assertion = asserting({ ...variables, NODE_ENV });
    for (const name of Object.keys({ ...firebase, ...stripe })) {
      expect(assertion).toThrow(`${name} is missing`);
    }
    expect(assertion).toThrow('NODE_ENV=development');
    expect(areStandInsAllowed(loadConfig({ ...variables, NODE_ENV }))).toBe(false);
  }
});

test.each([
  [firebase, 'STRIPE_SECRET_KEY is missing'],
  [stripe, 'FIREBASE_PROJECT_ID is missing'],
])(
  'names the missing service if only one of Firebase and Stripe is configured',
  (variables, line) => {
    expect(asserting(variables)).toThrow(line);
  },
);

test.each(real)('allows stand-ins for the other services in development: %j', (variables) => {
  const inDevelopment = { ...variables, NODE_ENV: 'development' };
  expect(asserting(inDevelopment)).not.toThrow();
  expect(areStandInsAllowed(loadConfig(inDevelopment))).toBe(true);
});

test('does not require a mail server with real services, and allows no stand-in for it', () => {
  const config = loadConfig({ ...mongodb, ...firebase, ...stripe });
  expect(() => assertServicesConfigured(config)).not.toThrow();
  expect(areStandInsAllowed(config)).toBe(false);
});
