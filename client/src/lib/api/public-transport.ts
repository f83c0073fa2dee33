import { TIMEOUT_MS, type Transport } from './transport';

const toUrl = (url: string, query: unknown) => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return entries.length > 0 ? `${url}?${search.toString()}` : url;
};

const toBody = (body: unknown) =>
  body !== undefined && {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };

const readData = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy may respond with something that is not JSON.
    return text;
  }
};

/** Sends public calls with `fetch`, so that a visitor's first page need not wait for axios. */
export const sendPublic: Transport = async ({ method, url, query, body }) => {
  const response = await fetch(toUrl(url, query), {
    method: method.toUpperCase(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...toBody(body),
  });
  const { status } = response;
  const data = await readData(response);
  if (response.ok) return { data, header: (name) => response.headers.get(name) };
  const error = new Error(`Request failed with status code ${status}`);
  throw Object.assign(error, { response: { status, data } });
};
