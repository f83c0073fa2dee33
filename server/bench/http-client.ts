import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, compressed or not. */
  bytes: Buffer;
}

const read = async (response: IncomingMessage): Promise<Reply> => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(response, 'end');
  return {
    status: response.statusCode!,
    headers: response.headers,
    bytes: Buffer.concat(chunks),
  };
};

/** Asks over connections that are kept, as cheaply as Node can: what it costs is measured, too. */
export const createHttpClient = () => {
  const agent = new Agent({ keepAlive: true });
  return {
    async ask(url: string, { method = 'GET', headers = {}, body }: Request = {}): Promise<Reply> {
      const asked = request(url, {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      asked.end(body);
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return read(response);
    },
    close: () => agent.destroy(),
  };
};
export type HttpClient = ReturnType<typeof createHttpClient>;

/** What a good answer says; throws with the words of any other. */
export const readJson = <T>({ status, bytes }: Reply): T => {
  const text = bytes.toString();
  if (status !== 200) throw new Error(`The answer was ${status}: ${text}`);
  return JSON.parse(text) as T;
};
