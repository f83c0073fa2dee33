import {
  problems,
  toProblemType,
  type AnswerOf,
  type EndpointShape,
  type ProblemKind,
} from '@camp/server/contract';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { apiUrl } from '../lib/env';
import { lagAnswer } from './lag';

/** What arrived, read as the endpoint declares it. */
export type Arrived = {
  params: Record<string, unknown>;
  query: Record<string, string>;
  /** Of an upload: its file. */
  body: unknown;
  /** Exactly what was sent, with what the server would strip. */
  sent: unknown;
  bearer: string | null;
};
type Resolver<E extends EndpointShape> = (
  arrived: Arrived,
) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>;

const isResolver = <E extends EndpointShape>(
  value: AnswerOf<E> | Resolver<E>,
): value is Resolver<E> => typeof value === 'function';

export const mockServer = setupServer();

/** What went against the contract in this test; `setup` fails the test with it. */
export const breaches: string[] = [];

const name = ({ method, path }: EndpointShape) => `${method.toUpperCase()} ${path}`;

const assertAnswerable = (endpoint: EndpointShape, value: unknown) => {
  const parsed = endpoint.response.safeParse(value);
  if (parsed.success) return;
  throw new Error(`${name(endpoint)} cannot answer this: ${parsed.error.message}`);
};

const readBody = async ({ upload }: EndpointShape, request: Request): Promise<unknown> => {
  if (upload) return (await request.formData()).get(upload.field);
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

const parsePart = (endpoint: EndpointShape, part: 'params' | 'query' | 'body', value: unknown) => {
  const parsed = endpoint[part]?.safeParse(value ?? {});
  if (parsed?.success === false) {
    breaches.push(`${name(endpoint)} was sent a wrong ${part}: ${parsed.error.message}`);
  }
  return parsed?.data ?? value;
};

const readRequest = async (
  endpoint: EndpointShape,
  { request, params }: Parameters<HttpResponseResolver>[0],
): Promise<Arrived> => {
  const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
  if (endpoint.access !== 'public' && bearer === null) {
    breaches.push(`${name(endpoint)} was called without a token`);
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

/** True while a request waits for an answer that is on its way. */
export const isAnswering = () => openRequests > 0;

const register = (endpoint: EndpointShape, resolver: HttpResponseResolver) =>
  mockServer.use(http[endpoint.method](apiUrl + endpoint.path, resolver));

const handle = (endpoint: EndpointShape, resolver: HttpResponseResolver) =>
  register(endpoint, async (info) => {
    openRequests += 1;
    try {
      await lagAnswer();
      const response = await resolver(info);
      await lagAnswer();
      return response;
    } finally {
      openRequests -= 1;
    }
  });

/** Answers an endpoint with a value, or with what a function makes of the request. */
export const answer = <E extends EndpointShape>(endpoint: E, value: AnswerOf<E> | Resolver<E>) => {
  if (!isResolver(value)) assertAnswerable(endpoint, value);
  handle(endpoint, async (info) => {
    const arrived = await readRequest(endpoint, info);
    const body: unknown = await (isResolver(value) ? value(arrived) : value);
    if (body instanceof Response) return body;
    try {
      assertAnswerable(endpoint, body);
    } catch (error) {
      breaches.push(String(error));
    }
    return toResponse(endpoint, body);
  });
};

/** What is not JSON, as a file where it is one to keep. */
const toText = ({ path, mediaType = '', download }: EndpointShape, body: unknown) => {
  const file = `attachment; filename="${path.split('/').at(-1)}"`;
  const headers = { 'Content-Type': mediaType, ...(download && { 'Content-Disposition': file }) };
  return new HttpResponse(String(body), { headers });
};

const toResponse = (endpoint: EndpointShape, body: unknown, total?: number) => {
  if (endpoint.mediaType !== undefined) return toText(endpoint, body);
  const count = total ?? (Array.isArray(body) ? body.length : 0);
  return HttpResponse.json(body as object, {
    ...(endpoint.paged && { headers: { 'X-Total-Count': String(count) } }),
  });
};

/** A page of a longer list, for use within a resolver of `answer`. */
export const pageOf = <E extends EndpointShape & { paged: true }>(
  endpoint: E,
  items: AnswerOf<E>,
  total: number,
) => {
  assertAnswerable(endpoint, items);
  return toResponse(endpoint, items, total);
};

const always: ProblemKind[] = [
  'unauthenticated',
  'forbidden',
  'suspended',
  'invalid-input',
  'too-many-requests',
  'unexpected',
  'database-unavailable',
  'storage-full',
];

/** A refusal as the server writes it, for use within a resolver of `answer`. */
export const refusal = (
  endpoint: EndpointShape,
  kind: ProblemKind,
  extra: Record<string, unknown> = {},
) => {
  const ofUploads: ProblemKind[] = endpoint.upload ? ['body-too-large'] : [];
  if (![...always, ...ofUploads, ...(endpoint.problems ?? [])].includes(kind)) {
    throw new Error(`${name(endpoint)} never refuses with ${kind}`);
  }
  const { status, title } = problems[kind];
  const body = { type: toProblemType(kind), title, status, message: title, ...extra };
  const headers = { 'Content-Type': 'application/problem+json' };
  return new HttpResponse(JSON.stringify(body), { status, headers });
};

export const refuse = (
  endpoint: EndpointShape,
  kind: ProblemKind,
  extra?: Record<string, unknown>,
) => {
  refusal(endpoint, kind, extra);
  handle(endpoint, () => refusal(endpoint, kind, extra));
};

/** The network breaks before an answer arrives. */
export const breakConnection = (endpoint: EndpointShape) =>
  handle(endpoint, () => HttpResponse.error());

/** The answer never arrives. */
export const keepWaiting = (endpoint: EndpointShape) =>
  register(endpoint, async () => {
    await delay('infinite');
  });
