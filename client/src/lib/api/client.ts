import type * as z from 'zod/mini';
import type { EndpointShape, ResponseOf, Schema } from '@camp/server/contract';
import { readAccessToken } from './access-token';
import { toApiError } from './api-error';
import { apiUrl } from './api-url';
import { sendPublic } from './public-transport';
import { reportRefusal } from './refusals';
import type { Transport, Upload } from './transport';

export { findSuspension, isProblem, toMessage, toProblem } from './api-error';
export { connectSession } from './session-hooks';

type Part<E extends EndpointShape, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends Schema> ? z.input<S> : undefined;
type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };

/**
 * The input of a call to this endpoint. `bearer` is the ID token, for endpoints that require one.
 * `asViewer` sends the session's token to a public endpoint that returns more to a signed-in user.
 */
export type RequestOf<E extends EndpointShape> = Required<'params', Part<E, 'params'>> &
  Required<'body', Part<E, 'body'>> & {
    query?: Part<E, 'query'>;
    asViewer?: E['access'] extends 'public' ? boolean : undefined;
  } & Required<'bearer', E['access'] extends 'identity' ? string : undefined> &
  Required<'upload', E extends { upload: object } ? Upload : undefined>;
type Arguments<R> = Record<string, never> extends R ? [R?] : [R];

const sendAuthenticated: Transport = async (request) =>
  (await import('./authenticated-transport')).sendAuthenticated(request);

const transportFor = ({ access }: EndpointShape, asViewer = false): Transport =>
  access === 'public' && !(asViewer && readAccessToken() !== null) ? sendPublic : sendAuthenticated;

const fillPath = (path: string, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

const send = <E extends EndpointShape>(
  endpoint: E,
  request: RequestOf<E> | undefined,
  asBytes = false,
) =>
  transportFor(
    endpoint,
    request?.asViewer,
  )({
    method: endpoint.method,
    url: apiUrl + fillPath(endpoint.path, request?.params),
    query: request?.query,
    body: request?.body,
    bearer: request?.bearer,
    upload:
      endpoint.upload && request?.upload
        ? { field: endpoint.upload.field, upload: request.upload }
        : undefined,
    asBytes,
  }).catch(async (cause: unknown) => {
    const error = await toApiError(cause);
    reportRefusal(endpoint, error);
    throw error;
  });

/** Calls an endpoint. Throws an `ApiError` if the call fails, and if the response violates the contract. */
export async function call<E extends EndpointShape>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<ResponseOf<E>> {
  const { data } = await send(endpoint, request);
  return endpoint.response.parse(data) as ResponseOf<E>;
}

/**
 * Returns one page of a list, the number of items on all pages and, of classes on several pages, their
 * first and last day: `2031-06-12/2031-08-14`. With `isCapped`, there are more items than `total`.
 */
export async function callPage<E extends EndpointShape & { paged: true }>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<{
  items: ResponseOf<E>;
  total: number;
  isCapped: boolean;
  dateRange: string | null;
}> {
  const { data, header } = await send(endpoint, request);
  const items = endpoint.response.parse(data) as ResponseOf<E>;
  return {
    items,
    total: Number(header('x-total-count')),
    isCapped: Boolean(header('x-total-count-capped')),
    dateRange: header('x-date-range'),
  };
}

/** Servers send a file name without quotes if it does not need them. */
const readName = (disposition: string | null) =>
  /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? null;

/**
 * Downloads a file. Returns its bytes, because reading it as text would drop the byte order mark
 * that spreadsheets need, and its name, or null if the server sends none.
 */
export async function callFile<E extends EndpointShape & { download: true }>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<{ file: Blob; name: string | null }> {
  const { data, header } = await send(endpoint, request, true);
  const file = new Blob([data as ArrayBuffer], { type: endpoint.mediaType });
  return { file, name: readName(header('content-disposition')) };
}
