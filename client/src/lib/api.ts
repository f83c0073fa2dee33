import type * as z from 'zod/mini';
import type { EndpointShape, ResponseOf, Schema } from '@camp/server/contract';
import { readAccessToken } from './access-token';
import { noteFailure } from './call-failure';
import { apiUrl } from './env';
import { sendAsGuest } from './guest-transport';
import type { Answer, Outgoing, Transport, Upload } from './transport';

export { findSuspension, isProblem, toMessage, toProblem } from './call-failure';
export { connectSession } from './session-hooks';

type Part<E extends EndpointShape, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends Schema> ? z.input<S> : undefined;
type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };

/**
 * What a call of this endpoint needs; `bearer` is the ID token where one is asked for. `asViewer`
 * calls a public endpoint with the session's token, where it answers its owner more than a guest.
 */
export type RequestOf<E extends EndpointShape> = Required<'params', Part<E, 'params'>> &
  Required<'body', Part<E, 'body'>> & {
    query?: Part<E, 'query'>;
    asViewer?: E['access'] extends 'public' ? boolean : undefined;
  } & Required<'bearer', E['access'] extends 'identity' ? string : undefined> &
  Required<'upload', E extends { upload: object } ? Upload : undefined>;
type Arguments<R> = Record<string, never> extends R ? [R?] : [R];

const sendSecurely: Transport = async (outgoing) =>
  (await import('./secure-transport')).sendSecurely(outgoing);

const transportFor = ({ access }: EndpointShape, asViewer = false): Transport =>
  access === 'public' && !(asViewer && readAccessToken() !== null) ? sendAsGuest : sendSecurely;

const fillIn = (path: string, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

const carry = async (transport: Transport, outgoing: Outgoing): Promise<Answer> => {
  try {
    return await transport(outgoing);
  } catch (error) {
    await noteFailure(error);
    throw error;
  }
};

const send = <E extends EndpointShape>(
  endpoint: E,
  request: RequestOf<E> | undefined,
  asBytes = false,
) =>
  carry(transportFor(endpoint, request?.asViewer), {
    method: endpoint.method,
    url: apiUrl + fillIn(endpoint.path, request?.params),
    query: request?.query,
    body: request?.body,
    bearer: request?.bearer,
    upload:
      endpoint.upload && request?.upload
        ? { field: endpoint.upload.field, upload: request.upload }
        : undefined,
    asBytes,
  });

/** Makes one call of the contract; throws where it failed, and when the answer breaks the contract. */
export const call = async <E extends EndpointShape>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<ResponseOf<E>> => {
  const { data } = await send(endpoint, request);
  return endpoint.response.parse(data) as ResponseOf<E>;
};

/** One page of a list, and how many items all pages hold together. */
export const callPage = async <E extends EndpointShape & { paged: true }>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<{ items: ResponseOf<E>; total: number }> => {
  const { data, header } = await send(endpoint, request);
  const items = endpoint.response.parse(data) as ResponseOf<E>;
  return { items, total: Number(header('x-total-count')) };
};

/** A name that needs no quotes is sent without them. */
const readName = (disposition: string | null) =>
  /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? null;

/**
 * A file byte by byte, because reading it as text would drop the mark by which spreadsheets know its
 * encoding; and its name, null where the server gives none.
 */
export const callFile = async <E extends EndpointShape & { download: true }>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<{ file: Blob; name: string | null }> => {
  const { data, header } = await send(endpoint, request, true);
  const file = new Blob([data as ArrayBuffer], { type: endpoint.mediaType });
  return { file, name: readName(header('content-disposition')) };
};
