import { TIMEOUT_MS, type Transport } from './transport';

const toAddress = (url: string, query: unknown) => {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length > 0 ? `${url}?${search.toString()}` : url;
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
    // Whatever stands between here and the server may have answered, in words of its own.
    return text;
  }
};

/** For calls that anybody may make: a guest’s first page need not wait for axios. */
export const sendAsGuest: Transport = async ({ method, url, query, body }) => {
  const response = await fetch(toAddress(url, query), {
    method: method.toUpperCase(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...toBody(body),
  });
  const { status } = response;
  const data = await readData(response);
  if (response.ok) return { data, header: (name) => response.headers.get(name) };
  const refusal = new Error(`Request failed with status code ${status}`);
  throw Object.assign(refusal, { response: { status, data } });
};
