import type Stripe from 'stripe';

/** The types of the events that the webhook reads: those that its endpoint at Stripe must send. */
export const webhookEventTypes = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event.Type[];

/** An event with one of these types. */
export type HandledEvent = Extract<Stripe.Event, { type: (typeof webhookEventTypes)[number] }>;

const types: ReadonlySet<string> = new Set(webhookEventTypes);
export const isHandledEvent = (event: Stripe.Event): event is HandledEvent => types.has(event.type);
