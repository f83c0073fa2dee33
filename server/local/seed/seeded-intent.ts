import type { WithId } from 'mongodb';
import type { Order } from '#domain/orders/order';
import { newIntent, seconds, type Intent } from '@camp/stripe-sandbox/intents';

const SUFFIX_LENGTH = 24;

/** Sandbox ids sort by time, so the suffix starts with the time of the payment. */
const toSuffix = ({ _id, paidAt }: Order) =>
  `${paidAt!.getTime().toString(36).toUpperCase().padStart(9, '0')}${_id.toHexString()}`.slice(
    0,
    SUFFIX_LENGTH,
  );

export const seededIntentId = (order: Order) => `pi_${toSuffix(order)}`;

/** Returns the sandbox's payment intent of a seeded order that was paid by card. */
export function toSeededIntent(order: Order): WithId<Intent> {
  const created = seconds(order.paidAt!.getTime());
  const suffix = toSuffix(order);
  const method: Intent['method'] = {
    _id: `pm_${suffix}`,
    behavior: 'succeeds',
    last4: '4242',
    expMonth: 12,
    expYear: order.paidAt!.getFullYear() + 3,
    cvcGiven: true,
    billing: null,
    metadata: {},
    created,
  };
  const intent = newIntent(
    {
      amount: order.totalCents,
      currency: 'usd',
      allowedTypes: ['card'],
      automatic: null,
      description: `Play & Inspire order ${order.number}`,
      receiptEmail: null,
      metadata: { orderId: order._id.toHexString(), orderNumber: order.number },
      method,
    },
    suffix,
  );
  const charge = { id: `ch_${suffix}`, amount: order.totalCents, created, failure: null, method };
  // The secret is useless after the payment, and repeated seeding must write the same value.
  const clientSecret = `${intent._id}_secret_${order._id.toHexString()}`;
  return { ...intent, status: 'succeeded', clientSecret, created, charge };
}
