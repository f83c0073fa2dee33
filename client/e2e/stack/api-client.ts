import type { EndpointShape, ResponseOf } from '@camp/server/contract';
import { apiUrl } from './ports';

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const toUrl = ({ path }: EndpointShape, { params = {}, query = {} }: Request) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return `${apiUrl}${filled}?${new URLSearchParams(query)}`;
};

/** Calls an endpoint of the contract without a browser. Throws if the response is not OK. */
export async function call<E extends EndpointShape>(
  endpoint: E,
  bearer: string | null,
  request: Request = {},
): Promise<ResponseOf<E>> {
  const url = toUrl(endpoint, request);
  const response = await fetch(url, {
    method: endpoint.method.toUpperCase(),
    headers: {
      'Content-Type': 'application/json',
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
  });
  if (!response.ok)
    throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
  return endpoint.response.parse(await response.json()) as ResponseOf<E>;
}
