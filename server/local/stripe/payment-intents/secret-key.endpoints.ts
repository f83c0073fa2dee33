import * as z from 'zod';
import { invalidRequest } from '../http/api-error';
import { endpoint } from '../http/endpoint';
import { assertChargeable, currency, flag, page, positiveInteger } from '../http/parameters';
import type { PaymentMethod } from '../payment-methods/payment-method';
import type { PaymentMethodStore } from '../payment-methods/payment-methods.store';
import { newIntent } from './intent';
import { toIntentResponse, resolveMethod, expand, intentDetails } from './intent-parameters';
import type { IntentStore } from './intents.store';
import { cancel, confirm, created, mergeMetadata, update } from './transitions';

const createParameters = z.strictObject({
  amount: positiveInteger,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.default(false),
  ...intentDetails,
});

const updateParameters = z.strictObject({
  amount: positiveInteger.optional(),
  currency: currency.optional(),
  ...intentDetails,
});

const cancelParameters = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
  expand,
});

const automaticDefault = { enabled: true, allow_redirects: 'always' } as const;

function toNewIntent(
  parameters: z.output<typeof createParameters>,
  method: PaymentMethod | null,
  suffix: string,
) {
  const allowedTypes = parameters.allowed_payment_method_types ?? null;
  const details = {
    amount: parameters.amount,
    currency: parameters.currency,
    allowedTypes,
    automatic: parameters.automatic_payment_methods ?? (allowedTypes ? null : automaticDefault),
    description: parameters.description ?? null,
    receiptEmail: parameters.receipt_email ?? null,
    metadata: mergeMetadata({}, parameters.metadata ?? {}),
    method,
  };
  return newIntent(details, suffix);
}

const toChanges = (
  parameters: z.output<typeof updateParameters>,
  method: PaymentMethod | null,
): Parameters<typeof update>[0] => ({
  ...(parameters.amount !== undefined && { amount: parameters.amount }),
  ...(parameters.currency && { currency: parameters.currency }),
  ...(parameters.allowed_payment_method_types && {
    allowedTypes: parameters.allowed_payment_method_types,
  }),
  ...(parameters.description && { description: parameters.description }),
  ...(parameters.receipt_email && { receiptEmail: parameters.receipt_email }),
  ...(parameters.metadata && { metadata: parameters.metadata }),
  ...(method && { method }),
});

const createIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents',
    keys: 'secret',
    parameters: createParameters,
    run: async (parameters, call) => {
      assertChargeable(parameters.amount, parameters.currency);
      const method = await resolveMethod(methods, parameters, call);
      if (parameters.confirm && !method) {
        throw invalidRequest('You can only confirm a PaymentIntent with a payment method.', {
          code: 'parameter_missing',
          param: 'payment_method',
        });
      }
      const intent = toNewIntent(parameters, method, call.suffix);
      const creation = created(intent);
      const transition = parameters.confirm
        ? confirm(null, call.suffix)(intent)
        : { intent, events: [] };
      const events = [...creation.events, ...transition.events];
      return toIntentResponse(
        await intents.insert({ ...transition, events }, call),
        call,
        parameters.expand,
      );
    },
  });

const updateIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    keys: 'secret',
    parameters: updateParameters,
    run: async (parameters, call) => {
      const changes = toChanges(parameters, await resolveMethod(methods, parameters, call));
      return toIntentResponse(
        await intents.change(call.id, call, update(changes)),
        call,
        parameters.expand,
      );
    },
  });

const cancelIntent = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    keys: 'secret',
    parameters: cancelParameters,
    run: async (parameters, call) => {
      const transition = cancel(parameters.cancellation_reason ?? null);
      return toIntentResponse(
        await intents.change(call.id, call, transition),
        call,
        parameters.expand,
      );
    },
  });

const listIntents = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents',
    keys: 'secret',
    parameters: z.strictObject(page),
    run: async (parameters, call) => {
      const { intents: found, hasMore } = await intents.list(parameters);
      return {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: hasMore,
        data: found.map((intent) => toIntentResponse(intent, call)),
      };
    },
  });

/** The endpoints that require the secret key. */
export const secretKeyEndpoints = (intents: IntentStore, methods: PaymentMethodStore) => [
  createIntent(intents, methods),
  updateIntent(intents, methods),
  cancelIntent(intents),
  listIntents(intents),
];
