import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import { answers, findFreePort, runServerFile, until, type Running } from './testing/processes';

let folder = '';
const started: Running[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-dev-'));
});
afterAll(async () => {
  await Promise.all(started.map((running) => running.end('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

const somePorts = async () => ({
  PORT: String(await findFreePort()),
  CLIENT_PORT: String(await findFreePort()),
  AUTH_EMULATOR_PORT: String(await findFreePort()),
});

const dev = (env: Record<string, string>) => {
  const running = runServerFile('local/dev.ts', env);
  started.push(running);
  return running;
};

/** Built, it finds none of the parts that it starts: for what it refuses before that. */
const builtDev = async (env: Record<string, string>) => {
  const running = await runProgram('dev', env);
  started.push(running);
  return running;
};

const untilPrinted = (running: Running, words: string) =>
  until(() => Promise.resolve(running.output().includes(words) ? true : null));

describe('npm run dev in server/', () => {
  test('announces addresses and accounts, and at Ctrl-C ends everything it started', async () => {
    const ports = await somePorts();
    const running = dev({ ...ports, DATA_DIR: join(folder, 'first') });
    await untilPrinted(running, 'is ready');

    expect(running.output()).toContain(`http://localhost:${ports.PORT}`);
    expect(running.output()).toContain('stand-in: payment sandbox');
    expect(running.output()).toContain(`http://localhost:${ports.PORT}/mails`);
    expect(running.output()).toContain('camper@camp.test');
    expect(running.output()).toContain('Camp!2026');
    expect(await answers(`http://localhost:${ports.PORT}/healthz`)).toBe(true);
    expect(await answers(`http://127.0.0.1:${ports.AUTH_EMULATOR_PORT}/`)).toBe(true);

    expect(await running.end('SIGINT')).toBe(0);
    expect(await answers(`http://localhost:${ports.PORT}/healthz`)).toBe(false);
    expect(await answers(`http://127.0.0.1:${ports.AUTH_EMULATOR_PORT}/`)).toBe(false);
  }, 90_000);

  describe('with a port taken', () => {
    let other: Server;
    beforeAll(async () => {
      other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
    });
    afterAll(() => other.close());

    test.each(['PORT', 'AUTH_EMULATOR_PORT', 'EMBEDDED_MONGODB_PORT'])(
      'names it and %s, and starts nothing',
      async (variable) => {
        const { port } = other.address() as { port: number };
        const running = await builtDev({
          ...(await somePorts()),
          DATA_DIR: join(folder, 'busy'),
          [variable]: String(port),
        });
        expect(await running.ended).toBe(1);
        expect(running.output()).toContain(`Port ${port} is taken: set ${variable}`);
      },
      30_000,
    );
  });

  test('refuses a data folder that another copy is using', async () => {
    const DATA_DIR = join(folder, 'shared');
    await mkdir(DATA_DIR);
    // This very process plays the other copy.
    await writeFile(join(DATA_DIR, 'copy.pid'), String(process.pid));
    const running = await builtDev({ ...(await somePorts()), DATA_DIR });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(`Another copy is using ${DATA_DIR}`);
  }, 60_000);
});
