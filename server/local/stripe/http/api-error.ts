import type { Intent } from '../payment-intents/intent';

export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
}

/** An error with Stripe's texts. The optional `intent` is returned with the fields that the caller may see. */
export type ApiError = Error & { status: number; body: ApiErrorBody; intent?: Intent };

export const apiError = (status: number, body: ApiErrorBody, intent?: Intent): ApiError =>
  Object.assign(new Error(body.message), { status, body, intent });

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'body' in error && 'status' in error;

export const invalidRequest = (
  message: string,
  details: { code?: string; param?: string } = {},
  status = 400,
) => apiError(status, { type: 'invalid_request_error', message, ...details });

export const cardError = (
  message: string,
  details: { code: string; param?: string; decline_code?: string; charge?: string },
  intent?: Intent,
) => apiError(402, { type: 'card_error', message, ...details }, intent);

export const resourceMissing = (resource: string, id: string, param: string, status = 404) =>
  invalidRequest(`No such ${resource}: '${id}'`, { code: 'resource_missing', param }, status);

export const unexpectedState = (message: string, intent: Intent) =>
  apiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    intent,
  );
