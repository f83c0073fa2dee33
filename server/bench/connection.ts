import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  /** Of the body. */
  length: number;
  /** Milliseconds from the last byte asked to the last byte answered. */
  ms: number;
}

interface Head {
  status: number;
  length: number;
  /** Where in the chunk the body begins. */
  bodyAt: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOT_MODIFIED = 304;

const readHead = (chunk: Buffer): Head => {
  const end = chunk.indexOf(HEAD_END);
  if (end < 0) throw new Error('The head of an answer came in pieces.');
  const head = chunk.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === NOT_MODIFIED ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer does not say its length: ${head}`);
  return { status, length: Number(length), bodyAt: end + HEAD_END.length };
};

/**
 * One connection that is kept and asks one thing at a time. It counts the bytes of a body and looks
 * at none of them: reading them would cost more than a fast server takes to send them.
 */
export const openConnection = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let onAnswer: (answer: Answer) => void = () => undefined;
  let onFailure: (error: Error) => void = () => undefined;
  let head: Head | null = null;
  let begun = 0;
  let missing = 0;

  socket.on('data', (chunk: Buffer) => {
    try {
      if (head === null) {
        head = readHead(chunk);
        missing = head.length + head.bodyAt;
      }
    } catch (error) {
      return onFailure(error as Error);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    const { status, length } = head;
    head = null;
    onAnswer({ status, length, ms: performance.now() - begun });
  });
  socket.on('error', (error) => onFailure(error));
  socket.on('close', () => onFailure(new Error(`${url} hung up.`)));

  return {
    /** Takes a whole request as it goes over the wire. */
    ask: (request: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        [onAnswer, onFailure] = [resolve, reject];
        begun = performance.now();
        socket.write(request, 'latin1');
      }),
    close() {
      onFailure = () => undefined;
      socket.destroy();
    },
  };
};
