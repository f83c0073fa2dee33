import Stripe from 'stripe';
import type { Config } from '#config/config';
import { endpoints } from '#contract';
import { failed, isCertificateError, ok, reasonOf, warning, type Finding } from '../finding';

const START_THE_API = 'Start the API, and check proxy_pass of the web server.';
const FIX_THE_CERTIFICATE = 'Get a certificate that browsers trust first.';
const FIRST_EVENT_MS = 5_000;

/** Not part of the contract. */
const METRICS_PATH = '/metrics';

const read = (
  config: Config,
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
) =>
  fetch(config.apiUrl + path, { headers: { Origin: config.siteOrigins[0]!, ...headers }, signal });

const checkHealth = async (config: Config, signal: AbortSignal): Promise<Finding> => {
  const response = await read(config, endpoints.isReady.path, signal);
  const body = await response.text();
  if (response.ok && body.includes('"ok"')) return ok(`${config.apiUrl} is ready.`);
  return response.status === 503
    ? failed(`${config.apiUrl} is not ready: its database does not answer or accepts no writes.`)
    : failed(
        `${config.apiUrl}${endpoints.isReady.path} is not the API (status ${response.status}). ${START_THE_API}`,
      );
};

/** The API must run with this configuration, and accept calls of the site. */
const checkSettings = async (config: Config, signal: AbortSignal): Promise<Finding[]> => {
  const response = await read(config, endpoints.getConfig.path, signal);
  const settings = endpoints.getConfig.response.safeParse(
    await response.json().catch(() => null),
  ).data;
  if (!settings)
    return [
      failed(
        `${config.apiUrl}${endpoints.getConfig.path} is not readable (status ${response.status}). ${START_THE_API}`,
      ),
    ];
  const isOtherKey =
    config.stripe && settings.payments.publishableKey !== config.stripe.publishableKey;
  const isOtherOrigin = !config.siteOrigins.includes(new URL(config.apiUrl).origin);
  const allowed = response.headers.get('access-control-allow-origin');
  return [
    ...(isOtherKey
      ? [failed('The API runs with another STRIPE_PUBLISHABLE_KEY. Restart it.')]
      : []),
    ...(isOtherOrigin && allowed !== config.siteOrigins[0]
      ? [
          failed(
            `The API does not accept calls of ${config.siteOrigins[0]}. Restart it with this SITE_URL.`,
          ),
        ]
      : []),
  ];
};

const checkMetrics = async (config: Config, signal: AbortSignal): Promise<Finding[]> => {
  const response = await read(config, METRICS_PATH, signal);
  await response.body?.cancel();
  return response.ok
    ? [
        failed(
          'Everybody can read the metrics. Let the web server refuse this path, or set METRICS_TOKEN.',
        ),
      ]
    : [];
};

/** The first event is sent at once; a proxy that collects events passes on none of them for a long time. */
const checkEvents = async (config: Config): Promise<Finding> => {
  try {
    const signal = AbortSignal.timeout(FIRST_EVENT_MS);
    const response = await read(config, endpoints.getLatestChange.path, signal, {
      Accept: 'text/event-stream',
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return warning(
        `Live updates are not available (status ${response.status}), so pages ask every few seconds.`,
      );
    }
    const reader = response.body!.getReader();
    const { value } = (await reader.read()) as { value?: Uint8Array };
    await reader.cancel();
    return value
      ? ok('Live updates arrive at once.')
      : warning('The stream of live updates ends at once.');
  } catch (error) {
    return warning(
      `Live updates are held back: ${reasonOf(error)}. Turn off buffering for ${endpoints.getLatestChange.path} in the web server.`,
    );
  }
};

/** Sends the webhook a signed event of a type that it does not read, so nothing is stored. */
const checkWebhook = async (config: Config, signal: AbortSignal): Promise<Finding[]> => {
  if (!config.stripe) return [];
  const payload = JSON.stringify({
    id: 'evt_preflight',
    object: 'event',
    type: 'camp.preflight',
    data: { object: {} },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: config.stripe.webhookSecret,
  });
  const response = await fetch(`${config.apiUrl}${endpoints.reportStripeEvent.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
    signal,
  });
  await response.body?.cancel();
  return [
    response.ok
      ? ok('The webhook accepts events that are signed with STRIPE_WEBHOOK_SECRET.')
      : failed(
          `The webhook rejects events that are signed with STRIPE_WEBHOOK_SECRET (status ${response.status}). Restart the API with it; the proxy must not change bodies.`,
        ),
  ];
};

/** Checks the API through its public address. */
export async function checkApi(config: Config, signal: AbortSignal): Promise<Finding[]> {
  try {
    const health = await checkHealth(config, signal);
    if (health.outcome === 'failed') return [health];
    const others = await Promise.all([
      checkSettings(config, signal),
      checkMetrics(config, signal),
      checkEvents(config),
      checkWebhook(config, signal),
    ]);
    return [health, ...others.flat()];
  } catch (error) {
    const advice = isCertificateError(error) ? FIX_THE_CERTIFICATE : START_THE_API;
    return [failed(`${config.apiUrl} cannot be reached: ${reasonOf(error)}. ${advice}`)];
  }
}
