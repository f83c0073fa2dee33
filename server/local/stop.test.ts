import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import { answers, findFreePort, until, type Running } from './testing/processes';

let folder: string;
let port: number;
let api: Running;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-stop-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  port = await findFreePort();
  api = await runProgram('main', { PORT: String(port), DATA_DIR: folder });
  await until(async () => ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok ? true : null));
});
afterEach(() => api.end('SIGKILL'));

interface Talk {
  say(bytes: string): Promise<void>;
  heard(): string;
  ended: Promise<unknown>;
}

const dial = async (): Promise<Talk> => {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return {
    say: (bytes) => new Promise((sent) => socket.write(bytes, () => sent())),
    heard: () => heard,
    ended: once(socket, 'close'),
  };
};

const BODY = JSON.stringify({ email: 'robin@people.test' });
const HEAD = `POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const GET = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';

/** A connection that has been used and is kept; the server has read all that others said before. */
const anIdleConnection = async () => {
  const idle = await dial();
  await idle.say(GET);
  await until(() => Promise.resolve(idle.heard().includes('{"status":"ok"}') || null));
  return idle;
};

const isListening = () => answers(`http://127.0.0.1:${port}/healthz`);

test('finishes what is under way, refuses the rest, and ends with 0', async () => {
  const underWay = await dial();
  await underWay.say(HEAD + BODY.slice(0, 5));
  const late = await dial();
  await late.say(GET.slice(0, 20));
  const unused = await dial();
  const idle = await anIdleConnection();

  const ended = api.end('SIGTERM');
  await Promise.all([idle.ended, unused.ended]);
  expect(await isListening()).toBe(false);
  await late.say(GET.slice(20));
  await late.ended;
  expect(late.heard()).toMatch(/^HTTP\/1.1 503 /);
  expect(late.heard()).toContain('/problems/server-stopping');
  expect(late.heard()).toMatch(/\r\nConnection: close\r\n/);
  expect(late.heard()).toMatch(/\r\nRetry-After: \d+\r\n/);
  expect(api.process.exitCode).toBeNull();

  await underWay.say(BODY.slice(5));
  await underWay.ended;
  expect(underWay.heard()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nConnection: close\r\n/);
  expect(await ended).toBe(0);
}, 60_000);

test('ends at once at a second signal, and takes one that arrives twice for one', async () => {
  const underWay = await dial();
  await underWay.say(HEAD + BODY.slice(0, 5));
  const idle = await anIdleConnection();
  api.process.kill('SIGINT');
  api.process.kill('SIGINT');
  await idle.ended;
  expect(await isListening()).toBe(false);
  expect(api.process.exitCode).toBeNull();
  const stop = setInterval(() => api.process.kill('SIGTERM'), 100);
  expect(await api.ended).toBe(1);
  clearInterval(stop);
}, 60_000);
