import type { Socket } from 'node:net';
import { toCommandError, type CommandError } from '../errors';
import { encode, type Doc } from '../values/document';
import { encodeReply, messageLength, parseMessage, type Request } from './messages';

/** Runs a command and returns its encoded reply. @throws if the command fails. */
export type Dispatch = (body: Doc) => Promise<Buffer>;

/** Serves one client. An invalid message closes this connection only. */
export function serveConnection(socket: Socket, dispatch: Dispatch) {
  let chunks: Buffer[] = [];
  let size = 0;
  let replies = Promise.resolve();
  let lastId = 0;

  const respond = async (request: Request) => {
    const reply = await dispatch(request.body).catch((error: unknown) => encodeError(error));
    if (request.wantsReply && socket.writable) socket.write(encodeReply(request, ++lastId, reply));
  };
  const receive = () => {
    let bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
    for (let end = messageLength(bytes); end !== null; end = messageLength(bytes)) {
      const request = parseMessage(bytes.subarray(0, end));
      replies = replies.then(() => respond(request)).catch(() => void socket.destroy());
      bytes = bytes.subarray(end);
    }
    chunks = bytes.length === 0 ? [] : [bytes];
    size = bytes.length;
  };
  let requiredBytes = 4;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < requiredBytes) return;
    try {
      receive();
      requiredBytes = size >= 4 ? chunks[0]!.readInt32LE(0) : 4;
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => void socket.destroy());
}

function encodeError(error: unknown): Buffer {
  const { message, code, codeName, details }: CommandError = toCommandError(error);
  return encode({ ok: 0, errmsg: message, code, codeName, ...details });
}
