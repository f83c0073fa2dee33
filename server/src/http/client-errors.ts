import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { AppError } from '../app-error';
import type { ProblemKind } from '../contract';
import { toProblem } from './problem-handler';

/** What Node calls its refusals, and what they are here. */
const kindOfNode: Record<string, ProblemKind> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Closing at once would reset the connection, and the client would lose the answer on its way. */
const LINGER_MS = 1_000;

const toAnswer = (kind: ProblemKind, requestId: string) => {
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

const write = (socket: Duplex, { status, headers, body }: ReturnType<typeof toAnswer>) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/** Answers what no app ever sees, or sees only half of: too many headers, no HTTP, too slow. */
export const answerClientErrors = (server: Server, log: Logger): void => {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();

  const refuse = (socket: Duplex, kind: ProblemKind, code: string) => {
    if (!socket.writable) return;
    const requestId = randomUUID();
    const answer = toAnswer(kind, requestId);
    write(socket, answer);
    log.info({ requestId, route: 'unknown', status: answer.status, code }, 'request refused');
  };

  server.on('request', (req, res) => underWay.set(req.socket, res));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // What follows the fault on the same connection is another one, and of no account.
    if (refused.has(socket)) return;
    refused.add(socket);
    const kind = kindOfNode[code] ?? 'malformed-request';
    const res = underWay.get(socket);
    if (!res || res.writableEnded) {
      refuse(socket, kind, code);
    } else if (res.req.complete) {
      // The fault is in what came after a request that is still being answered.
      res.once('close', () => refuse(socket, kind, code));
    } else if (res.headersSent) {
      socket.destroy();
    } else {
      const { status, headers, body } = toAnswer(kind, String(res.getHeader('X-Request-Id')));
      res.writeHead(status, headers).end(body);
    }
  });
};
