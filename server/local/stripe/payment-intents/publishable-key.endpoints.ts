import * as z from 'zod';
import { endpoint } from '../http/endpoint';
import type { PaymentMethodStore } from '../payment-methods/payment-methods.store';
import {
  toIntentResponse,
  getAuthorizedIntent,
  resolveMethod,
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
    run: async (parameters, call) => {
      const intent = await getAuthorizedIntent(intents, call, parameters.client_secret);
      return toIntentResponse(intent, call, parameters.expand);
    },
  });

const confirmIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    keys: 'any',
    parameters: z.strictObject({ client_secret: clientSecret, ...methodParameter, expand }),
    run: async (parameters, call) => {
      const intent = await getAuthorizedIntent(intents, call, parameters.client_secret);
      const transition = confirm(await resolveMethod(methods, parameters, call), call.suffix);
      return toIntentResponse(
        await intents.change(intent, call, transition),
        call,
        parameters.expand,
      );
    },
  });

// Not part of Stripe's API: simulates the bank's 3-D Secure result, for the browser dialog and for scripts.
const authenticateIntent = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/authenticate',
    keys: 'any',
    parameters: z.strictObject({
      client_secret: clientSecret,
      outcome: z.enum(['complete', 'fail']),
    }),
    run: async (parameters, call) => {
      const intent = await getAuthorizedIntent(intents, call, parameters.client_secret);
      const transition = authenticate(parameters.outcome, call.suffix);
      return toIntentResponse(await intents.change(intent, call, transition), call);
    },
  });

/** The endpoints that also accept a publishable key, together with the client secret of the intent. */
export const publishableKeyEndpoints = (intents: IntentStore, methods: PaymentMethodStore) => [
  retrieveIntent(intents),
  confirmIntent(intents, methods),
  authenticateIntent(intents),
];
