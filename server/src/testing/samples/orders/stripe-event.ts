import type { TestApi } from '#testing/api/test-api';

/** Returns a signed event about a payment that this site does not know. */
export function aStripeEvent(api: TestApi) {
  const body = JSON.stringify({
    id: 'evt_sample',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_unknown' } },
  });
  const secret = api.sandbox.webhookSecret;
  const signature = api.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return {
    raw: { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } },
  };
}
