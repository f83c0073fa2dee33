import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, signIn, type Session } from '@camp/auth-emulator/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMP_PASSWORD } from '../seed/camp-accounts';
import { runProgram } from '../testing/built-programs';
import { findFreePort, type RunningProcess } from '../testing/processes';
import { verifyEmulatorToken } from './verify-emulator-token';

let dataDir: string;
let shared: { running: RunningProcess; url: string };
const started: RunningProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-emulator-process-'));
  shared = await startAndWaitUntilReady();
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

test.each([
  ['admin@camp.test', 'camp-admin'],
  ['instructor@camp.test', 'camp-instructor'],
  ['camper@camp.test', 'camp-camper'],
])('signs %s in with the published password', async (email, uid) => {
  const { idToken } = await signIn(shared.url, email, CAMP_PASSWORD);
  expect(await verifyEmulatorToken('demo-camp')(idToken)).toEqual({
    uid,
    email,
    emailVerified: true,
    name: expect.stringMatching(/\w+ \w+/) as string,
    photoURL: `/pictures/people/${uid}.svg`,
    signedInAt: expect.any(Date) as Date,
    issuedAt: expect.any(Date) as Date,
  });
});

test.each([
  ['google.com', 'gia@gmail.test'],
  ['github.com', 'hugo@github.test'],
])('offers a %s account in the pop-up', async (providerId, email) => {
  const query = `apiKey=any&appName=any&providerId=${providerId}`;
  const page = await (await fetch(`${shared.url}/emulator/auth/handler?${query}`)).text();
  expect(page).toContain(email);
});

test('prints exactly one line when it is ready, and stops cleanly', async () => {
  const { running, url } = shared;
  expect(await running.end('SIGTERM')).toBe(0);
  expect(running.output()).toBe(`Firebase Auth emulator on ${url}\n`);
});

test('exits and names the variable to change if its port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const running = await startProcess(port);
  expect(await running.ended).toBe(1);
  expect(running.output()).toBe(`Port ${port} is taken: set AUTH_EMULATOR_PORT to a free one.\n`);
  server.close();
});
