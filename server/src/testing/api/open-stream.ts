import { get, type IncomingMessage } from 'node:http';
import { endpoints, type LatestChange } from '#contract';

const toChanges = (text: string): LatestChange[] =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) =>
    endpoints.getLatestChange.response.parse(JSON.parse(data!)),
  );

/** An open response of `GET /changes`. */
export interface OpenStream {
  response: IncomingMessage;
  /** Everything received so far. */
  text(): string;
  /** The changes received so far. */
  changes(): LatestChange[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Requests the event stream of an API, and resolves when the headers have arrived. */
export const openStream = (url: string, headers: Record<string, string> = {}) =>
  new Promise<OpenStream>((resolve, reject) => {
    const request = get(
      url + endpoints.getLatestChange.path,
      // A connection of its own, as in a browser's tab.
      { agent: false, headers: { Accept: 'text/event-stream', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        resolve({
          response,
          text: () => text,
          changes: () => toChanges(text),
          ended: new Promise((end) => response.once('close', end)),
          close: () => void request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
