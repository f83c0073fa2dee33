import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The raw body, possibly compressed. */
  bytes: Buffer;
}

const read = async (response: IncomingMessage): Promise<HttpResponse> => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(response, 'end');
  return {
    status: response.statusCode!,
    headers: response.headers,
    bytes: Buffer.concat(chunks),
  };
};

/** Creates a minimal client with keep-alive connections, because its own cost is part of the measurement. */
export function createHttpClient() {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(
      url: string,
      { method = 'GET', headers = {}, body }: Request = {},
    ): Promise<HttpResponse> {
      const sent = request(url, {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return read(response);
    },
    close: () => agent.destroy(),
  };
}
export type HttpClient = ReturnType<typeof createHttpClient>;

/** Returns the JSON body of a 200 response. Throws with the body of any other response. */
export function readJson<T>({ status, bytes }: HttpResponse): T {
  const text = bytes.toString();
  if (status !== 200) throw new Error(`The response was ${status}: ${text}`);
  return JSON.parse(text) as T;
}
