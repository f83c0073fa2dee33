import {
  problems,
  toProblemType,
  type ResponseInputOf,
  type EndpointShape,
  type ProblemKind,
} from '@camp/server/contract';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { apiUrl } from '#lib/api/api-url';
import { delayResponse } from './latency';

/** A request to a mocked endpoint, parsed with the endpoint's schemas. */
export interface ReceivedRequest {
  params: Record<string, unknown>;
  query: Record<string, string>;
  /** For an upload, its file. */
  body: unknown;
  /** The raw body, including fields that the server strips. */
  sent: unknown;
  bearer: string | null;
}
type Resolver<E extends EndpointShape> = (
  request: ReceivedRequest,
) => ResponseInputOf<E> | Response | Promise<ResponseInputOf<E> | Response>;

const isResolver = <E extends EndpointShape>(
  value: ResponseInputOf<E> | Resolver<E>,
): value is Resolver<E> => typeof value === 'function';

export const mockServer = setupServer();

/** Violations of the contract in this test. `setup` fails the test if there are any. */
export const contractViolations: string[] = [];

const name = ({ method, path }: EndpointShape) => `${method.toUpperCase()} ${path}`;

const assertValidResponse = (endpoint: EndpointShape, value: unknown) => {
  const parsed = endpoint.response.safeParse(value);
  if (parsed.success) return;
  throw new Error(`${name(endpoint)} cannot return this: ${parsed.error.message}`);
};

const readBody = async ({ upload }: EndpointShape, request: Request): Promise<unknown> => {
  if (upload) return (await request.formData()).get(upload.field);
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

const parsePart = (endpoint: EndpointShape, part: 'params' | 'query' | 'body', value: unknown) => {
  const parsed = endpoint[part]?.safeParse(value ?? {});
  if (parsed?.success === false) {
    contractViolations.push(
      `${name(endpoint)} received an invalid ${part}: ${parsed.error.message}`,
    );
  }
  return parsed?.data ?? value;
};

const readRequest = async (
  endpoint: EndpointShape,
  { request, params }: Parameters<HttpResponseResolver>[0],
): Promise<ReceivedRequest> => {
  const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
  if (endpoint.access !== 'public' && bearer === null) {
    contractViolations.push(`${name(endpoint)} was called without a token`);
  }
  const sent = await readBody(endpoint, request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: parsePart(endpoint, 'params', params) as Record<string, unknown>,
    query: parsePart(endpoint, 'query', query) as Record<string, string>,
    body: parsePart(endpoint, 'body', sent),
    sent,
    bearer,
  };
};

let openRequests = 0;

/** Returns true while a request waits for its response. */
export const hasPendingRequests = () => openRequests > 0;

const register = (endpoint: EndpointShape, resolver: HttpResponseResolver) =>
  mockServer.use(http[endpoint.method](apiUrl + endpoint.path, resolver));

const handle = (endpoint: EndpointShape, resolver: HttpResponseResolver) =>
  register(endpoint, async (info) => {
    openRequests += 1;
    try {
      await delayResponse();
      const response = await resolver(info);
      await delayResponse();
      return response;
    } finally {
      openRequests -= 1;
    }
  });

/** Mocks an endpoint with a response, or with a function that returns one for each request. */
export function mockEndpoint<E extends EndpointShape>(
  endpoint: E,
  value: ResponseInputOf<E> | Resolver<E>,
) {
  if (!isResolver(value)) assertValidResponse(endpoint, value);
  handle(endpoint, async (info) => {
    const request = await readRequest(endpoint, info);
    const body: unknown = await (isResolver(value) ? value(request) : value);
    if (body instanceof Response) return body;
    try {
      assertValidResponse(endpoint, body);
    } catch (error) {
      contractViolations.push(String(error));
    }
    return toResponse(endpoint, body);
  });
}

/** Returns a response that is not JSON, as an attachment if the endpoint is a download. */
const toText = ({ path, mediaType = '', download }: EndpointShape, body: unknown) => {
  const file = `attachment; filename="${path.split('/').at(-1)}"`;
  const headers = { 'Content-Type': mediaType, ...(download && { 'Content-Disposition': file }) };
  return new HttpResponse(String(body), { headers });
};

const toResponse = (
  endpoint: EndpointShape,
  body: unknown,
  { total, isCapped, dateRange }: Partial<PageInfo> = {},
) => {
  if (endpoint.mediaType !== undefined) return toText(endpoint, body);
  const count = total ?? (Array.isArray(body) ? body.length : 0);
  return HttpResponse.json(body as object, {
    ...(endpoint.paged && {
      headers: {
        'X-Total-Count': String(count),
        ...(isCapped && { 'X-Total-Count-Capped': 'true' }),
        ...(dateRange !== undefined && { 'X-Date-Range': dateRange }),
      },
    }),
  });
};

interface PageInfo {
  total: number;
  isCapped: boolean;
  dateRange: string;
}

/** Returns one page of a longer list, for use in a resolver of `mockEndpoint`. */
export function pageResponse<E extends EndpointShape & { paged: true }>(
  endpoint: E,
  items: ResponseInputOf<E>,
  total: number,
  info: Omit<Partial<PageInfo>, 'total'> = {},
) {
  assertValidResponse(endpoint, items);
  return toResponse(endpoint, items, { total, ...info });
}

const commonProblems: ProblemKind[] = [
  'unauthenticated',
  'forbidden',
  'suspended',
  'invalid-input',
  'too-many-requests',
  'unexpected',
  'database-unavailable',
  'storage-full',
];

/** Returns a problem response in the server's format, for use in a resolver of `mockEndpoint`. */
export function problemResponse(
  endpoint: EndpointShape,
  kind: ProblemKind,
  extra: Record<string, unknown> = {},
) {
  const uploadProblems: ProblemKind[] = endpoint.upload ? ['body-too-large'] : [];
  if (![...commonProblems, ...uploadProblems, ...(endpoint.problems ?? [])].includes(kind)) {
    throw new Error(`${name(endpoint)} never responds with ${kind}`);
  }
  const { status, title } = problems[kind];
  const body = { type: toProblemType(kind), title, status, message: title, ...extra };
  const headers = { 'Content-Type': 'application/problem+json' };
  return new HttpResponse(JSON.stringify(body), { status, headers });
}

export function mockProblem(
  endpoint: EndpointShape,
  kind: ProblemKind,
  extra?: Record<string, unknown>,
) {
  problemResponse(endpoint, kind, extra);
  handle(endpoint, () => problemResponse(endpoint, kind, extra));
}

/** Mocks a network error before a response arrives. */
export const mockNetworkError = (endpoint: EndpointShape) =>
  handle(endpoint, () => HttpResponse.error());

/** Mocks an endpoint that never responds. */
export const neverRespond = (endpoint: EndpointShape) =>
  register(endpoint, async () => {
    await delay('infinite');
  });
