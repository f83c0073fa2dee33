import type Stripe from 'stripe';
import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import { readStripeEvent } from '../stripe/payment-gateway';
import { finalizeOrder } from './finalize-order';
import { syncDispute, syncRefunds } from './sync-from-stripe';
import { isHandledEvent, type HandledEvent } from './webhook-event-types';
import { addWebhookEvent, completeWebhookEvent } from './webhook-events.store';

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

async function handlePaymentSucceeded(camp: Camp, { id }: Stripe.PaymentIntent): Promise<void> {
  try {
    await finalizeOrder(camp, id);
  } catch (error) {
    // The order is flagged for review, and sending the event again would not change that.
    if (!isAppError(error, 'payment-in-review')) throw error;
  }
}

/** The event's data may be outdated, so only the payment's id is used. */
async function handleRefund(camp: Camp, { payment_intent }: Stripe.Refund | Stripe.Charge) {
  const id = idOf(payment_intent);
  if (id !== null) await syncRefunds(camp, id);
}

const handleDispute = (camp: Camp, { id, payment_intent }: Stripe.Dispute) =>
  syncDispute(camp, { id, paymentIntentId: idOf(payment_intent) });

function handle(camp: Camp, { type, data }: HandledEvent): Promise<void> {
  switch (type) {
    case 'payment_intent.succeeded':
      return handlePaymentSucceeded(camp, data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refunded':
      return handleRefund(camp, data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return handleDispute(camp, data.object);
  }
}

/** Handles a webhook event. Throws on a temporary failure, so that Stripe sends the event again. */
export async function receiveEvent(camp: Camp, body: Buffer, signature: string): Promise<void> {
  const event = readStripeEvent(camp, body, signature);
  // Other events are not stored.
  if (!isHandledEvent(event)) return;
  if (await addWebhookEvent(camp, event.id, event.type, camp.now())) return;
  await handle(camp, event);
  await completeWebhookEvent(camp, event.id, camp.now());
}
