import { expect } from 'vitest';
import { loadConfig } from '#config/config';

/** The minimal configuration in production. */
export const productionVariables = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://camp.test',
  ACCESS_TOKEN_SECRET: 'thirty-two bytes of secret, at least',
  SITE_URL: 'https://camp.test',
  VITE_API_URL: 'https://api.camp.test',
  FIREBASE_PROJECT_ID: 'camp',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'camp.firebaseapp.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
export const requiredVariables = Object.keys(productionVariables).filter(
  (name) => name !== 'NODE_ENV',
);

/** Returns the error lines of `loadConfig`; empty if the configuration is valid. */
export function configErrors(variables: Record<string, string | undefined>): string[] {
  try {
    loadConfig(variables);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('The configuration is invalid:');
    return lines.map((line) => line.replace('  - ', ''));
  }
}
