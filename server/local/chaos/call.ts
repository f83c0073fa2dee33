import type * as z from 'zod/mini';
import {
  findProblemKind,
  problem,
  type EndpointShape,
  type ProblemKind,
  type ResponseOf,
  type Schema,
} from '../../src/contract';
import type { Ledger } from './ledger';
import type { Random } from './random';

/** `away`: nobody answered, so what became of the call is not known. */
type Refusal = ProblemKind | 'away';
export type Answer<T> =
  { isOk: true; body: T } | { isOk: false; refusal: Refusal; isPassing: boolean; said: unknown };

type Part<E extends EndpointShape, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends Schema> ? z.input<S> : never;

interface Request<E extends EndpointShape> {
  params?: Part<E, 'params'>;
  query?: Part<E, 'query'>;
  body?: Part<E, 'body'>;
  /** Which of the API's processes; one at random where it is not said. */
  server?: number | undefined;
  /** Refusals that the endpoint does not promise, of a session that is no longer good. */
  expects?: readonly ProblemKind[];
}

const ANSWER_WITHIN_MS = 45_000;

/** What may always be answered while something is down. */
const passing: Refusal[] = [
  'away',
  'database-unavailable',
  'storage-full',
  'payments-unavailable',
  'server-stopping',
];

const addressOf = (base: string, { path }: EndpointShape, given: Request<EndpointShape>) => {
  const params = (given.params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => params[name]!);
  const query = new URLSearchParams((given.query ?? {}) as Record<string, string>);
  return `${base}${filled}?${query.toString()}`;
};

interface Reply {
  status: number;
  json: unknown;
}

interface Needs {
  servers: readonly string[];
  token: string | null;
  random: Random;
  ledger: Ledger;
}

const away = { isOk: false, refusal: 'away', isPassing: true, said: null } as const;

/** Calls endpoints of the contract as one person; an answer that the contract does not know is a finding. */
export const createCaller = ({ servers, token, random, ledger }: Needs) => {
  const ask = async (endpoint: EndpointShape, given: Request<EndpointShape>) => {
    const base = servers[given.server ?? -1] ?? random.pick(servers);
    const response = await fetch(addressOf(base, endpoint, given), {
      method: endpoint.method.toUpperCase(),
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { response, json: await response.json() };
  };

  const refusalOf = (
    endpoint: EndpointShape,
    { status, json, expects = [] }: Pick<Request<EndpointShape>, 'expects'> & Reply,
  ): Refusal => {
    const parsed = problem.safeParse(json);
    const kind = parsed.success ? findProblemKind(parsed.data.type) : null;
    const isExpected =
      kind !== null && [...passing, ...expects, ...(endpoint.problems ?? [])].includes(kind);
    if (!isExpected) {
      const what = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
      ledger.find(`${what} answered ${status}: ${JSON.stringify(json)}`);
    }
    return kind ?? 'unexpected';
  };

  return async <E extends EndpointShape>(
    endpoint: E,
    given: Request<E> = {},
  ): Promise<Answer<ResponseOf<E>>> => {
    const what = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    try {
      const { response, json } = await ask(endpoint, given);
      if (!response.ok) {
        const refusal = refusalOf(endpoint, { ...given, status: response.status, json });
        ledger.count(`refused: ${refusal}`);
        return { isOk: false, refusal, isPassing: passing.includes(refusal), said: json };
      }
      const parsed = endpoint.response.safeParse(json);
      if (parsed.success) return { isOk: true, body: parsed.data as ResponseOf<E> };
      ledger.find(`${what} answered what the contract does not promise: ${JSON.stringify(json)}`);
      return away;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        ledger.find(`${what} was not answered within ${ANSWER_WITHIN_MS / 1000} s`);
      }
      ledger.count('calls that nobody answered');
      return away;
    }
  };
};
export type Call = ReturnType<typeof createCaller>;
