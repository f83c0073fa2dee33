import type { Socket } from 'node:net';
import { toCommandError, type CommandError } from '../errors';
import { encode, type Doc } from '../values/document';
import { encodeReply, messageLength, parseMessage, type Request } from './messages';

/** Answers one command with the bytes of its reply; refusals are thrown. */
export type Dispatch = (body: Doc) => Promise<Buffer>;

/** Serves one client. What is no message of the protocol ends this connection and no other. */
export function serveConnection(socket: Socket, dispatch: Dispatch) {
  let chunks: Buffer[] = [];
  let size = 0;
  let replies = Promise.resolve();
  let lastId = 0;

  const answer = async (request: Request) => {
    const reply = await dispatch(request.body).catch((error: unknown) => failure(error));
    if (request.wantsReply && socket.writable) socket.write(encodeReply(request, ++lastId, reply));
  };
  const receive = () => {
    let bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
    for (let end = messageLength(bytes); end !== null; end = messageLength(bytes)) {
      const request = parseMessage(bytes.subarray(0, end));
      replies = replies.then(() => answer(request)).catch(() => void socket.destroy());
      bytes = bytes.subarray(end);
    }
    chunks = bytes.length === 0 ? [] : [bytes];
    size = bytes.length;
  };
  let wanted = 4;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted) return;
    try {
      receive();
      wanted = size >= 4 ? chunks[0]!.readInt32LE(0) : 4;
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => void socket.destroy());
}

function failure(error: unknown): Buffer {
  const { message, code, codeName, details }: CommandError = toCommandError(error);
  return encode({ ok: 0, errmsg: message, code, codeName, ...details });
}
