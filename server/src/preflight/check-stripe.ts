import Stripe from 'stripe';
import type { Config } from '../config/config';
import { webhookEventTypes } from '#features/checkout/payment/webhook-event-types';
import { connectStripe } from '../runtime/stripe';
import { failed, ok, reasonOf, warning, type Finding } from './finding';

type StripeConfig = Config & { stripe: NonNullable<Config['stripe']> };

const isMissingPermission = (error: unknown) =>
  error instanceof Stripe.errors.StripePermissionError;

/** Returns the findings of a call, or that the secret key may not make it. */
const whilePermitted = async (
  what: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return [failed('Stripe rejects STRIPE_SECRET_KEY. Copy it again from the dashboard.')];
    }
    if (isMissingPermission(error)) {
      return [
        warning(
          `STRIPE_SECRET_KEY may not read ${what}, so it was not checked. Give the restricted key read access.`,
        ),
      ];
    }
    return [failed(`Stripe could not be asked for ${what}: ${reasonOf(error)}.`)];
  }
};

const modeOf = (isLive: boolean) => (isLive ? 'live' : 'test');

const checkSecretKey = async (stripe: Stripe, { stripe: { secretKey } }: StripeConfig) => {
  const { livemode } = await stripe.balance.retrieve();
  return modeOf(livemode) === modeOf(!/_test_/.test(secretKey))
    ? [ok(`STRIPE_SECRET_KEY works, in ${modeOf(livemode)} mode.`)]
    : [
        failed(
          `STRIPE_SECRET_KEY looks like a key of the other mode: Stripe answers in ${modeOf(livemode)} mode.`,
        ),
      ];
};

const findEventProblems = ({ enabled_events: enabled, status }: Stripe.WebhookEndpoint) => {
  const isAll = enabled.includes('*');
  const missing = webhookEventTypes.filter((type) => !isAll && !enabled.includes(type));
  const handled: readonly string[] = webhookEventTypes;
  const extra = enabled.filter((type) => !handled.includes(type));
  return [
    ...(status === 'enabled'
      ? []
      : [failed('The webhook endpoint is disabled. Enable it in the dashboard.')]),
    ...(missing.length > 0
      ? [
          failed(
            `The webhook endpoint does not get ${missing.join(', ')}. Add them in the dashboard.`,
          ),
        ]
      : []),
    ...(extra.length > 0
      ? [
          warning(
            `The webhook endpoint gets events that nobody reads: ${extra.map((type) => (type === '*' ? 'all' : type)).join(', ')}. Remove them.`,
          ),
        ]
      : []),
  ];
};

const checkWebhookEndpoint = async (stripe: Stripe, { apiUrl }: StripeConfig) => {
  const url = `${apiUrl}/stripe/webhook`;
  const endpoints = await stripe.webhookEndpoints
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const own = endpoints.filter((endpoint) => endpoint.url === url);
  if (own.length === 0) {
    return [
      failed(
        `No webhook endpoint is registered for ${url}. Add it in the dashboard, with the events of production.md.`,
      ),
    ];
  }
  const twice =
    own.length > 1
      ? [
          warning(
            `${url} is registered ${own.length} times. Keep the one with STRIPE_WEBHOOK_SECRET.`,
          ),
        ]
      : [];
  const problems = findEventProblems(own[0]!);
  return [
    ...(problems.length === 0 ? [ok(`${url} gets exactly the events that it reads.`)] : problems),
    ...twice,
  ];
};

/** A browser reads its own payment with the publishable key. A key of another account does not find it. */
const checkPublishableKey = async (stripe: Stripe, config: StripeConfig) => {
  const browser = connectStripe({
    ...config,
    stripe: { ...config.stripe, secretKey: config.stripe.publishableKey },
  })!.stripe;
  const latest = (await stripe.paymentIntents.list({ limit: 1 })).data[0];
  const [id, secret] = latest?.client_secret
    ? [latest.id, latest.client_secret]
    : ['pi_preflight', 'pi_preflight_secret_preflight'];
  try {
    await browser.paymentIntents.retrieve(id, { client_secret: secret });
    return [ok('STRIPE_PUBLISHABLE_KEY is of the same account.')];
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return [failed('Stripe rejects STRIPE_PUBLISHABLE_KEY. Copy it again from the dashboard.')];
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return latest
      ? [
          failed(
            'STRIPE_PUBLISHABLE_KEY is of another account than STRIPE_SECRET_KEY. Copy both from one account.',
          ),
        ]
      : [
          warning(
            'STRIPE_PUBLISHABLE_KEY works. Whether it is of the same account can be seen after the first purchase.',
          ),
        ];
  }
};

/** Checks both keys and the webhook endpoint with calls that change nothing. */
export async function checkStripe(config: Config): Promise<Finding[]> {
  if (!config.stripe) return [warning('No Stripe keys: the payment sandbox replaces Stripe.')];
  const complete = config as StripeConfig;
  const { stripe } = connectStripe(complete)!;
  const parts = [
    () => whilePermitted('the balance', () => checkSecretKey(stripe, complete)),
    () => whilePermitted('webhook endpoints', () => checkWebhookEndpoint(stripe, complete)),
    () => whilePermitted('payment intents', () => checkPublishableKey(stripe, complete)),
  ];
  const findings = await Promise.all(parts.map((part) => part()));
  // A rejected key fails every call for the same reason.
  return findings
    .flat()
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
}
