import type { PhoneCountry } from '../lib/phone';
import { readContact } from './camp-contact';
import type { CampContact, RefundTier } from '../contract';
import { toImageHosts, type ImageHosts } from '../shared/image-hosts';
import { environment, type Environment } from './environment';
import { readRefundPolicy } from './refund-policy-setting';
import { usesRealServices } from './stand-ins-allowed';

const ACCESS_TOKEN_SECRET_MIN_BYTES = 32;

/** The server's configuration; null for a service means that a stand-in replaces it. */
export interface Config {
  production: boolean;
  /** Whether `NODE_ENV` is `development`. */
  development: boolean;
  port: number;
  /** The address to listen on in production; null for all of this machine. */
  host: string | null;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  clientPort: number;
  authEmulatorPort: number;
  /** Null means that the embedded store listens on any free port. */
  embeddedMongodbPort: number | null;
  siteOrigins: string[];
  /** Hosts other than the API whose pictures are allowed. */
  imageHosts: ImageHosts;
  dataDir: string;
  /** The folder of all backups, where erased accounts are listed; null if there is none. */
  backupFolder: string | null;
  rateLimits: boolean;
  holdMinutes: number;
  /** How long a family on a waiting list can buy the seats it was offered. */
  offerHours: number;
  /** How many days before its class begins a family can move a camper to another class. */
  transferDays: number;
  /** How often the sweep expires orders and completes interrupted work. */
  sweepSeconds: number;
  undoSeconds: number;
  /** Ordered from the most to the least days before the class. */
  refundPolicy: RefundTier[];
  contact: CampContact;
  /** The camp's time zone, which defines its calendar days. */
  timeZone: string;
  /** The camp's country: a phone number without a country code is a number of this country. */
  country: PhoneCountry;
  /** How many months after a camper's last session the safety data is deleted. */
  safetyDataMonths: number;
  trustProxy: number;
  logLevel: string;
  /** Null means that only this machine can read the metrics. */
  metricsToken: string | null;
  accessTokenSecret: string | null;
  mongodb: { uri: string; database: string } | null;
  firebase: { projectId: string; apiKey: string; authDomain: string } | null;
  /** Null means that mails are stored but not sent. */
  smtp: { url: string; from: string } | null;
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Replaces Stripe's own API address, for example with a mock; null in production. */
    apiUrl: URL | null;
  } | null;
}

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
const smtpNames = ['SMTP_URL', 'MAIL_FROM'];
const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

type Variables = Record<string, string | undefined>;

const findMissing = (variables: Variables, names: readonly string[]) =>
  names.filter((name) => variables[name] === undefined);

/** Returns the missing variables of a partly configured service, which would fail only on first use. */
const findMissingOfService = (variables: Variables, names: readonly string[]) => {
  const missing = findMissing(variables, names);
  return missing.length === names.length ? [] : missing;
};

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

const toSiteOrigins = (siteUrl: string) =>
  siteUrl.split(',').map((origin) => origin.trim().replace(/\/$/, ''));

const findMissingVariables = (variables: Variables) => {
  const requiredInProduction = [
    'MONGODB_URI',
    'ACCESS_TOKEN_SECRET',
    'SITE_URL',
    'VITE_API_URL',
    ...firebaseNames,
    ...stripeNames,
  ];
  return new Set([
    ...(variables.NODE_ENV === 'production' ? findMissing(variables, requiredInProduction) : []),
    ...findMissingOfService(variables, firebaseNames),
    ...findMissingOfService(variables, stripeNames),
    ...findMissingOfService(variables, smtpNames),
  ]);
};

/** Returns `test` or `live` for a Stripe key; undefined if the key has no mode. */
const toStripeMode = (key = '') => /^[a-z]+_(test|live)_/.exec(key)?.[1];

const findStripeKeyProblems = (variables: Variables): string[] => {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];
  const [secret, publishable] = keys.map((name) => toStripeMode(variables[name]));
  if (secret && publishable && secret !== publishable) {
    return [
      `${keys.join(' and ')} must have the same mode: one is a test key, the other a live key`,
    ];
  }
  if (variables.NODE_ENV !== 'production' || variables.ALLOW_TEST_PAYMENTS === '1') return [];
  return keys
    .filter((name) => toStripeMode(variables[name]) === 'test')
    .map(
      (name) =>
        `${name} is a test key, which takes no real money: set ALLOW_TEST_PAYMENTS=1 to accept it`,
    );
};

/** Returns the problems that involve several variables or need a message of their own. */
const findProblems = (variables: Variables): string[] => {
  const { NODE_ENV, RATE_LIMITS, STRIPE_API_URL, SITE_URL } = variables;
  const secret = variables.ACCESS_TOKEN_SECRET;
  const isShort = secret !== undefined && Buffer.byteLength(secret) < ACCESS_TOKEN_SECRET_MIN_BYTES;
  const badOrigins = SITE_URL ? toSiteOrigins(SITE_URL).filter((origin) => !isOrigin(origin)) : [];
  return [
    ...[...findMissingVariables(variables)].map((name) => `${name} is missing`),
    ...(isShort
      ? [`ACCESS_TOKEN_SECRET must have at least ${ACCESS_TOKEN_SECRET_MIN_BYTES} bytes`]
      : []),
    ...(NODE_ENV === 'production' && RATE_LIMITS === 'off'
      ? ['RATE_LIMITS cannot be off in production']
      : []),
    ...(STRIPE_API_URL !== undefined && variables.STRIPE_SECRET_KEY === undefined
      ? ['STRIPE_API_URL requires STRIPE_SECRET_KEY']
      : []),
    ...(NODE_ENV === 'production' && STRIPE_API_URL !== undefined
      ? ['STRIPE_API_URL cannot be set in production, where payments must go to Stripe']
      : []),
    ...findStripeKeyProblems(variables),
    ...badOrigins.map(
      (origin) =>
        `SITE_URL contains ${origin}, which is not an origin such as https://camp.example`,
    ),
  ];
};

/**
 * Returns until how many days before its class begins a family can move a camper: not later than it gets the full
 * refund, because a move to a later class would get it back.
 */
const toTransferDays = ({ TRANSFER_DAYS, REFUND_POLICY }: Environment): number =>
  Math.max(TRANSFER_DAYS, ...readRefundPolicy(REFUND_POLICY)!.map(({ daysBefore }) => daysBefore));

const toServiceConfig = (env: Environment): Omit<Config, 'contact'> => ({
  production: env.NODE_ENV === 'production',
  development: env.NODE_ENV === 'development',
  port: env.PORT,
  host: env.HOST ?? null,
  apiUrl: new URL(env.VITE_API_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, ''),
  clientPort: env.CLIENT_PORT,
  authEmulatorPort: env.AUTH_EMULATOR_PORT,
  embeddedMongodbPort: env.EMBEDDED_MONGODB_PORT ?? null,
  siteOrigins: env.SITE_URL
    ? toSiteOrigins(env.SITE_URL)
    : [`http://localhost:${env.CLIENT_PORT}`, `http://127.0.0.1:${env.CLIENT_PORT}`],
  imageHosts: toImageHosts(env.IMAGE_HOSTS, env.NODE_ENV === 'production'),
  dataDir: env.DATA_DIR,
  backupFolder: env.BACKUP_FOLDER ?? null,
  rateLimits: env.RATE_LIMITS === 'on',
  holdMinutes: env.HOLD_MINUTES,
  offerHours: env.WAITLIST_OFFER_HOURS,
  transferDays: toTransferDays(env),
  sweepSeconds: env.SWEEP_SECONDS,
  undoSeconds: env.UNDO_SECONDS,
  refundPolicy: readRefundPolicy(env.REFUND_POLICY)!,
  timeZone: env.CAMP_TIME_ZONE,
  country: env.CAMP_COUNTRY as PhoneCountry,
  safetyDataMonths: env.SAFETY_DATA_MONTHS,
  trustProxy: env.TRUST_PROXY,
  logLevel: env.LOG_LEVEL,
  metricsToken: env.METRICS_TOKEN ?? null,
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

const incompleteServices = (variables: Variables) =>
  [firebaseNames, smtpNames, stripeNames].filter(
    (names) => findMissingOfService(variables, names).length > 0,
  );

const withoutNames = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));

/**
 * Returns every problem of environment variables, and the configuration without the variables that cannot be
 * used, so that a command can check the others. An empty variable counts as absent.
 */
export function readConfig(processEnv: Variables): { config: Config; problems: string[] } {
  const variables = Object.fromEntries(
    Object.entries(processEnv).filter(([, value]) => value !== ''),
  );
  const issues = environment.safeParse(variables).error?.issues ?? [];
  const invalid = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const problems = [...invalid, ...findProblems(variables)];
  const valid = withoutNames(
    variables,
    issues.map(({ path }) => String(path[0])),
  );
  const hasOrigins = valid.SITE_URL === undefined || toSiteOrigins(valid.SITE_URL).every(isOrigin);
  const unusable = [...incompleteServices(valid).flat(), ...(hasOrigins ? [] : ['SITE_URL'])];
  return { config: toConfig(environment.parse(withoutNames(valid, unusable))), problems };
}

/**
 * Returns the configuration from environment variables; an empty variable counts as absent. Throws one
 * error that names every missing or invalid variable.
 */
export function loadConfig(processEnv: Variables): Config {
  const { config, problems } = readConfig(processEnv);
  if (problems.length > 0) {
    const lines = problems.map((line) => `  - ${line}`).join('\n');
    throw new Error(`The configuration is invalid:\n${lines}`);
  }
  return config;
}
