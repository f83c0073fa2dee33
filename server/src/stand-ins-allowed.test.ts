import { expect, test } from 'vitest';
import { loadConfig } from './config';
import { areStandInsAllowed, assertWhole } from './stand-ins-allowed';

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

const attempt = (variables: Record<string, string>) => () => assertWhole(loadConfig(variables));

test.each([
  [{}],
  [{ NODE_ENV: 'test' }],
  [{ SITE_URL: 'http://localhost:5173,http://127.0.0.1:5173,http://[::1]:5173' }],
  [{ VITE_API_URL: 'http://127.0.0.1:4000' }],
])('lets stand-ins take every place on one machine: %j', (variables) => {
  expect(attempt(variables)).not.toThrow();
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

test.each(real)('names what is missing beside %j', (variables) => {
  for (const NODE_ENV of ['', 'test']) {
    const given = attempt({ ...variables, NODE_ENV });
    for (const name of Object.keys({ ...firebase, ...stripe })) {
      expect(given).toThrow(`${name} is missing`);
    }
    expect(given).toThrow('NODE_ENV=development');
    expect(areStandInsAllowed(loadConfig({ ...variables, NODE_ENV }))).toBe(false);
  }
});

test.each([
  [firebase, 'STRIPE_SECRET_KEY is missing'],
  [stripe, 'FIREBASE_PROJECT_ID is missing'],
])('names the other service beside one of the two', (variables, line) => {
  expect(attempt(variables)).toThrow(line);
});

test.each(real)('lets a developer replace services one by one: %j', (variables) => {
  const given = { ...variables, NODE_ENV: 'development' };
  expect(attempt(given)).not.toThrow();
  expect(areStandInsAllowed(loadConfig(given))).toBe(true);
});

test('shows no mails beside real services, and needs no mail server', () => {
  const config = loadConfig({ ...mongodb, ...firebase, ...stripe });
  expect(() => assertWhole(config)).not.toThrow();
  expect(areStandInsAllowed(config)).toBe(false);
});
