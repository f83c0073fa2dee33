import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import {
  isReachable,
  findFreePort,
  waitFor,
  waitUntilReady,
  type RunningProcess,
} from './testing/processes';

let folder: string;
let port: number;
let api: RunningProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-stop-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  port = await findFreePort();
  api = await runProgram('main', { PORT: String(port), DATA_DIR: folder });
  await waitUntilReady(api, `http://127.0.0.1:${port}`);
});
afterEach(() => api.end('SIGKILL'));

interface Connection {
  send(bytes: string): Promise<void>;
  received(): string;
  ended: Promise<unknown>;
}

const connectToApi = async (): Promise<Connection> => {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return {
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    received: () => received,
    ended: once(socket, 'close'),
  };
};

const BODY = JSON.stringify({ email: 'robin@people.test' });
const HEAD = `POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const GET = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';

/** Returns an idle keep-alive connection. The server has then read all earlier data of the others. */
const openIdleConnection = async () => {
  const idle = await connectToApi();
  await idle.send(GET);
  await waitFor(() => Promise.resolve(idle.received().includes('{"status":"ok"}') || null));
  return idle;
};

const isListening = () => isReachable(`http://127.0.0.1:${port}/healthz`);

test('finishes running requests, refuses new ones, and exits with 0', async () => {
  const activeRequest = await connectToApi();
  await activeRequest.send(HEAD + BODY.slice(0, 5));
  const lateRequest = await connectToApi();
  await lateRequest.send(GET.slice(0, 20));
  const unused = await connectToApi();
  const idle = await openIdleConnection();

  const ended = api.end('SIGTERM');
  await Promise.all([idle.ended, unused.ended]);
  expect(await isListening()).toBe(false);
  await lateRequest.send(GET.slice(20));
  await lateRequest.ended;
  expect(lateRequest.received()).toMatch(/^HTTP\/1.1 503 /);
  expect(lateRequest.received()).toContain('/problems/server-stopping');
  expect(lateRequest.received()).toMatch(/\r\nConnection: close\r\n/);
  expect(lateRequest.received()).toMatch(/\r\nRetry-After: \d+\r\n/);
  expect(api.process.exitCode).toBeNull();

  await activeRequest.send(BODY.slice(5));
  await activeRequest.ended;
  expect(activeRequest.received()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nConnection: close\r\n/);
  expect(await ended).toBe(0);
});

const STREAM = 'GET /changes HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n';

test('does not wait for the event streams of open pages', async () => {
  const streams = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const stream = await connectToApi();
      await stream.send(STREAM);
      return stream;
    }),
  );
  for (const { received } of streams) {
    await waitFor(() => Promise.resolve(received().includes('data: {') || null));
  }
  const ended = api.end('SIGTERM');
  await Promise.all(streams.map((stream) => stream.ended));
  expect(await ended).toBe(0);
  // Complete responses, which browsers do not report as errors.
  for (const { received } of streams) expect(received()).toMatch(/\r\n0\r\n\r\n$/);
});

test('exits immediately on a later second signal, but treats a duplicated signal as one', async () => {
  const activeRequest = await connectToApi();
  await activeRequest.send(HEAD + BODY.slice(0, 5));
  const idle = await openIdleConnection();
  api.process.kill('SIGINT');
  api.process.kill('SIGINT');
  await idle.ended;
  expect(await isListening()).toBe(false);
  expect(api.process.exitCode).toBeNull();
  const stop = setInterval(() => api.process.kill('SIGTERM'), 100);
  expect(await api.ended).toBe(1);
  clearInterval(stop);
});
