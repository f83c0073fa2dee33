import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isAppError } from '#app-error';
import { callStripe, isRefusal, toLogLevel } from './stripe-errors';

const { errors } = Stripe;

type Kind = 'refusal' | 'retried' | 'needs an operator';

/** Every error class that the SDK exports, so that a new one has to be added here. */
const kinds: Record<string, Kind> = {
  StripeCardError: 'refusal',
  StripeInvalidRequestError: 'refusal',
  StripeConnectionError: 'retried',
  StripeAPIError: 'retried',
  StripeRateLimitError: 'retried',
  StripeError: 'needs an operator',
  StripeAuthenticationError: 'needs an operator',
  StripePermissionError: 'needs an operator',
  StripeIdempotencyError: 'needs an operator',
};
const named = Object.entries(errors).filter(([name]) => /^Stripe\w*Error$/.test(name));
const isOfThisApi = ([name]: [string, unknown]) =>
  !/OAuth|Grant|Client|Scope|Signature|Unsupported/.test(name);

type ErrorClass = new (raw: object) => Error;

const classify = async (error: Error): Promise<Kind> => {
  const thrown: unknown = await callStripe(Promise.reject(error)).catch(
    (reason: unknown) => reason,
  );
  if (isRefusal(error)) {
    expect(thrown).toBe(error);
    return 'refusal';
  }
  expect(isAppError(thrown, 'payments-unavailable')).toBe(true);
  return toLogLevel(thrown) === 'warn' ? 'retried' : 'needs an operator';
};

test.each(named.filter(isOfThisApi))('%s has the kind in the table', async (name, errorClass) => {
  const error = new (errorClass as ErrorClass)({ message: 'No.' });
  expect(await classify(error)).toBe(kinds[name]);
});

test('the table lists only errors of the SDK', () => {
  const known = named.map(([name]) => name);
  expect(Object.keys(kinds).filter((name) => !known.includes(name))).toEqual([]);
});

const responses: [status: number, type: string, code: string | undefined, expected: Kind][] = [
  [400, 'invalid_request_error', undefined, 'refusal'],
  [400, 'invalid_request_error', 'charge_already_refunded', 'refusal'],
  [400, 'invalid_request_error', 'charge_disputed', 'refusal'],
  [402, 'card_error', 'card_declined', 'refusal'],
  [400, 'invalid_request_error', 'testmode_charges_only', 'needs an operator'],
  [400, 'invalid_request_error', 'rate_limit', 'retried'],
  [400, 'idempotency_error', undefined, 'needs an operator'],
  [401, 'invalid_request_error', undefined, 'needs an operator'],
  [401, 'invalid_request_error', 'api_key_expired', 'needs an operator'],
  [403, 'invalid_request_error', 'secret_key_required', 'needs an operator'],
  [409, 'invalid_request_error', 'idempotency_key_in_use', 'retried'],
  [429, 'invalid_request_error', 'lock_timeout', 'retried'],
  [500, 'api_error', undefined, 'retried'],
  [503, 'api_error', undefined, 'retried'],
];

test.each(responses)(
  'a response with %i, %s, %s has the kind: %s',
  async (statusCode, type, code, kind) => {
    const raw = { statusCode, type, message: 'No.', ...(code && { code }) };
    expect(await classify(errors.StripeError.generate(raw as never))).toBe(kind);
  },
);

test('rethrows an error that is not from Stripe', async () => {
  const bug = new TypeError('x is not a function');
  await expect(callStripe(Promise.reject(bug))).rejects.toBe(bug);
  expect(toLogLevel(bug)).toBe('error');
});
