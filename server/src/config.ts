import { readContact } from './camp-contact';
import type { CampContact, RefundTier } from './contract';
import { environment, type Environment } from './environment';
import { readRefundPolicy } from './refund-policy-setting';
import { usesRealServices } from './stand-ins-allowed';

const ACCESS_TOKEN_SECRET_MIN_BYTES = 32;

/** What a service needs to be the real one; null where one machine's stand-in takes its place. */
export interface Config {
  production: boolean;
  /** Whether `NODE_ENV` says that this machine belongs to a developer. */
  development: boolean;
  port: number;
  /** The API's address as a browser reaches it, without a slash at the end. */
  apiUrl: string;
  clientPort: number;
  authEmulatorPort: number;
  /** Null where the embedded store takes any free port. */
  embeddedMongodbPort: number | null;
  siteOrigins: string[];
  dataDir: string;
  rateLimits: boolean;
  holdMinutes: number;
  /** How often lapsed orders are ended, and what was cut short is completed. */
  sweepSeconds: number;
  /** Best first. */
  refundPolicy: RefundTier[];
  contact: CampContact;
  /** Where the camp's days begin. */
  timeZone: string;
  trustProxy: number;
  logLevel: string;
  accessTokenSecret: string | null;
  mongodb: { uri: string; database: string } | null;
  firebase: { projectId: string; apiKey: string; authDomain: string } | null;
  /** Null where mails are only kept. */
  smtp: { url: string; from: string } | null;
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Where something else answers Stripe's calls. */
    apiUrl: URL | null;
  } | null;
}

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
const smtpNames = ['SMTP_URL', 'MAIL_FROM'];
const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

type Variables = Record<string, string | undefined>;

const missingOf = (given: Variables, names: readonly string[]) =>
  names.filter((name) => given[name] === undefined);

/** A service is configured whole or not at all: half of it would be found out at the first customer. */
const halfConfigured = (given: Variables, names: readonly string[]) => {
  const missing = missingOf(given, names);
  return missing.length === names.length ? [] : missing;
};

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

const siteOriginsOf = (siteUrl: string) =>
  siteUrl.split(',').map((origin) => origin.trim().replace(/\/$/, ''));

const missingVariables = (given: Variables) => {
  const inProduction = [
    'MONGODB_URI',
    'ACCESS_TOKEN_SECRET',
    'SITE_URL',
    'VITE_API_URL',
    ...firebaseNames,
    ...stripeNames,
  ];
  return new Set([
    ...(given.NODE_ENV === 'production' ? missingOf(given, inProduction) : []),
    ...halfConfigured(given, firebaseNames),
    ...halfConfigured(given, stripeNames),
    ...halfConfigured(given, smtpNames),
  ]);
};

/** Whether a key of Stripe's moves money; undefined for a key that does not say. */
const modeOf = (key = '') => /^[a-z]+_(test|live)_/.exec(key)?.[1];

const stripeKeyProblems = (given: Variables): string[] => {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];
  const [secret, publishable] = keys.map((name) => modeOf(given[name]));
  if (secret && publishable && secret !== publishable) {
    return [`${keys.join(' and ')} do not belong together: one is a test key, one a live key`];
  }
  if (given.NODE_ENV !== 'production' || given.ALLOW_TEST_PAYMENTS === '1') return [];
  return keys
    .filter((name) => modeOf(given[name]) === 'test')
    .map((name) => `${name} is a test key, which takes no money: ALLOW_TEST_PAYMENTS=1 accepts it`);
};

/** What no schema of a single variable tells, and what has to be said in words of its own. */
const problemsOf = (given: Variables): string[] => {
  const { NODE_ENV, RATE_LIMITS, STRIPE_API_URL, SITE_URL, ACCESS_TOKEN_SECRET: secret } = given;
  const isShort = secret !== undefined && Buffer.byteLength(secret) < ACCESS_TOKEN_SECRET_MIN_BYTES;
  const badOrigins = SITE_URL ? siteOriginsOf(SITE_URL).filter((origin) => !isOrigin(origin)) : [];
  return [
    ...[...missingVariables(given)].map((name) => `${name} is missing`),
    ...(isShort
      ? [`ACCESS_TOKEN_SECRET must have at least ${ACCESS_TOKEN_SECRET_MIN_BYTES} bytes`]
      : []),
    ...(NODE_ENV === 'production' && RATE_LIMITS === 'off'
      ? ['RATE_LIMITS cannot be off in production']
      : []),
    ...(STRIPE_API_URL !== undefined && given.STRIPE_SECRET_KEY === undefined
      ? ['STRIPE_API_URL needs STRIPE_SECRET_KEY']
      : []),
    ...(NODE_ENV === 'production' && STRIPE_API_URL !== undefined
      ? ['STRIPE_API_URL cannot be set in production: only Stripe takes real money']
      : []),
    ...stripeKeyProblems(given),
    ...badOrigins.map(
      (origin) => `SITE_URL holds ${origin}, which is not an origin such as https://camp.example`,
    ),
  ];
};

const toServiceConfig = (env: Environment): Omit<Config, 'contact'> => ({
  production: env.NODE_ENV === 'production',
  development: env.NODE_ENV === 'development',
  port: env.PORT,
  apiUrl: new URL(env.VITE_API_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, ''),
  clientPort: env.CLIENT_PORT,
  authEmulatorPort: env.AUTH_EMULATOR_PORT,
  embeddedMongodbPort: env.EMBEDDED_MONGODB_PORT ?? null,
  siteOrigins: env.SITE_URL
    ? siteOriginsOf(env.SITE_URL)
    : [`http://localhost:${env.CLIENT_PORT}`, `http://127.0.0.1:${env.CLIENT_PORT}`],
  dataDir: env.DATA_DIR,
  rateLimits: env.RATE_LIMITS === 'on',
  holdMinutes: env.HOLD_MINUTES,
  sweepSeconds: env.SWEEP_SECONDS,
  refundPolicy: readRefundPolicy(env.REFUND_POLICY)!,
  timeZone: env.CAMP_TIME_ZONE,
  trustProxy: env.TRUST_PROXY,
  logLevel: env.LOG_LEVEL,
  accessTokenSecret: env.ACCESS_TOKEN_SECRET ?? null,
  mongodb: env.MONGODB_URI ? { uri: env.MONGODB_URI, database: env.MONGODB_DATABASE } : null,
  firebase: env.FIREBASE_PROJECT_ID
    ? {
        projectId: env.FIREBASE_PROJECT_ID,
        apiKey: env.FIREBASE_API_KEY!,
        authDomain: env.FIREBASE_AUTH_DOMAIN!,
      }
    : null,
  smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM! } : null,
  stripe: env.STRIPE_SECRET_KEY
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
        apiUrl: env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null,
      }
    : null,
});

const toConfig = (env: Environment): Config => {
  const config = toServiceConfig(env);
  return { ...config, contact: readContact(env, config.production || usesRealServices(config)) };
};

/** Reads the environment; throws once, naming every variable that is missing or wrong. Empty counts as absent. */
export const loadConfig = (variables: Variables): Config => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
  const problems = [...wrong, ...problemsOf(given)];
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map((line) => `  - ${line}`).join('\n');
    throw new Error(`The configuration cannot be used:\n${lines}`);
  }
  return toConfig(parsed.data);
};
