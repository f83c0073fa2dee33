import { expect, test } from 'vitest';
import { loadConfig } from './config';

const loading = (variables: Record<string, string>) => () => loadConfig(variables);

test.each(['all', '14', '14:101', '7:50,14:100', '14:50,7:50', '14:100,', '-1:100', '14:0.5'])(
  'rejects REFUND_POLICY=%s, which is not a valid policy',
  (policy) => {
    expect(loading({ REFUND_POLICY: policy })).toThrow(
      'REFUND_POLICY must be days:percent pairs such as 14:100,7:50',
    );
  },
);

test.each([
  ['HOLD_MINUTES', 'long', 'must be a number of minutes'],
  ['HOLD_MINUTES', '0', 'must be more than 0'],
  ['HOLD_MINUTES', '61', 'must be at most 60'],
  ['WAITLIST_OFFER_HOURS', '0', 'must be more than 0'],
  ['METRICS_TOKEN', 'x'.repeat(19), 'must have at least 20 characters'],
  ['TRANSFER_DAYS', '-1', 'must not be negative'],
  ['TRANSFER_DAYS', '1.5', 'must be a whole number'],
  ['TRANSFER_DAYS', '366', 'must be at most 365'],
  ['WAITLIST_OFFER_HOURS', '169', 'must be at most 168'],
  ['SWEEP_SECONDS', '0', 'must be more than 0'],
  ['SWEEP_SECONDS', '301', 'must be at most 300'],
  ['UNDO_SECONDS', '-1', 'must not be negative'],
  ['UNDO_SECONDS', '301', 'must be at most 300'],
  ['CAMP_TIME_ZONE', 'Mars/Olympus', 'must be a time zone such as America/New_York'],
  ['CAMP_COUNTRY', 'USA', 'must be a country of two letters such as US'],
  ['SAFETY_DATA_MONTHS', 'all', 'must be a number of months'],
  ['SAFETY_DATA_MONTHS', '1.5', 'must be a whole number'],
  ['SAFETY_DATA_MONTHS', '0', 'must be at least 1'],
  ['SAFETY_DATA_MONTHS', '61', 'must be at most 60'],
  ['IMAGE_HOSTS', 'https://images.test', 'must be host names separated by commas'],
  ['IMAGE_HOSTS', '*', 'must be host names separated by commas'],
  ['IMAGE_HOSTS', 'images.test;', 'must be host names separated by commas'],
  ['IMAGE_HOSTS', 'images.test,', 'must be host names separated by commas'],
  ['TRUST_PROXY', 'all', 'must be a number of proxies'],
  ['TRUST_PROXY', '-1', 'must not be negative'],
  ['LOG_LEVEL', 'loud', 'must be a log level of pino'],
])('reports that %s=%s %s', (name, value, message) => {
  expect(loading({ [name]: value })).toThrow(`${name} ${message}`);
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const STRIPE_API_URL = 'http://127.0.0.1:12111';

test('accepts another Stripe address only outside production and only with Stripe keys', () => {
  const { apiUrl } = loadConfig({ ...stripe, STRIPE_API_URL }).stripe!;
  expect(apiUrl?.href).toBe('http://127.0.0.1:12111/');
  expect(loading({ STRIPE_API_URL })).toThrow('STRIPE_API_URL requires STRIPE_SECRET_KEY');
  expect(loading({ ...stripe, STRIPE_API_URL, NODE_ENV: 'production' })).toThrow(
    'STRIPE_API_URL cannot be set in production',
  );
  expect(loading({ ...stripe, STRIPE_API_URL: 'localhost:12111' })).toThrow(
    'STRIPE_API_URL must be an address',
  );
});

test('accepts a mail server only together with a sender address', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'post@camp.test' };
  expect(loadConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(loading({ SMTP_URL: smtp.SMTP_URL })).toThrow('MAIL_FROM is missing');
  expect(loading({ MAIL_FROM: smtp.MAIL_FROM })).toThrow('SMTP_URL is missing');
});

test.each(['mail.test', 'https://mail.test', 'smtp:'])('rejects SMTP_URL=%s', (SMTP_URL) => {
  expect(loading({ SMTP_URL, MAIL_FROM: 'post@camp.test' })).toThrow('SMTP_URL must be an address');
});

test.each([
  'post',
  'post@camp.test, other@camp.test',
  'Post <post@camp.test',
  'Post <post@camp.test>\r\nBcc: other@camp.test',
])('rejects MAIL_FROM=%j', (MAIL_FROM) => {
  expect(loading({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM })).toThrow('MAIL_FROM must be an');
});

test('accepts several origins in SITE_URL', () => {
  const { siteOrigins } = loadConfig({ SITE_URL: 'https://camp.test/, http://localhost:8080' });
  expect(siteOrigins).toEqual(['https://camp.test', 'http://localhost:8080']);
});
