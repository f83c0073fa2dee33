import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findProblemKind, problem, problems } from '../contract';
import { createLog } from '../runtime/logger';
import { problemHandler } from './middleware/problem-handler';
import { requestId } from './middleware/request-id';
import { requireHost } from './middleware/require-host';
import { createServer } from './server';

const SHORT_TIMEOUTS = {
  headersTimeout: 200,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
};

let lines: string[];
let server: Server;
beforeEach(async () => {
  lines = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = express();
  app.use(requestId, requireHost, express.json());
  app.post('/echo', (req, res) => void res.json(req.body));
  app.use(problemHandler(log, { reportFull: () => {} }));
  server = createServer(app, log, SHORT_TIMEOUTS).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openSocket = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** Sends raw bytes and returns everything received until the server closes the connection. */
const sendRaw = async (...pieces: string[]) => {
  const socket = openSocket();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  await once(socket, 'end');
  socket.destroy();
  return received;
};

const parse = (response: string) => {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  const sent = problem.parse(JSON.parse(body));
  const fields = Object.fromEntries(headers.map((line) => line.toLowerCase().split(': ')));
  return { status: Number(first.split(' ')[1]), fields, sent };
};

const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a request that Node rejects', () => {
  test.each([
    ['headers of 20 kB', 'headers-too-large', `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['headers of 1 MB', 'headers-too-large', `${POST}X: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['invalid HTTP', 'malformed-request', 'How do you do?\r\n\r\n'],
    ['an invalid length', 'malformed-request', `${POST}Content-Length: many\r\n\r\n`],
    [
      'two different kinds of length',
      'malformed-request',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    ['an invalid chunk', 'malformed-request', `${POST}Transfer-Encoding: chunked\r\n\r\nmany\r\n`],
    ['no host', 'malformed-request', 'GET /echo HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['headers that never end', 'request-timeout', POST],
    ['a body that never ends', 'request-timeout', `${POST}Content-Length: 99\r\n\r\n{"half":`],
  ] as const)('for %s gets the problem %s', async (_, kind, bytes) => {
    const { status, fields, sent } = parse(await sendRaw(bytes));
    expect(findProblemKind(sent.type)).toBe(kind);
    expect([status, sent.status]).toEqual([problems[kind].status, problems[kind].status]);
    expect(fields).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      connection: 'close',
      'x-request-id': sent.requestId,
    });
    expect(sent.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('is logged without its content', async () => {
    const { sent } = parse(await sendRaw('GET /secret robin@people.test\r\n\r\n'));
    const line = await vi.waitFor(() => JSON.parse(lines[0]!) as Record<string, unknown>);
    expect(line).toMatchObject({ requestId: sent.requestId, status: 400, msg: 'request rejected' });
    expect(lines.join('')).not.toMatch(/secret|robin/);
  });

  test('is handled after the response to the request before it', async () => {
    const received = await sendRaw(`${POST}Content-Length: 2\r\n\r\n{}`, 'nonsense\r\n\r\n');
    expect(received).toMatch(/^HTTP\/1.1 200 OK[^]*\r\n\r\n\{\}HTTP\/1.1 400 Bad Request/);
  });
});

test('accepts a request with an unknown Expect header', async () => {
  const received = await sendRaw(
    `${POST}Expect: flowers\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  );
  expect(received).toMatch(/^HTTP\/1.1 200 OK/);
});
