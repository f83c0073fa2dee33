import { API_VERSION } from '../events/event';
import { newSuffix } from '../ids';
import { viewIntent } from '../payment-intents/wire';
import { apiError, invalidRequest, isApiError } from './api-error';
import type { Call, Caller, Endpoint } from './endpoint';
import { parseForm, type FormRecord } from './form';
import { fingerprintOf, type ApiResponse, type Idempotency } from './idempotency';
import { findApiKey, identifyCaller, type Keys } from './keys';

interface Services {
  endpoints: Endpoint[];
  keys: Keys;
  idempotency: Idempotency;
  log: (message: string) => void;
}

interface Match {
  endpoint: Endpoint;
  id: string;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Like Stripe, allows any origin to call endpoints with a publishable key, which is not tied to a session. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
};

const toApiResponse = (status: number, body: object): ApiResponse => ({
  status,
  json: JSON.stringify(body),
});

function matchId(pattern: string, path: string): string | null {
  const patternParts = pattern.split('/');
  const parts = path.split('/');
  if (patternParts.length !== parts.length) return null;
  const isMatch = patternParts.every((part, index) => part === ':id' || part === parts[index]);
  return isMatch ? (parts[patternParts.indexOf(':id')] ?? '') : null;
}

function findMatch(endpoints: Endpoint[], method: string, path: string): Match | null {
  for (const endpoint of endpoints) {
    const id = endpoint.method === method ? matchId(endpoint.path, path) : null;
    if (id !== null) return { endpoint, id };
  }
  return null;
}

/** Returns Stripe errors unchanged; logs any other error without the request content and returns a 500. */
function toErrorResponse(error: unknown, caller: Caller, log: Services['log']): ApiResponse {
  if (!isApiError(error)) {
    log(`unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`);
    return toApiResponse(500, {
      error: { type: 'api_error', message: 'The payment sandbox failed.' },
    });
  }
  const view = error.intent && { payment_intent: viewIntent(error.intent, caller) };
  return toApiResponse(error.status, { error: { ...error.body, ...view } });
}

async function readForm(request: Request, url: URL): Promise<FormRecord> {
  if (request.method === 'GET') return parseForm(url.search);
  const body = await request.text();
  const type = request.headers.get('content-type') ?? '';
  if (body && !type.startsWith(FORM_TYPE)) {
    throw invalidRequest(`Invalid request: the content type of a POST is ${FORM_TYPE}.`);
  }
  return parseForm(body);
}

function assertVersion(version: string | null) {
  if (version === null || version === API_VERSION) return;
  throw invalidRequest(`Invalid Stripe API version: the payment sandbox supports ${API_VERSION}.`);
}

export type Respond = (request: Request) => Promise<Response>;

/** Creates a handler for Stripe's REST API. It always responds with JSON, and includes an `error` on failure. */
export function createResponder({ endpoints, keys, idempotency, log }: Services): Respond {
  async function execute(match: Match, request: Request, url: URL, requestId: string) {
    const { key: parameterKey, ...form } = await readForm(request, url);
    const authorization = request.headers.get('authorization');
    const caller = identifyCaller(findApiKey(authorization, parameterKey), keys, match.endpoint);
    assertVersion(request.headers.get('stripe-version'));
    const run = match.endpoint.prepare(form);
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const runEndpoint = async (suffix: string): Promise<ApiResponse> => {
      const call: Call = { caller, id: match.id, requestId, idempotencyKey: key, suffix };
      return run(call).then(
        (body) => toApiResponse(200, body),
        (error: unknown) => toErrorResponse(error, caller, log),
      );
    };
    if (key === null) return { ...(await runEndpoint(newSuffix())), replayed: false };
    const fingerprint = fingerprintOf(url.pathname, form);
    return idempotency.once({ scope: caller, key, fingerprint }, runEndpoint);
  }

  async function handle(request: Request, url: URL, match: Match | null, requestId: string) {
    try {
      if (match) return await execute(match, request, url, requestId);
      throw apiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      });
    } catch (error) {
      return { ...toErrorResponse(error, 'publishable', log), replayed: false };
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const isPreflight = request.method === 'OPTIONS';
    const method = isPreflight
      ? (request.headers.get('access-control-request-method') ?? '')
      : request.method;
    const match = findMatch(endpoints, method, url.pathname);
    const cors = match?.endpoint.keys === 'any' ? corsHeaders : {};
    if (isPreflight) return new Response(null, { status: 204, headers: cors });
    const requestId = `req_${newSuffix()}`;
    const { status, json, replayed } = await handle(request, url, match, requestId);
    return new Response(json, {
      status,
      headers: {
        ...cors,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'request-id': requestId,
        'stripe-version': API_VERSION,
        ...(replayed && { 'idempotent-replayed': 'true' }),
      },
    });
  };
}
