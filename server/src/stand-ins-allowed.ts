import type { Config } from './config';

const isLoopback = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** Whether people other than a developer may depend on what this configuration starts. */
export const usesRealServices = ({
  mongodb,
  firebase,
  stripe,
  smtp,
  apiUrl,
  siteOrigins,
}: Omit<Config, 'contact'>) =>
  [mongodb, firebase, stripe, smtp].some((service) => service !== null) ||
  ![apiUrl, ...siteOrigins].every(isLoopback);

/**
 * Whether stand-ins may take the place of the services that are not configured. Beside a real
 * service or behind a public address, NODE_ENV has to say that a developer wants it so.
 */
export const areStandInsAllowed = (config: Config) =>
  config.development || !usesRealServices(config);

/** Throws, naming every variable, where a service is missing that nothing may stand in for. */
export const assertWhole = (config: Config): void => {
  if (areStandInsAllowed(config)) return;
  const missing = [
    ...(config.firebase ? [] : ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']),
    ...(config.stripe
      ? []
      : ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
  ];
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  - ${name} is missing`).join('\n');
  throw new Error(
    `The configuration cannot be used:\n${lines}\n` +
      'Beside a real service or a public address, NODE_ENV=development alone accepts stand-ins.',
  );
};
