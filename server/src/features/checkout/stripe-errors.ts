import Stripe from 'stripe';
import { AppError, isAppError } from '../../app-error';

const { errors } = Stripe;

/** Refusals that come of how the server is configured: they say nothing about the payment. */
const configurationCodes = new Set([
  'api_key_expired',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
]);

/** A lock or a limit at Stripe, which is gone a moment later. */
const passingCodes = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit']);

export const hasCode = (error: unknown, code: string) =>
  error instanceof errors.StripeError && error.code === code;

/**
 * Returns true if Stripe understood the request and will refuse it however often it is sent. A wrong
 * key, a limit and a fault of the network or of Stripe are no refusals: they are over at some point.
 */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError => {
  if (!(error instanceof errors.StripeError)) return false;
  const { code = '' } = error;
  if (configurationCodes.has(code) || passingCodes.has(code)) return false;
  return (
    error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
  );
};

const isPassing = (error: unknown) =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  (error instanceof errors.StripeError && passingCodes.has(error.code ?? ''));

/** Returns the log level of a failed call: `error` if an operator has to act, as for a wrong key. */
export const toLogLevel = (error: unknown): 'warn' | 'error' => {
  if (!isAppError(error)) return 'error';
  const isStripes = error.cause instanceof errors.StripeError;
  return isStripes && !isPassing(error.cause) ? 'error' : 'warn';
};

export const toUnavailable = (cause: unknown, detail?: string) =>
  new AppError('payments-unavailable', { cause, ...(detail !== undefined && { detail }) });

/** Waits for Stripe. Throws refusals as they are, and `payments-unavailable` for every other error of Stripe's. */
export const asking = async <T>(request: Promise<T>, whenAway?: string): Promise<T> => {
  try {
    return await request;
  } catch (cause) {
    if (!(cause instanceof errors.StripeError) || isRefusal(cause)) throw cause;
    throw toUnavailable(cause, whenAway);
  }
};
