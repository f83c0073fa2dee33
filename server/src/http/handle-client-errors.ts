import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { AppError } from '../app-error';
import type { ProblemKind } from '../contract';
import { toProblem } from './middleware/problem-handler';

const problemKindByNodeCode: Record<string, ProblemKind> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Closing the socket at once would reset the connection before the client reads the response. */
const LINGER_MS = 1_000;

const toResponse = (kind: ProblemKind, requestId: string) => {
  const problem = toProblem(new AppError(kind), requestId);
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status: problem.status, headers, body };
};

const writeResponse = (
  socket: Duplex,
  { status, headers, body }: ReturnType<typeof toResponse>,
) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/**
 * Responds with a problem to requests that the app never receives completely: headers too large,
 * invalid HTTP, or sent too slowly.
 */
export function handleClientErrors(server: Server, log: Logger): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const rejectedSockets = new WeakSet<Duplex>();

  const reject = (socket: Duplex, kind: ProblemKind, code: string) => {
    if (!socket.writable) return;
    const requestId = randomUUID();
    const response = toResponse(kind, requestId);
    writeResponse(socket, response);
    log.info({ requestId, route: 'unknown', status: response.status, code }, 'request rejected');
  };

  server.on('request', (req, res) => responses.set(req.socket, res));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // Later errors on the same connection are consequences of the first one.
    if (rejectedSockets.has(socket)) return;
    rejectedSockets.add(socket);
    const kind = problemKindByNodeCode[code] ?? 'malformed-request';
    const res = responses.get(socket);
    if (!res || res.writableEnded) {
      reject(socket, kind, code);
    } else if (res.req.complete) {
      // The error is in the data after a request whose response is not complete yet.
      res.once('close', () => reject(socket, kind, code));
    } else if (res.headersSent) {
      socket.destroy();
    } else {
      const { status, headers, body } = toResponse(kind, String(res.getHeader('X-Request-Id')));
      res.writeHead(status, headers).end(body);
    }
  });
}
