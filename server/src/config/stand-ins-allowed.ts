import type { Config } from './config';

const isLoopback = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** Returns whether the server uses a real service or has a public address. */
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
 * Returns whether stand-ins may replace services that are not configured. With a real service or a
 * public address, this requires NODE_ENV=development.
 */
export const areStandInsAllowed = (config: Config) =>
  config.development || !usesRealServices(config);

/** Throws, naming every missing variable, if a service is not configured and needs a real one. */
export function assertServicesConfigured(config: Config): void {
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
    `The configuration is invalid:\n${lines}\n` +
      'With a real service or a public address, stand-ins require NODE_ENV=development.',
  );
}
