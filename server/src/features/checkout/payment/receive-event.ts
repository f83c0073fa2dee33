import type Stripe from 'stripe';
import { isAppError } from '#app-error';
import type { FinalizeOrder } from './finalize-order';
import type { SyncFromStripe } from './sync-from-stripe';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { isHandledEvent, type HandledEvent } from './webhook-event-types';
import type { WebhookEventsStore } from './webhook-events.store';

interface Dependencies {
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  finalize: FinalizeOrder;
  stripeSync: SyncFromStripe;
  now: () => Date;
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

/** Handles a webhook event. Throws on a temporary failure, so that Stripe sends the event again. */
export function createReceiveEvent(deps: Dependencies) {
  const { webhookEvents, gateway, finalize, stripeSync, now } = deps;

  const handlePaymentSucceeded = async ({ id }: Stripe.PaymentIntent) => {
    try {
      await finalize.finalizeOrder(id);
    } catch (error) {
      // The order is flagged for review, and sending the event again would not change that.
      if (!isAppError(error, 'payment-in-review')) throw error;
    }
  };

  /** The event's data may be outdated, so only the payment's id is used. */
  const syncRefunds = async ({ payment_intent }: Stripe.Refund | Stripe.Charge) => {
    const id = idOf(payment_intent);
    if (id !== null) await stripeSync.syncRefunds(id);
  };

  const syncDispute = ({ id, payment_intent }: Stripe.Dispute) =>
    stripeSync.syncDispute({ id, paymentIntentId: idOf(payment_intent) });

  const handle = ({ type, data }: HandledEvent): Promise<void> => {
    switch (type) {
      case 'payment_intent.succeeded':
        return handlePaymentSucceeded(data.object);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refunded':
        return syncRefunds(data.object);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return syncDispute(data.object);
    }
  };

  return async (body: Buffer, signature: string): Promise<void> => {
    const event = gateway.readEvent(body, signature);
    // Other events are not stored.
    if (!isHandledEvent(event) || (await webhookEvents.receive(event.id, event.type, now())))
      return;
    await handle(event);
    await webhookEvents.complete(event.id, now());
  };
}
