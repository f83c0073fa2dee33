import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMP_PASSWORD } from './camp-accounts';
import { call, signIn, type Session } from './testing/identity-toolkit';

let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-emulator-process-'));
});

afterAll(async () => {
  started.forEach((child) => child.kill('SIGKILL'));
  await rm(dataDir, { recursive: true });
});

const listenAnywhere = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

const findFreePort = async () => {
  const { server, port } = await listenAnywhere();
  server.close();
  return port;
};

const startProcess = (port: number) => {
  const script = join(import.meta.dirname, 'auth-emulator-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, AUTH_EMULATOR_PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
};

const startUntilReady = async (port: number) => {
  const child = startProcess(port);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: line.toString(), url: `http://127.0.0.1:${port}` };
};

test('loses no sign-up that it answered, not even when killed at once', async () => {
  const account = { email: 'sudden@camp.test', password: 'Secret!1', returnSecureToken: true };
  const first = await startUntilReady(await findFreePort());
  const { localId } = await call<Session>(first.url, 'signUp', account);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await startUntilReady(await findFreePort());
  expect((await signIn(second.url, account.email, account.password)).localId).toBe(localId);
});

test('says one line when it is ready and nothing more, and stops cleanly', async () => {
  const { child, line, url } = await startUntilReady(await findFreePort());
  expect(line).toBe(`Firebase Auth emulator on ${url}\n`);
  const rest = Promise.all([text(child.stdout), text(child.stderr)]);
  await signIn(url, 'admin@camp.test', CAMP_PASSWORD);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await rest).toEqual(['', '']);
});

test('ends with the variable to change when its port is taken', async () => {
  const { server, port } = await listenAnywhere();
  const child = startProcess(port);
  const message = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await message).toBe(`Port ${port} is taken: set AUTH_EMULATOR_PORT to a free one\n`);
  server.close();
});
