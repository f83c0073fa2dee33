import * as z from 'zod';
import { endpoint } from '../http/endpoint';
import type { PaymentMethodStore } from '../payment-methods/payment-methods.store';
import {
  answerIntent,
  assertMayUse,
  chooseMethod,
  clientSecret,
  expand,
  methodParameter,
} from './intent-parameters';
import type { IntentStore } from './intents.store';
import { authenticate, confirm } from './transitions';

const retrieveIntent = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    keys: 'any',
    parameters: z.strictObject({ client_secret: clientSecret, expand }),
    run: async (given, call) => {
      await assertMayUse(intents, call, given.client_secret);
      return answerIntent(await intents.get(call.id), call, given.expand);
    },
  });

const confirmIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    keys: 'any',
    parameters: z.strictObject({ client_secret: clientSecret, ...methodParameter, expand }),
    run: async (given, call) => {
      await assertMayUse(intents, call, given.client_secret);
      const step = confirm(await chooseMethod(methods, given, call), call.suffix);
      return answerIntent(await intents.change(call.id, call, step), call, given.expand);
    },
  });

// Ours, not Stripe's: the bank's side of 3-D Secure, for the browser script's dialog and for scripts.
const authenticateIntent = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/authenticate',
    keys: 'any',
    parameters: z.strictObject({
      client_secret: clientSecret,
      outcome: z.enum(['complete', 'fail']),
    }),
    run: async (given, call) => {
      await assertMayUse(intents, call, given.client_secret);
      const step = authenticate(given.outcome, call.suffix);
      return answerIntent(await intents.change(call.id, call, step), call);
    },
  });

/** What a browser may do too, with the publishable key and the client secret of the one intent. */
export const payerEndpoints = (intents: IntentStore, methods: PaymentMethodStore) => [
  retrieveIntent(intents),
  confirmIntent(intents, methods),
  authenticateIntent(intents),
];
