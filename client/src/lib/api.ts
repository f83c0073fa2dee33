import axios, { type AxiosInstance, type AxiosProgressEvent } from 'axios';
import type * as z from 'zod/mini';
import type { EndpointShape, ResponseOf, Schema } from '@camp/server/contract';
import {
  findProblemKind,
  problem,
  type Problem,
  type ProblemKind,
} from '@camp/server/contract/problem';
import { readAccessToken } from './access-token';
import { apiUrl } from './env';

/** What a session does for calls: keep the token good, and end when the server refuses it. */
export type SessionHooks = {
  refreshToken: () => Promise<void>;
  /** Hears what the server says of a suspended account, else null. */
  onRefused: (suspension: string | null) => void;
};

type Part<E extends EndpointShape, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends Schema> ? z.input<S> : undefined;
type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };

/** A file on its way; `onProgress` hears how much of it is sent, from 0 to 1. */
export type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

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

const TIMEOUT_MS = 30_000;
/** As long as the server waits for a request to arrive. */
const UPLOAD_TIMEOUT_MS = 90_000;
const plain = axios.create({ baseURL: apiUrl, timeout: TIMEOUT_MS });
const secure = axios.create({ baseURL: apiUrl, timeout: TIMEOUT_MS });

let session: SessionHooks | null = null;

/** Connects the running session with the secure calls; answers how to disconnect it. */
export const connectSession = (hooks: SessionHooks) => {
  session = hooks;
  return () => {
    if (session === hooks) session = null;
  };
};

const toBearer = (token: string | null) => (token === null ? undefined : `Bearer ${token}`);

secure.interceptors.request.use(async (config) => {
  await session?.refreshToken();
  const token = readAccessToken();
  if (token === null) {
    session?.onRefused(null);
    throw new axios.CanceledError('Nobody is signed in any more.');
  }
  config.headers.set('Authorization', toBearer(token));
  return config;
});

secure.interceptors.response.use(undefined, (error: unknown) => {
  if (axios.isAxiosError(error) && [401, 403].includes(error.response?.status ?? 0)) {
    const sent: unknown = error.config?.headers.get('Authorization') ?? undefined;
    // A late answer to the token of somebody who has left says nothing about this session.
    if (sent === toBearer(readAccessToken())) session?.onRefused(findSuspension(error));
  }
  throw error;
});

const instanceFor = ({ access }: EndpointShape, asViewer = false): AxiosInstance => {
  if (access === 'identity') return plain;
  const isForGuests = access === 'public' && !(asViewer && readAccessToken() !== null);
  return isForGuests ? plain : secure;
};

const fillIn = (path: string, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

/** One file as the form that a host of pictures takes. */
export const toUploadForm = (field: string, { file, signal, onProgress }: Upload) => {
  const data = new FormData();
  data.append(field, file);
  return {
    data,
    signal,
    timeout: UPLOAD_TIMEOUT_MS,
    onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress(progress),
  };
};

const toUpload = ({ upload: form }: EndpointShape, upload: Upload | undefined) =>
  form && upload && toUploadForm(form.field, upload);

const send = <E extends EndpointShape>(
  endpoint: E,
  request: RequestOf<E> | undefined,
  form?: { responseType: 'arraybuffer' },
) => {
  const bearer = toBearer(request?.bearer ?? null);
  return instanceFor(endpoint, request?.asViewer).request<unknown>({
    method: endpoint.method,
    url: fillIn(endpoint.path, request?.params),
    params: request?.query,
    data: request?.body,
    ...form,
    ...toUpload(endpoint, request?.upload),
    ...(bearer !== undefined && { headers: { Authorization: bearer } }),
  });
};

/** Makes one call of the contract; throws what axios throws, and when the answer breaks the contract. */
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
  const { data, headers } = await send(endpoint, request);
  const items = endpoint.response.parse(data) as ResponseOf<E>;
  return { items, total: Number(headers['x-total-count']) };
};

/** A name that needs no quotes is sent without them. */
const readName = (disposition: unknown) =>
  typeof disposition === 'string' ? (/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null) : null;

/** Asked for as bytes, a refusal comes as bytes as well. */
const readRefusal = (error: unknown) => {
  if (!axios.isAxiosError(error) || !error.response) return;
  const { response } = error;
  const text = new TextDecoder().decode(response.data as ArrayBuffer);
  try {
    response.data = JSON.parse(text) as unknown;
  } catch {
    // Whatever stands between here and the server may have answered, in words of its own.
    response.data = text;
  }
};

/**
 * A file byte by byte, because reading it as text would drop the mark by which spreadsheets know its
 * encoding; and its name, null where the server gives none.
 */
export const callFile = async <E extends EndpointShape & { download: true }>(
  endpoint: E,
  ...[request]: Arguments<RequestOf<E>>
): Promise<{ file: Blob; name: string | null }> => {
  try {
    const { data, headers } = await send(endpoint, request, { responseType: 'arraybuffer' });
    const file = new Blob([data as ArrayBuffer], { type: endpoint.mediaType });
    return { file, name: readName(headers['content-disposition']) };
  } catch (error) {
    readRefusal(error);
    throw error;
  }
};

/** The refusal that the server gave; null when it gave none, as when the network is away. */
export const toProblem = (error: unknown): Problem | null => {
  if (!axios.isAxiosError(error)) return null;
  const parsed = problem.safeParse(error.response?.data);
  return parsed.success ? parsed.data : null;
};

export const isProblem = (error: unknown, ...kinds: ProblemKind[]) => {
  const kind = findProblemKind(toProblem(error)?.type ?? '');
  return kind !== null && kinds.includes(kind);
};

/** What to tell a person about a failed call. */
export const toMessage = (error: unknown) =>
  toProblem(error)?.message ?? 'We could not reach the camp. Check your connection and try again.';

/** Why the caller's account has been suspended; null where it has not. */
export const findSuspension = (error: unknown) =>
  isProblem(error, 'suspended') ? toMessage(error) : null;
