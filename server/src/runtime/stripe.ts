import Stripe from 'stripe';
import type { Config } from '../config/config';

const STRIPE_TIMEOUT_MS = 20_000;

/** Returns the Stripe client and the public payment settings for browsers; null without keys. */
export const connectStripe = ({ stripe }: Config) =>
  stripe && {
    stripe: new Stripe(stripe.secretKey, {
      timeout: STRIPE_TIMEOUT_MS,
      ...(stripe.apiUrl && {
        host: stripe.apiUrl.hostname,
        port: stripe.apiUrl.port,
        protocol: stripe.apiUrl.protocol === 'http:' ? 'http' : 'https',
      }),
      maxNetworkRetries: 2,
      telemetry: false,
    }),
    webhookSecret: stripe.webhookSecret,
    publicPayments: {
      sandbox: false,
      publishableKey: stripe.publishableKey,
      scriptUrl: null,
    },
  };
