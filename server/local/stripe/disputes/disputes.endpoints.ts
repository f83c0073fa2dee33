import * as z from 'zod';
import { resourceMissing } from '../http/api-error';
import { endpoint } from '../http/endpoint';
import { flag, page, text } from '../http/parameters';
import { toPage } from '../http/to-page';
import type { Intent } from '../payment-intents/intent';
import type { IntentStore } from '../payment-intents/intents.store';
import { close, respond } from './transitions';
import { toDispute } from './wire';

const toDisputeResponse = (intent: Intent) => toDispute(intent, intent.dispute!);

async function getIntent(intents: IntentStore, disputeId: string) {
  const intent = await intents.findByDispute(disputeId);
  if (!intent) throw resourceMissing('dispute', disputeId, 'dispute');
  return intent;
}

const listDisputes = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/disputes',
    keys: 'secret',
    parameters: z.strictObject({
      charge: text.optional(),
      payment_intent: text.optional(),
      ...page,
    }),
    run: async ({ charge, payment_intent, ...pagination }) => {
      const disputes = (await intents.listDisputed())
        .map(toDisputeResponse)
        .filter((dispute) => charge === undefined || dispute.charge === charge)
        .filter(
          (dispute) => payment_intent === undefined || dispute.payment_intent === payment_intent,
        );
      return toPage('/v1/disputes', disputes, pagination);
    },
  });

const retrieveDispute = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/disputes/:id',
    keys: 'secret',
    parameters: z.strictObject({}),
    run: async (_parameters, { id }) => toDisputeResponse(await getIntent(intents, id)),
  });

const updateDispute = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id',
    keys: 'secret',
    parameters: z.strictObject({
      evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
      submit: flag.default(true),
    }),
    run: async ({ evidence, submit }, call) => {
      const { _id } = await getIntent(intents, call.id);
      const step = respond(evidence?.uncategorized_text ?? null, submit);
      return toDisputeResponse(await intents.change(_id, call, step));
    },
  });

const closeDispute = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    keys: 'secret',
    parameters: z.strictObject({}),
    run: async (_parameters, call) => {
      const { _id } = await getIntent(intents, call.id);
      return toDisputeResponse(await intents.change(_id, call, close));
    },
  });

export const disputeEndpoints = (intents: IntentStore) => [
  listDisputes(intents),
  retrieveDispute(intents),
  updateDispute(intents),
  closeDispute(intents),
];
