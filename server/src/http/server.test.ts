import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findProblemKind, problem, problems } from '../contract';
import { createLog } from '../log';
import { problemHandler } from './problem-handler';
import { requestId } from './request-id';
import { requireHost } from './require-host';
import { createServer } from './server';

const BRIEF = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };

let lines: string[];
let server: Server;
beforeEach(async () => {
  lines = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = express();
  app.use(requestId, requireHost, express.json());
  app.post('/echo', (req, res) => void res.json(req.body));
  app.use(problemHandler(log, { note: () => {} }));
  server = createServer(app, log, BRIEF).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const dial = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** Everything that is answered to these bytes until the server closes the connection. */
const say = async (...pieces: string[]) => {
  const socket = dial();
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  await once(socket, 'end');
  socket.destroy();
  return heard;
};

const parse = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  const told = problem.parse(JSON.parse(body));
  const fields = Object.fromEntries(headers.map((line) => line.toLowerCase().split(': ')));
  return { status: Number(first.split(' ')[1]), fields, told };
};

const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('what Node refuses by itself', () => {
  test.each([
    ['headers of 20 kB', 'headers-too-large', `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['headers of 1 MB', 'headers-too-large', `${POST}X: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['no HTTP', 'malformed-request', 'How do you do?\r\n\r\n'],
    ['a length that is none', 'malformed-request', `${POST}Content-Length: many\r\n\r\n`],
    [
      'two ways to tell a length',
      'malformed-request',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    [
      'a chunk that is none',
      'malformed-request',
      `${POST}Transfer-Encoding: chunked\r\n\r\nmany\r\n`,
    ],
    ['no host', 'malformed-request', 'GET /echo HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['headers that never end', 'request-timeout', POST],
    ['a body that never ends', 'request-timeout', `${POST}Content-Length: 99\r\n\r\n{"half":`],
  ] as const)('as %s is told as %s', async (_, kind, bytes) => {
    const { status, fields, told } = parse(await say(bytes));
    expect(findProblemKind(told.type)).toBe(kind);
    expect([status, told.status]).toEqual([problems[kind].status, problems[kind].status]);
    expect(fields).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      connection: 'close',
      'x-request-id': told.requestId,
    });
    expect(told.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('is a line in the log, without what was sent', async () => {
    const { told } = parse(await say('GET /secret robin@people.test\r\n\r\n'));
    const line = await vi.waitFor(() => JSON.parse(lines[0]!) as Record<string, unknown>);
    expect(line).toMatchObject({ requestId: told.requestId, status: 400, msg: 'request refused' });
    expect(lines.join('')).not.toMatch(/secret|robin/);
  });

  test('comes after the answer to what was sent before it', async () => {
    const heard = await say(`${POST}Content-Length: 2\r\n\r\n{}`, 'nonsense\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1.1 200 OK[^]*\r\n\r\n\{\}HTTP\/1.1 400 Bad Request/);
  });
});

test('takes no offence at an expectation that it does not know', async () => {
  const heard = await say(
    `${POST}Expect: flowers\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  );
  expect(heard).toMatch(/^HTTP\/1.1 200 OK/);
});
