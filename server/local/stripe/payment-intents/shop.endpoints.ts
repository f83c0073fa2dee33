import * as z from 'zod';
import { invalidRequest } from '../http/api-error';
import { endpoint } from '../http/endpoint';
import { assertChargeable, currency, flag, page, positiveInteger } from '../http/parameters';
import type { PaymentMethod } from '../payment-methods/payment-method';
import type { PaymentMethodStore } from '../payment-methods/payment-methods.store';
import { newIntent } from './intent';
import { answerIntent, chooseMethod, expand, intentDetails } from './intent-parameters';
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
  given: z.output<typeof createParameters>,
  method: PaymentMethod | null,
  suffix: string,
) {
  const allowedTypes = given.allowed_payment_method_types ?? null;
  const details = {
    amount: given.amount,
    currency: given.currency,
    allowedTypes,
    automatic: given.automatic_payment_methods ?? (allowedTypes ? null : automaticDefault),
    description: given.description ?? null,
    receiptEmail: given.receipt_email ?? null,
    metadata: mergeMetadata({}, given.metadata ?? {}),
    method,
  };
  return newIntent(details, suffix);
}

const toChanges = (
  given: z.output<typeof updateParameters>,
  method: PaymentMethod | null,
): Parameters<typeof update>[0] => ({
  ...(given.amount !== undefined && { amount: given.amount }),
  ...(given.currency && { currency: given.currency }),
  ...(given.allowed_payment_method_types && { allowedTypes: given.allowed_payment_method_types }),
  ...(given.description && { description: given.description }),
  ...(given.receipt_email && { receiptEmail: given.receipt_email }),
  ...(given.metadata && { metadata: given.metadata }),
  ...(method && { method }),
});

const createIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents',
    keys: 'secret',
    parameters: createParameters,
    run: async (given, call) => {
      assertChargeable(given.amount, given.currency);
      const method = await chooseMethod(methods, given, call);
      if (given.confirm && !method) {
        throw invalidRequest('You can only confirm a PaymentIntent with a payment method.', {
          code: 'parameter_missing',
          param: 'payment_method',
        });
      }
      const intent = toNewIntent(given, method, call.suffix);
      const opened = created(intent);
      const step = given.confirm ? confirm(null, call.suffix)(intent) : { intent, events: [] };
      const events = [...opened.events, ...step.events];
      return answerIntent(await intents.insert({ ...step, events }, call), call, given.expand);
    },
  });

const updateIntent = (intents: IntentStore, methods: PaymentMethodStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    keys: 'secret',
    parameters: updateParameters,
    run: async (given, call) => {
      const changes = toChanges(given, await chooseMethod(methods, given, call));
      return answerIntent(await intents.change(call.id, call, update(changes)), call, given.expand);
    },
  });

const cancelIntent = (intents: IntentStore) =>
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    keys: 'secret',
    parameters: cancelParameters,
    run: async (given, call) => {
      const step = cancel(given.cancellation_reason ?? null);
      return answerIntent(await intents.change(call.id, call, step), call, given.expand);
    },
  });

const listIntents = (intents: IntentStore) =>
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents',
    keys: 'secret',
    parameters: z.strictObject(page),
    run: async (given, call) => {
      const { intents: found, hasMore } = await intents.list(given);
      return {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: hasMore,
        data: found.map((intent) => answerIntent(intent, call)),
      };
    },
  });

/** What only the shop's server may do. */
export const shopEndpoints = (intents: IntentStore, methods: PaymentMethodStore) => [
  createIntent(intents, methods),
  updateIntent(intents, methods),
  cancelIntent(intents),
  listIntents(intents),
];
