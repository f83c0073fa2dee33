import { API_VERSION } from '../events/event';
import { newSuffix } from '../ids';
import { viewIntent } from '../payment-intents/wire';
import { apiError, invalidRequest, isApiError } from './api-error';
import type { Call, Caller, Endpoint } from './endpoint';
import { parseForm, type FormRecord } from './form';
import { fingerprintOf, type Answer, type Idempotency } from './idempotency';
import { givenKey, identifyCaller, type Keys } from './keys';

interface Services {
  endpoints: Endpoint[];
  keys: Keys;
  idempotency: Idempotency;
  log: (message: string) => void;
}

type Match = { endpoint: Endpoint; id: string };

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What Stripe allows any site: calls with a publishable key, which carries no session. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
};

const toAnswer = (status: number, body: object): Answer => ({ status, json: JSON.stringify(body) });

function idIn(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const isMatch = wanted.every((part, index) => part === ':id' || part === parts[index]);
  return isMatch ? (parts[wanted.indexOf(':id')] ?? '') : null;
}

function findMatch(endpoints: Endpoint[], method: string, path: string): Match | null {
  for (const endpoint of endpoints) {
    const id = endpoint.method === method ? idIn(endpoint.path, path) : null;
    if (id !== null) return { endpoint, id };
  }
  return null;
}

/** Stripe's errors as they are; anything else is a fault of the sandbox, logged without the request's content. */
function errorAnswer(error: unknown, caller: Caller, log: Services['log']): Answer {
  if (!isApiError(error)) {
    log(`unexpected fault: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`);
    return toAnswer(500, { error: { type: 'api_error', message: 'The payment sandbox failed.' } });
  }
  const view = error.intent && { payment_intent: viewIntent(error.intent, caller) };
  return toAnswer(error.status, { error: { ...error.body, ...view } });
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
  throw invalidRequest(`Invalid Stripe API version: the payment sandbox speaks ${API_VERSION}.`);
}

export type Respond = (request: Request) => Promise<Response>;

/** Answers any request to Stripe's REST API. Always with JSON, and on failure always with an `error`. */
export function createResponder({ endpoints, keys, idempotency, log }: Services): Respond {
  async function execute(match: Match, request: Request, url: URL, requestId: string) {
    const { key: parameterKey, ...form } = await readForm(request, url);
    const authorization = request.headers.get('authorization');
    const caller = identifyCaller(givenKey(authorization, parameterKey), keys, match.endpoint);
    assertVersion(request.headers.get('stripe-version'));
    const run = match.endpoint.prepare(form);
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const settle = async (suffix: string): Promise<Answer> => {
      const call: Call = { caller, id: match.id, requestId, idempotencyKey: key, suffix };
      return run(call).then(
        (body) => toAnswer(200, body),
        (error: unknown) => errorAnswer(error, caller, log),
      );
    };
    if (key === null) return { ...(await settle(newSuffix())), replayed: false };
    const fingerprint = fingerprintOf(url.pathname, form);
    return idempotency.once({ scope: caller, key, fingerprint }, settle);
  }

  async function answer(request: Request, url: URL, match: Match | null, requestId: string) {
    try {
      if (match) return await execute(match, request, url, requestId);
      throw apiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      });
    } catch (error) {
      return { ...errorAnswer(error, 'publishable', log), replayed: false };
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const isPreflight = request.method === 'OPTIONS';
    const method = isPreflight
      ? (request.headers.get('access-control-request-method') ?? '')
      : request.method;
    const match = findMatch(endpoints, method, url.pathname);
    const cors = match?.endpoint.keys === 'any' ? crossOrigin : {};
    if (isPreflight) return new Response(null, { status: 204, headers: cors });
    const requestId = `req_${newSuffix()}`;
    const { status, json, replayed } = await answer(request, url, match, requestId);
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
