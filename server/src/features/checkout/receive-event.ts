import type Stripe from 'stripe';
import { isAppError } from '../../app-error';
import type { FinaliseOrder } from './finalise-order';
import type { FollowStripe } from './follow-stripe';
import type { PaymentGateway } from './payment-gateway';
import type { WebhookEventsStore } from './webhook-events.store';

interface Needs {
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  finalise: FinaliseOrder;
  follow: FollowStripe;
  now: () => Date;
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

/** Works off one event of Stripe's; a passing fault throws, so that Stripe comes again. */
export const createReceiveEvent = (needs: Needs) => {
  const { webhookEvents, gateway, finalise, follow, now } = needs;

  const takeIn = async ({ id }: Stripe.PaymentIntent) => {
    try {
      await finalise.finaliseOrder(id);
    } catch (error) {
      // The order has been put aside for an admin; coming again would not change that.
      if (!isAppError(error, 'payment-in-review')) throw error;
    }
  };

  /** What the event says may be old by now, so only the payment that it is about is taken from it. */
  const followRefunds = async ({ payment_intent }: Stripe.Refund | Stripe.Charge) => {
    const id = idOf(payment_intent);
    if (id !== null) await follow.followRefunds(id);
  };

  const followDispute = ({ id, payment_intent }: Stripe.Dispute) =>
    follow.followDispute({ id, paymentIntentId: idOf(payment_intent) });

  const findWork = ({ type, data }: Stripe.Event): (() => Promise<void>) | null => {
    switch (type) {
      case 'payment_intent.succeeded':
        return () => takeIn(data.object);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refunded':
        return () => followRefunds(data.object);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return () => followDispute(data.object);
      default:
        return null;
    }
  };

  return async (body: Buffer, signature: string): Promise<void> => {
    const event = gateway.readEvent(body, signature);
    const work = findWork(event);
    // What nothing is done about need not be remembered either.
    if (!work || (await webhookEvents.receive(event.id, event.type, now()))) return;
    await work();
    await webhookEvents.complete(event.id, now());
  };
};
