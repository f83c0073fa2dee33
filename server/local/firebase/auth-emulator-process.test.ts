import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../testing/built-programs';
import { findFreePort, type RunningProcess } from '../testing/processes';
import { CAMP_PASSWORD } from './camp-accounts';
import { call, signIn, type Session } from './testing/identity-toolkit';

let dataDir: string;
const started: RunningProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-emulator-process-'));
});

afterAll(async () => {
  await Promise.all(started.map((running) => running.end('SIGKILL')));
  await rm(dataDir, { recursive: true });
});

const startProcess = async (port: number) => {
  const env = { AUTH_EMULATOR_PORT: String(port), DATA_DIR: dataDir };
  const running = await runProgram('auth-emulator', env);
  started.push(running);
  return running;
};

const startAndWaitUntilReady = async () => {
  const port = await findFreePort();
  const running = await startProcess(port);
  await once(running.process.stdout!, 'data');
  return { running, url: `http://127.0.0.1:${port}` };
};

test('keeps a confirmed sign-up even if it is killed immediately', async () => {
  const account = { email: 'sudden@camp.test', password: 'Secret!1', returnSecureToken: true };
  const first = await startAndWaitUntilReady();
  const { localId } = await call<Session>(first.url, 'signUp', account);
  await first.running.end('SIGKILL');

  const second = await startAndWaitUntilReady();
  expect((await signIn(second.url, account.email, account.password)).localId).toBe(localId);
});

test('prints exactly one line when it is ready, and stops cleanly', async () => {
  const { running, url } = await startAndWaitUntilReady();
  await signIn(url, 'admin@camp.test', CAMP_PASSWORD);
  expect(await running.end('SIGTERM')).toBe(0);
  expect(running.output()).toBe(`Firebase Auth emulator on ${url}\n`);
});

test('exits and names the variable to change if its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const running = await startProcess(port);
  expect(await running.ended).toBe(1);
  expect(running.output()).toBe(`Port ${port} is taken: set AUTH_EMULATOR_PORT to a free one\n`);
  server.close();
});
