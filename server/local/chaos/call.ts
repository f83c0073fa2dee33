import type * as z from 'zod/mini';
import {
  findProblemKind,
  problem,
  type EndpointShape,
  type ProblemKind,
  type ResponseOf,
  type Schema,
} from '#contract';
import type { Recorder } from './recorder';
import type { Random } from './random';

/** `no-response`: the call may or may not have been processed. */
type Refusal = ProblemKind | 'no-response';
export type CallResult<T> =
  | { isOk: true; body: T }
  | { isOk: false; refusal: Refusal; isTransient: boolean; response: unknown };

type Part<E extends EndpointShape, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends Schema> ? z.input<S> : never;

interface Request<E extends EndpointShape> {
  params?: Part<E, 'params'>;
  query?: Part<E, 'query'>;
  body?: Part<E, 'body'>;
  /** Index of the API process. Default: a random one. */
  server?: number | undefined;
  /** Problems that the contract does not list for the endpoint, for example of an ended session. */
  expects?: readonly ProblemKind[];
}

const TIMEOUT_MS = 45_000;

/** Problems that any endpoint may return during an outage. */
const transientRefusals: Refusal[] = [
  'no-response',
  'database-unavailable',
  'storage-full',
  'payments-unavailable',
  'server-stopping',
];

const toUrl = (base: string, { path }: EndpointShape, request: Request<EndpointShape>) => {
  const params = (request.params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => params[name]!);
  const query = new URLSearchParams((request.query ?? {}) as Record<string, string>);
  return `${base}${filled}?${query.toString()}`;
};

interface JsonResponse {
  status: number;
  json: unknown;
}

interface Dependencies {
  servers: readonly string[];
  token: string | null;
  random: Random;
  recorder: Recorder;
}

const noResponse = {
  isOk: false,
  refusal: 'no-response',
  isTransient: true,
  response: null,
} as const;

const toOperation = ({ method, path }: EndpointShape) => `${method.toUpperCase()} ${path}`;

/** Returns a function that calls endpoints of the contract. Any response that violates the contract is a finding. */
export function createCaller({ servers, token, random, recorder }: Dependencies) {
  const send = async (endpoint: EndpointShape, request: Request<EndpointShape>) => {
    const base = servers[request.server ?? -1] ?? random.pick(servers);
    const response = await fetch(toUrl(base, endpoint, request), {
      method: endpoint.method.toUpperCase(),
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response, json: await response.json() };
  };

  const refusalOf = (
    endpoint: EndpointShape,
    { status, json, expects = [] }: Pick<Request<EndpointShape>, 'expects'> & JsonResponse,
  ): Refusal => {
    const parsed = problem.safeParse(json);
    const kind = parsed.success ? findProblemKind(parsed.data.type) : null;
    const isExpected =
      kind !== null &&
      [...transientRefusals, ...expects, ...(endpoint.problems ?? [])].includes(kind);
    if (!isExpected) {
      const response = `${status}: ${JSON.stringify(json)}`;
      recorder.report(`${toOperation(endpoint)} responded with ${response}`);
    }
    return kind ?? 'unexpected';
  };

  return async <E extends EndpointShape>(
    endpoint: E,
    request: Request<E> = {},
  ): Promise<CallResult<ResponseOf<E>>> => {
    const operation = toOperation(endpoint);
    try {
      const { response, json } = await send(endpoint, request);
      if (!response.ok) {
        const refusal = refusalOf(endpoint, { ...request, status: response.status, json });
        recorder.count(`refused: ${refusal}`);
        const isTransient = transientRefusals.includes(refusal);
        return { isOk: false, refusal, isTransient, response: json };
      }
      const parsed = endpoint.response.safeParse(json);
      if (parsed.success) return { isOk: true, body: parsed.data as ResponseOf<E> };
      recorder.report(
        `${operation} returned a body that violates the contract: ${JSON.stringify(json)}`,
      );
      return noResponse;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        recorder.report(`${operation} did not respond within ${TIMEOUT_MS / 1000} s`);
      }
      recorder.count('calls without a response');
      return noResponse;
    }
  };
}
export type Call = ReturnType<typeof createCaller>;
