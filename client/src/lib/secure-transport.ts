import axios, { AxiosHeaders, type AxiosProgressEvent } from 'axios';
import { readAccessToken } from './access-token';
import { findSuspension, noteFailure } from './call-failure';
import { findSession } from './session-hooks';
import { TIMEOUT_MS, type Transport, type Upload } from './transport';

/** As long as the server waits for a request to arrive. */
const UPLOAD_TIMEOUT_MS = 90_000;
const plain = axios.create({ timeout: TIMEOUT_MS });
const secure = axios.create({ timeout: TIMEOUT_MS });

const toBearer = (token: string | null) => (token === null ? undefined : `Bearer ${token}`);

/** Asked for as bytes, a refusal comes as bytes as well. */
const readRefusal = (error: unknown) => {
  if (!axios.isAxiosError(error) || !(error.response?.data instanceof ArrayBuffer)) return;
  const { response } = error;
  const text = new TextDecoder().decode(response.data as ArrayBuffer);
  try {
    response.data = JSON.parse(text) as unknown;
  } catch {
    // Whatever stands between here and the server may have answered, in words of its own.
    response.data = text;
  }
};

secure.interceptors.request.use(async (config) => {
  await findSession()?.refreshToken();
  const token = readAccessToken();
  if (token === null) {
    findSession()?.onRefused(null);
    throw new axios.CanceledError('Nobody is signed in any more.');
  }
  config.headers.set('Authorization', toBearer(token));
  return config;
});

secure.interceptors.response.use(undefined, async (error: unknown) => {
  readRefusal(error);
  await noteFailure(error);
  if (axios.isAxiosError(error) && [401, 403].includes(error.response?.status ?? 0)) {
    const sent: unknown = error.config?.headers.get('Authorization') ?? undefined;
    // A late answer to the token of somebody who has left says nothing about this session.
    if (sent === toBearer(readAccessToken())) findSession()?.onRefused(findSuspension(error));
  }
  throw error;
});

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

/** With the ID token where one is given, else with the session’s own, which it keeps good. */
export const sendSecurely: Transport = async (outgoing) => {
  const { method, url, query, body, bearer, upload, asBytes } = outgoing;
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
  const received = AxiosHeaders.from(headers as Record<string, string>);
  return { data, header: (name) => (received.get(name) as string | undefined) ?? null };
};
