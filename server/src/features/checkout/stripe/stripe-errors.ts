import Stripe from 'stripe';
import { AppError, isAppError } from '#app-error';

const { errors } = Stripe;

/** Errors caused by the server's configuration, not by the payment. */
const configurationCodes = new Set([
  'api_key_expired',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
]);

/** Locks and limits at Stripe. A retry may succeed. */
const transientCodes = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit']);

export const hasCode = (error: unknown, code: string) =>
  error instanceof errors.StripeError && error.code === code;

/**
 * Returns true if Stripe refused the request and a retry would not help. A wrong key, a rate limit, a
 * network error and an error at Stripe are no refusals, because they can end.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof errors.StripeError)) return false;
  const { code = '' } = error;
  if (configurationCodes.has(code) || transientCodes.has(code)) return false;
  return (
    error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
  );
}

/** Transient: a retry may succeed. */
const isTransient = (error: unknown) =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  (error instanceof errors.StripeError && transientCodes.has(error.code ?? ''));

/**
 * Returns the log level of a failed call: `error` if an operator has to act, for example on a wrong
 * key.
 */
export function toLogLevel(error: unknown): 'warn' | 'error' {
  if (!isAppError(error)) return 'error';
  const isFromStripe = error.cause instanceof errors.StripeError;
  return isFromStripe && !isTransient(error.cause) ? 'error' : 'warn';
}

export const toUnavailable = (cause: unknown, detail?: string) =>
  new AppError('payments-unavailable', { cause, ...(detail !== undefined && { detail }) });

/**
 * Awaits a call to Stripe. Rethrows refusals; throws `payments-unavailable` for every other error
 * of Stripe.
 */
export async function callStripe<T>(request: Promise<T>, unavailableDetail?: string): Promise<T> {
  try {
    return await request;
  } catch (cause) {
    if (!(cause instanceof errors.StripeError) || isRefusal(cause)) throw cause;
    throw toUnavailable(cause, unavailableDetail);
  }
}
