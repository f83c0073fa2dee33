import { expect } from 'vitest';
import { loadConfig } from '../config';

/** What a camp in production configures, at the least. */
export const production = {
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
export const required = Object.keys(production).filter((name) => name !== 'NODE_ENV');

/** The lines of the refusal; none when the configuration is accepted. */
export const refusals = (variables: Record<string, string | undefined>): string[] => {
  try {
    loadConfig(variables);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('The configuration cannot be used:');
    return lines.map((line) => line.replace('  - ', ''));
  }
};
