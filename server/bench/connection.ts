import { once } from 'node:events';
import { connect } from 'node:net';

export interface TimedResponse {
  status: number;
  /** Length of the body in bytes. */
  length: number;
  /** Milliseconds from sending the request to the last byte of the response. */
  ms: number;
}

interface Head {
  status: number;
  length: number;
  /** Offset of the body in the chunk. */
  bodyAt: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOT_MODIFIED = 304;

const readHead = (chunk: Buffer): Head => {
  const end = chunk.indexOf(HEAD_END);
  if (end < 0) throw new Error('The response headers arrived in several chunks.');
  const head = chunk.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === NOT_MODIFIED ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response has no content-length: ${head}`);
  return { status, length: Number(length), bodyAt: end + HEAD_END.length };
};

/**
 * Opens a keep-alive connection that sends one request at a time. It counts the bytes of a body without
 * parsing them, which would cost more than a fast server needs to send them.
 */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let onResponse: (result: TimedResponse) => void = () => undefined;
  let onFailure: (error: Error) => void = () => undefined;
  let head: Head | null = null;
  let startedAt = 0;
  let remainingBytes = 0;

  socket.on('data', (chunk: Buffer) => {
    try {
      if (head === null) {
        head = readHead(chunk);
        remainingBytes = head.length + head.bodyAt;
      }
    } catch (error) {
      return onFailure(error as Error);
    }
    remainingBytes -= chunk.length;
    if (remainingBytes > 0) return;
    const { status, length } = head;
    head = null;
    onResponse({ status, length, ms: performance.now() - startedAt });
  });
  socket.on('error', (error) => onFailure(error));
  socket.on('close', () => onFailure(new Error(`${url} closed the connection.`)));

  return {
    /** Sends a complete serialized request. */
    send: (request: string): Promise<TimedResponse> =>
      new Promise((resolve, reject) => {
        [onResponse, onFailure] = [resolve, reject];
        startedAt = performance.now();
        socket.write(request, 'latin1');
      }),
    close() {
      onFailure = () => undefined;
      socket.destroy();
    },
  };
}
