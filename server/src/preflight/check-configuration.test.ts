import { expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { productionVariables } from '../testing/samples/production-config';
import { checkConfiguration, type Variables } from './check-configuration';
import { toLines } from './testing/preflight-config';

const complete = {
  ...productionVariables,
  SMTP_URL: 'smtps://camp:p4ss@mail.test',
  MAIL_FROM: 'post@camp.test',
  CAMP_LEGAL_NAME: 'Camp',
  CAMP_CONTACT_EMAIL: 'hello@camp.test',
  CAMP_PHONE: '+1 212 555 0142',
  CAMP_ADDRESS: '1 Lake Road',
  CAMP_SOCIAL_PAGES: 'https://social.test/camp',
};

const check = (variables: Variables) => {
  const all = { ...complete, ...variables };
  const { config, problems } = readConfig(all);
  return toLines(checkConfiguration(config, problems, all));
};

test('a complete configuration passes', () => {
  expect(check({ PATH: '/bin', STRIPE_API_URL: '' })).toEqual(['ok: Every variable is valid.']);
});

test('every problem of the configuration is a line of its own', () => {
  const lines = check({ PORT: 'http', STRIPE_SECRET_KEY: undefined, ACCESS_TOKEN_SECRET: 'short' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'failed: PORT must be a port number.',
      'failed: STRIPE_SECRET_KEY is missing.',
      'failed: ACCESS_TOKEN_SECRET must have at least 32 bytes.',
    ]),
  );
  expect(lines).not.toContain('ok: Every variable is valid.');
});

test.each([
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'failed: STRIPE_SECRET_KEY is a test key, which takes no real money: set ALLOW_TEST_PAYMENTS=1 to accept it.',
  ],
  [
    { STRIPE_API_URL: 'http://127.0.0.1:1' },
    'failed: STRIPE_API_URL cannot be set in production, where payments must go to Stripe.',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'failed: FIREBASE_AUTH_EMULATOR_HOST belongs to a stand-in. Remove it.',
  ],
  [
    { EMBEDDED_MONGODB_PORT: '27017' },
    'failed: EMBEDDED_MONGODB_PORT belongs to a stand-in. Remove it.',
  ],
  [
    { SITE_URL: 'https://camp.test, http://www.camp.test' },
    'failed: SITE_URL begins with http://. Use https://, which browsers require to sign in and to pay.',
  ],
  [
    { VITE_API_URL: 'http://api.camp.test' },
    'failed: VITE_API_URL begins with http://. Use https://, which browsers require to sign in and to pay.',
  ],
  [
    { ACCESS_TOKEN_SECRET: 'change me '.repeat(4) },
    'failed: ACCESS_TOKEN_SECRET can be guessed. Create one with: openssl rand -base64 48',
  ],
  [
    { VITE_IMAGE_UPLOAD_URL: 'https://upload.images.test/?key=1' },
    'warning: IMAGE_HOSTS does not have upload.images.test of VITE_IMAGE_UPLOAD_URL: the API refuses pictures of other hosts than these.',
  ],
  [
    {
      VITE_IMAGE_UPLOAD_URL: 'https://upload.images.test/?key=1',
      IMAGE_HOSTS: 'images.test, cdn.images.test',
    },
    'warning: IMAGE_HOSTS does not have upload.images.test of VITE_IMAGE_UPLOAD_URL: the API refuses pictures of other hosts than these.',
  ],
  [
    { CAMP_LEGALNAME: 'Camp' },
    'warning: CAMP_LEGALNAME is not a variable of the server. Is it misspelled?',
  ],
  [
    { CAMP_PHONE: '', CAMP_ADDRESS: undefined },
    'warning: CAMP_PHONE, CAMP_ADDRESS are missing: the site and the emails leave these details out.',
  ],
  [
    { SMTP_URL: '', MAIL_FROM: '' },
    'warning: SMTP_URL and MAIL_FROM are missing: families get no email, only notifications on the site.',
  ],
  [
    { ALLOW_TEST_PAYMENTS: '1' },
    'warning: ALLOW_TEST_PAYMENTS is 1: with test keys, no payment moves money. Remove it before families pay.',
  ],
  [
    { NODE_ENV: 'development' },
    'warning: NODE_ENV is not production: stand-ins may replace services.',
  ],
])('%j', (variables: Variables, line) => {
  expect(check(variables)).toContain(line);
});

test('the variables that are valid can still be used', () => {
  const { config } = readConfig({
    ...complete,
    PORT: 'http',
    STRIPE_SECRET_KEY: 'x',
    SITE_URL: 'camp',
  });
  expect(config).toMatchObject({ port: 4000, stripe: null, firebase: { projectId: 'camp' } });
  expect(config.siteOrigins[0]).toBe('http://localhost:5173');
});
