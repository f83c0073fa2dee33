import * as z from 'zod';
import { invalidRequest } from '../http/api-error';
import type { Call } from '../http/endpoint';
import { expandable, list, metadata, text } from '../http/parameters';
import { isSameSecret } from '../http/secrets';
import { methodParameters, toPaymentMethod } from '../payment-methods/payment-method';
import type { PaymentMethodStore } from '../payment-methods/payment-methods.store';
import type { Intent } from './intent';
import type { IntentStore } from './intents.store';
import { toCharge, viewIntent } from './wire';

export const expand = expandable('latest_charge', 'payment_method');

export const clientSecret = text.optional();

const methodSelection = z.object({
  payment_method: text.optional(),
  payment_method_data: methodParameters.optional(),
});

export const methodParameter = methodSelection.shape;

/** The parameters shared by creating and updating an intent. */
export const intentDetails = {
  allowed_payment_method_types: list(text)
    .refine(
      (types) => types.includes('card'),
      'The payment sandbox supports cards only: allowed_payment_method_types must contain card.',
    )
    .optional(),
  description: text.max(1000).optional(),
  receipt_email: text.optional(),
  metadata: metadata.optional(),
  ...methodParameter,
  expand,
};

export async function resolveMethod(
  methods: PaymentMethodStore,
  { payment_method, payment_method_data }: z.output<typeof methodSelection>,
  call: Call,
) {
  if (payment_method) return methods.resolve(payment_method, call);
  return payment_method_data ? methods.create(payment_method_data, call) : null;
}

/** Returns the intent of a call after checking the client secret, which a browser needs for access to it. */
export async function getAuthorizedIntent(
  intents: IntentStore,
  { id, caller }: Call,
  secret: string | undefined,
): Promise<Intent> {
  if (caller === 'secret' && secret === undefined) return intents.get(id);
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const intent = await intents.get(id);
  if (isSameSecret(intent.clientSecret, secret)) return intent;
  throw invalidRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account.',
    { param: 'client_secret' },
  );
}

export function toIntentResponse(
  intent: Intent,
  { caller }: Call,
  expanded: z.output<typeof expand> = [],
) {
  const view = viewIntent(intent, caller);
  if (caller === 'publishable') return view;
  const { charge, method } = intent;
  return {
    ...view,
    ...(expanded.includes('latest_charge') &&
      charge && { latest_charge: toCharge(intent, charge) }),
    ...(expanded.includes('payment_method') &&
      method && { payment_method: toPaymentMethod(method) }),
  };
}
