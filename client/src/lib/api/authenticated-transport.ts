import axios, { AxiosHeaders, type AxiosProgressEvent } from 'axios';
import { readAccessToken } from './access-token';
import { findSuspension, toApiError } from './api-error';
import { getSessionHooks } from './session-hooks';
import { TIMEOUT_MS, type Transport, type Upload } from './transport';

/** Equals the server's timeout for receiving a request. */
const UPLOAD_TIMEOUT_MS = 90_000;
const plain = axios.create({ timeout: TIMEOUT_MS });
const secure = axios.create({ timeout: TIMEOUT_MS });

const toBearer = (token: string | null) => (token === null ? undefined : `Bearer ${token}`);

/** Parses the body of an error response to a request for bytes, because it arrives as bytes too. */
const parseErrorBody = (error: unknown) => {
  if (!axios.isAxiosError(error) || !(error.response?.data instanceof ArrayBuffer)) return;
  const { response } = error;
  const text = new TextDecoder().decode(response.data as ArrayBuffer);
  try {
    response.data = JSON.parse(text) as unknown;
  } catch {
    // A proxy may respond with something that is not JSON.
    response.data = text;
  }
};

secure.interceptors.request.use(async (config) => {
  await getSessionHooks()?.refreshToken();
  const token = readAccessToken();
  if (token === null) {
    getSessionHooks()?.loseSession(null);
    throw new axios.CanceledError('Nobody is signed in anymore.');
  }
  config.headers.set('Authorization', toBearer(token));
  return config;
});

secure.interceptors.response.use(undefined, async (cause: unknown) => {
  parseErrorBody(cause);
  const error = await toApiError(cause);
  if (axios.isAxiosError(cause) && [401, 403].includes(error.status ?? 0)) {
    const sent: unknown = cause.config?.headers.get('Authorization') ?? undefined;
    // A late response to the token of an earlier session must not end this session.
    if (sent === toBearer(readAccessToken())) getSessionHooks()?.loseSession(findSuspension(error));
  }
  // The user signed out before or during the call, or the server ended the session.
  if (readAccessToken() === null) error.isReported = true;
  throw error;
});

/** Returns the request config for uploading a file as a multipart form. */
export function toUploadForm(field: string, { file, signal, onProgress }: Upload) {
  const data = new FormData();
  data.append(field, file);
  return {
    data,
    ...(signal && { signal }),
    timeout: UPLOAD_TIMEOUT_MS,
    onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress?.(progress),
  };
}

/** Sends the given ID token, or else the session's access token, which is refreshed first if needed. */
export const sendAuthenticated: Transport = async (request) => {
  const { method, url, query, body, bearer, upload, asBytes } = request;
  const instance = bearer === undefined ? secure : plain;
  const { data, headers } = await instance.request<unknown>({
    method,
    url,
    params: query,
    data: body,
    ...(asBytes && { responseType: 'arraybuffer' }),
    ...(upload && toUploadForm(upload.field, upload.upload)),
    ...(bearer !== undefined && { headers: { Authorization: toBearer(bearer) } }),
  });
  const responseHeaders = AxiosHeaders.from(headers as Record<string, string>);
  return { data, header: (name) => (responseHeaders.get(name) as string | undefined) ?? null };
};
