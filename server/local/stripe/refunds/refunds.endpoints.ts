import * as z from 'zod';
import { invalidRequest, resourceMissing } from '../http/api-error';
import { endpoint } from '../http/endpoint';
import { expandable, metadata, page, positiveInteger, text } from '../http/parameters';
import { toPage } from '../http/to-page';
import { seconds, type Intent, type Refund } from '../payment-intents/intent';
import type { IntentStore } from '../payment-intents/intents.store';
import { toCharge, toPaymentIntent, toRefund } from '../payment-intents/wire';
import { failRefund, refund } from './refund';

const expand = expandable('charge', 'payment_intent');

interface PaymentSelection {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

const paymentSelection = { charge: text.optional(), payment_intent: text.optional() };

function toRefundResponse(
  intent: Intent,
  refundDetails: Refund,
  expanded: z.output<typeof expand> = [],
) {
  const { charge } = intent;
  return {
    ...toRefund(intent, refundDetails),
    ...(expanded.includes('charge') && charge && { charge: toCharge(intent, charge) }),
    ...(expanded.includes('payment_intent') && { payment_intent: toPaymentIntent(intent) }),
  };
}

async function getPayment(intents: IntentStore, { charge, payment_intent }: PaymentSelection) {
  if (payment_intent) return intents.get(payment_intent, 400);
  const found = charge ? await intents.findByCharge(charge) : null;
  if (found) return found;
  if (charge) throw resourceMissing('charge', charge, 'charge', 400);
  throw invalidRequest('One of the following params should be provided: payment_intent, charge.', {
    code: 'parameter_missing',
    param: 'payment_intent',
  });
}

function getRefund({ refunds }: Intent, refundId: string) {
  const found = refunds.find(({ id }) => id === refundId);
  if (!found) throw resourceMissing('refund', refundId, 'id');
  return found;
}

const createRefund = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    keys: 'secret',
    parameters: z.strictObject({
      ...paymentSelection,
      amount: positiveInteger.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.default({}),
      expand,
    }),
    run: async (parameters, call) => {
      const { _id } = await getPayment(intents, parameters);
      const id = `re_${call.suffix}`;
      const step = refund({
        id,
        amount: parameters.amount,
        created: seconds(),
        reason: parameters.reason ?? null,
        metadata: parameters.metadata,
      });
      const intent = await intents.change(_id, call, step);
      return toRefundResponse(intent, getRefund(intent, id), parameters.expand);
    },
  });

const retrieveRefund = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    keys: 'secret',
    parameters: z.strictObject({ expand }),
    run: async (parameters, { id }) => {
      const intent = await intents.findByRefund(id);
      if (!intent) throw resourceMissing('refund', id, 'id');
      return toRefundResponse(intent, getRefund(intent, id), parameters.expand);
    },
  });

const listRefunds = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    keys: 'secret',
    parameters: z.strictObject({ ...paymentSelection, ...page }),
    run: async ({ charge, payment_intent, ...pagination }) => {
      const refunded =
        charge || payment_intent
          ? [await getPayment(intents, { charge, payment_intent })]
          : await intents.listRefunded();
      return toPage(
        '/v1/refunds',
        refunded.flatMap((intent) =>
          intent.refunds.map((existing) => toRefundResponse(intent, existing)),
        ),
        pagination,
      );
    },
  });

// Not part of Stripe's API, where a test card fails the refund later: simulates a refund that the bank returns.
const failRefundLater = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/refunds/:id/fail',
    keys: 'secret',
    parameters: z.strictObject({ failure_reason: text.default('lost_or_stolen_card') }),
    run: async ({ failure_reason }, call) => {
      const found = await intents.findByRefund(call.id);
      if (!found) throw resourceMissing('refund', call.id, 'id');
      const intent = await intents.change(found._id, call, failRefund(call.id, failure_reason));
      return toRefundResponse(intent, getRefund(intent, call.id));
    },
  });

export const refundEndpoints = (intents: IntentStore) => [
  createRefund(intents),
  retrieveRefund(intents),
  listRefunds(intents),
  failRefundLater(intents),
];
