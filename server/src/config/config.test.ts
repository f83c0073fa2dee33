import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config';
import { productionVariables, configErrors } from '../testing/samples/production-config';

test('needs no variables for local development, where stand-ins replace every service', () => {
  expect(loadConfig({})).toEqual({
    production: false,
    development: false,
    port: 4000,
    host: null,
    apiUrl: 'http://localhost:4000',
    clientPort: 5173,
    authEmulatorPort: 9099,
    embeddedMongodbPort: null,
    siteOrigins: ['http://localhost:5173', 'http://127.0.0.1:5173'],
    dataDir: join(import.meta.dirname, '../../.data'),
    backupFolder: null,
    rateLimits: true,
    holdMinutes: 15,
    offerHours: 24,
    transferDays: 14,
    sweepSeconds: 30,
    undoSeconds: 15,
    refundPolicy: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
    contact: expect.objectContaining({ email: 'hello@camp.example' }) as object,
    timeZone: 'UTC',
    country: 'US',
    safetyDataMonths: 6,
    imageHosts: 'any',
    trustProxy: 0,
    logLevel: 'info',
    metricsToken: null,
    accessTokenSecret: null,
    mongodb: null,
    firebase: null,
    smtp: null,
    stripe: null,
  });
});

test('allows pictures of no other host in production unless IMAGE_HOSTS names it', () => {
  expect(loadConfig(productionVariables).imageHosts).toEqual([]);
  expect(loadConfig({ NODE_ENV: 'development', IMAGE_HOSTS: 'a.test' }).imageHosts).toEqual([
    'a.test',
  ]);
});

test('reads every variable', () => {
  const config = loadConfig({
    ...productionVariables,
    HOST: '127.0.0.1',
    PORT: '4100',
    CLIENT_PORT: '5273',
    AUTH_EMULATOR_PORT: '9199',
    EMBEDDED_MONGODB_PORT: '27099',
    DATA_DIR: '/data',
    BACKUP_FOLDER: '/backups',
    HOLD_MINUTES: '0.5',
    WAITLIST_OFFER_HOURS: '48',
    TRANSFER_DAYS: '45',
    SWEEP_SECONDS: '5',
    UNDO_SECONDS: '0',
    REFUND_POLICY: '30:100, 1:25',
    CAMP_TIME_ZONE: 'America/New_York',
    CAMP_COUNTRY: 'CA',
    SAFETY_DATA_MONTHS: '60',
    IMAGE_HOSTS: 'images.camp.test, cdn.test:8443',
    CAMP_ADDRESS: '1 Camp Road',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a-token-for-prometheus',
    MONGODB_DATABASE: 'summer',
    SMTP_URL: 'smtps://camp:secret@mail.test',
    MAIL_FROM: 'Play & Inspire <post@camp.test>',
  });
  expect(config).toEqual({
    production: true,
    development: false,
    port: 4100,
    host: '127.0.0.1',
    apiUrl: 'https://api.camp.test',
    clientPort: 5273,
    authEmulatorPort: 9199,
    embeddedMongodbPort: 27099,
    siteOrigins: ['https://camp.test'],
    dataDir: '/data',
    backupFolder: '/backups',
    rateLimits: true,
    holdMinutes: 0.5,
    offerHours: 48,
    transferDays: 45,
    sweepSeconds: 5,
    undoSeconds: 0,
    refundPolicy: [
      { daysBefore: 30, percent: 100 },
      { daysBefore: 1, percent: 25 },
    ],
    contact: { address: '1 Camp Road', socialPages: [] },
    timeZone: 'America/New_York',
    country: 'CA',
    safetyDataMonths: 60,
    imageHosts: ['images.camp.test', 'cdn.test:8443'],
    trustProxy: 2,
    logLevel: 'warn',
    metricsToken: 'a-token-for-prometheus',
    accessTokenSecret: productionVariables.ACCESS_TOKEN_SECRET,
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

test.each([
  [undefined, '14:100,7:50', 14],
  ['7', '14:100,7:50', 14],
  ['21', '14:100,7:50', 21],
  [undefined, '30:100,7:50', 30],
  ['7', '60:50', 60],
])(
  'with TRANSFER_DAYS=%s and REFUND_POLICY=%s, campers move until %i days before',
  (days, policy, expected) => {
    const variables = { ...(days && { TRANSFER_DAYS: days }), REFUND_POLICY: policy };
    expect(loadConfig(variables).transferDays).toBe(expected);
  },
);

test('counts an empty variable as absent', () => {
  const empty = Object.fromEntries(Object.keys(productionVariables).map((name) => [name, '']));
  expect(loadConfig({ ...empty, PORT: '', LOG_LEVEL: '' })).toEqual(loadConfig({}));
  expect(configErrors({ ...productionVariables, STRIPE_SECRET_KEY: '' })).toEqual([
    'STRIPE_SECRET_KEY is missing',
  ]);
});

test('allows disabled rate limits outside production only', () => {
  expect(loadConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(configErrors({ ...productionVariables, RATE_LIMITS: 'off' })).toEqual([
    'RATE_LIMITS cannot be off in production',
  ]);
});

test('derives the site origins from CLIENT_PORT if SITE_URL is not set', () => {
  expect(loadConfig({ CLIENT_PORT: '5273' }).siteOrigins).toEqual([
    'http://localhost:5273',
    'http://127.0.0.1:5273',
  ]);
});

test('derives the API’s address from PORT if VITE_API_URL is not set', () => {
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
])('rejects VITE_API_URL=%s, which is not a valid API address', (VITE_API_URL) => {
  expect(configErrors({ VITE_API_URL })).toEqual([
    'VITE_API_URL must be an address such as https://api.camp.example',
  ]);
});

test.each(['camp.test', 'https://camp.test/home', '*', 'https://camp.test,'])(
  'rejects SITE_URL=%s, which is not a list of origins',
  (SITE_URL) => {
    expect(configErrors({ SITE_URL })).toEqual([expect.stringMatching(/^SITE_URL contains /)]);
  },
);
