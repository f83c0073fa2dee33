import * as z from 'zod';
import { invalidRequest, resourceMissing } from '../http/api-error';
import { endpoint } from '../http/endpoint';
import { expandable, metadata, page, positiveInteger, text } from '../http/parameters';
import { seconds, type Intent, type Refund } from '../payment-intents/intent';
import type { Page } from '../payment-intents/intents.queries';
import type { IntentStore } from '../payment-intents/intents.store';
import { toCharge, toPaymentIntent, toRefund } from '../payment-intents/wire';
import { refund } from './refund';

const expand = expandable('charge', 'payment_intent');

interface PaymentChoice {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

const paymentChoice = { charge: text.optional(), payment_intent: text.optional() };

function answer(intent: Intent, given: Refund, expanded: z.output<typeof expand> = []) {
  const { charge } = intent;
  return {
    ...toRefund(intent, given),
    ...(expanded.includes('charge') && charge && { charge: toCharge(intent, charge) }),
    ...(expanded.includes('payment_intent') && { payment_intent: toPaymentIntent(intent) }),
  };
}

const isWithin = (created: number, filter: Page['created']) => {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
};

function toPage(rows: ReturnType<typeof answer>[], wanted: Page) {
  const { limit, starting_after, ending_before, created } = wanted;
  const matching = rows
    .filter((row) => isWithin(row.created, created))
    .filter(({ id }) => !starting_after || id < starting_after)
    .filter(({ id }) => !ending_before || id > ending_before)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const data = ending_before ? matching.slice(-limit) : matching.slice(0, limit);
  return { object: 'list', url: '/v1/refunds', has_more: matching.length > limit, data };
}

async function getPayment(intents: IntentStore, { charge, payment_intent }: PaymentChoice) {
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
      ...paymentChoice,
      amount: positiveInteger.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.default({}),
      expand,
    }),
    run: async (given, call) => {
      const { _id } = await getPayment(intents, given);
      const id = `re_${call.suffix}`;
      const step = refund({
        id,
        amount: given.amount,
        created: seconds(),
        reason: given.reason ?? null,
        metadata: given.metadata,
      });
      const intent = await intents.change(_id, call, step);
      return answer(intent, getRefund(intent, id), given.expand);
    },
  });

const retrieveRefund = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    keys: 'secret',
    parameters: z.strictObject({ expand }),
    run: async (given, { id }) => {
      const intent = await intents.findByRefund(id);
      if (!intent) throw resourceMissing('refund', id, 'id');
      return answer(intent, getRefund(intent, id), given.expand);
    },
  });

const listRefunds = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    keys: 'secret',
    parameters: z.strictObject({ ...paymentChoice, ...page }),
    run: async ({ charge, payment_intent, ...wanted }) => {
      const refunded =
        charge || payment_intent
          ? [await getPayment(intents, { charge, payment_intent })]
          : await intents.listRefunded();
      return toPage(
        refunded.flatMap((intent) => intent.refunds.map((given) => answer(intent, given))),
        wanted,
      );
    },
  });

export const refundEndpoints = (intents: IntentStore) => [
  createRefund(intents),
  retrieveRefund(intents),
  listRefunds(intents),
];
