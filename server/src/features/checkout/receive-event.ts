import { ObjectId } from 'mongodb';
import type Stripe from 'stripe';
import { isAppError } from '../../app-error';
import type { FinaliseOrder } from './finalise-order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import type { RefundsStore } from './refunds.store';
import type { WebhookEventsStore } from './webhook-events.store';

interface Needs {
  orders: OrdersStore;
  refunds: RefundsStore;
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  finalise: FinaliseOrder;
  now: () => Date;
}

/** Works off one event of Stripe's; a passing fault throws, so that Stripe comes again. */
export const createReceiveEvent = (needs: Needs) => {
  const { orders, refunds, webhookEvents, gateway, finalise, now } = needs;

  const takeIn = async ({ id }: Stripe.PaymentIntent) => {
    try {
      await finalise.finaliseOrder(id);
    } catch (error) {
      // The order has been put aside for an admin; coming again would not change that.
      if (!isAppError(error, 'payment-in-review')) throw error;
    }
  };

  /** A bank may send a refund back days after Stripe took it on. */
  const noteFailure = async ({ metadata, failure_reason }: Stripe.Refund) => {
    const { orderId = '', refundId } = metadata ?? {};
    const order = ObjectId.isValid(orderId) ? await orders.find(new ObjectId(orderId)) : null;
    const refund = order?.refunds.find(({ _id }) => _id.toHexString() === refundId);
    if (!order || !refund || refund.state === 'failed') return;
    await refunds.fail(order, refund, failure_reason ?? 'Stripe gave no reason.', now());
  };

  const takeUp = ({ type, data }: Stripe.Event): (() => Promise<void>) | null => {
    if (type === 'payment_intent.succeeded') return () => takeIn(data.object);
    if (type === 'refund.failed') return () => noteFailure(data.object);
    return null;
  };

  return async (body: Buffer, signature: string): Promise<void> => {
    const event = gateway.readEvent(body, signature);
    const work = takeUp(event);
    // What nothing is done about need not be remembered either.
    if (!work || (await webhookEvents.receive(event.id, event.type, now()))) return;
    await work();
    await webhookEvents.complete(event.id, now());
  };
};
