import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import {
  isReachable,
  findFreePort,
  runNode,
  waitFor,
  type RunningProcess,
} from './testing/processes';

let folder = '';
const started: RunningProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-dev-'));
});
afterAll(async () => {
  await Promise.all(started.map((running) => running.end('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

const findFreePorts = async () => ({
  PORT: String(await findFreePort()),
  CLIENT_PORT: String(await findFreePort()),
  AUTH_EMULATOR_PORT: String(await findFreePort()),
});

const dev = (env: Record<string, string>) => {
  const running = runNode(['local/run-bundled.mjs', 'local/dev.ts'], env);
  started.push(running);
  return running;
};

/** The built program cannot find the processes it starts, so it only tests the checks before that. */
const builtDev = async (env: Record<string, string>) => {
  const running = await runProgram('dev', env);
  started.push(running);
  return running;
};

const waitForOutput = (running: RunningProcess, text: string) =>
  waitFor(() => Promise.resolve(running.output().includes(text) ? true : null));

describe('npm run dev in server/', () => {
  test('prints URLs and accounts, and stops everything it started on Ctrl-C', async () => {
    const ports = await findFreePorts();
    const running = dev({ ...ports, DATA_DIR: join(folder, 'first') });
    await waitForOutput(running, 'is ready');

    expect(running.output()).toContain(`http://localhost:${ports.PORT}`);
    expect(running.output()).toContain('stand-in: payment sandbox');
    expect(running.output()).toContain(`http://localhost:${ports.PORT}/mails`);
    expect(running.output()).toContain('camper@camp.test');
    expect(running.output()).toContain('Camp!2026');
    expect(await isReachable(`http://localhost:${ports.PORT}/healthz`)).toBe(true);
    expect(await isReachable(`http://127.0.0.1:${ports.AUTH_EMULATOR_PORT}/`)).toBe(true);

    expect(await running.end('SIGINT')).toBe(0);
    expect(await isReachable(`http://localhost:${ports.PORT}/healthz`)).toBe(false);
    expect(await isReachable(`http://127.0.0.1:${ports.AUTH_EMULATOR_PORT}/`)).toBe(false);
  }, 90_000);

  describe('if a port is taken', () => {
    let other: Server;
    beforeAll(async () => {
      other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
    });
    afterAll(() => other.close());

    test.each(['PORT', 'AUTH_EMULATOR_PORT', 'EMBEDDED_MONGODB_PORT'])(
      'prints the port and the variable %s, and starts nothing',
      async (variable) => {
        const { port } = other.address() as { port: number };
        const running = await builtDev({
          ...(await findFreePorts()),
          DATA_DIR: join(folder, 'busy'),
          [variable]: String(port),
        });
        expect(await running.ended).toBe(1);
        expect(running.output()).toContain(`Port ${port} is taken: set ${variable}`);
      },
      30_000,
    );
  });

  test('refuses a data folder that another server uses', async () => {
    const DATA_DIR = join(folder, 'shared');
    await mkdir(DATA_DIR);
    // This process acts as the other server.
    await writeFile(join(DATA_DIR, 'copy.pid'), String(process.pid));
    const running = await builtDev({ ...(await findFreePorts()), DATA_DIR });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(`Another server is using ${DATA_DIR}`);
  });
});
