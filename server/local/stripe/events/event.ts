import { createHmac } from 'node:crypto';
import { newSuffix } from '../ids';
import { seconds, type PendingEvent } from '../payment-intents/intent';
import type { Call } from '../http/endpoint';

/** Must equal the version that the SDK pins; a test checks this. */
export const API_VERSION = '2026-10-28.endive';

export interface EventSource {
  type: string;
  object: object;
}

export function newEvent({ type, object }: EventSource, call: Call): PendingEvent {
  const id = `evt_${newSuffix()}`;
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  });
  return { id, type, payload };
}

/** Returns the value of the `Stripe-Signature` header: https://docs.stripe.com/webhooks#verify-manually. */
export function sign(payload: string, secret: string, timestamp = seconds()) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
