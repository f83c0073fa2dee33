import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApi, type TestApi } from '../src/testing/test-api';
import { findFreePort, runNode, until, type Running } from './testing/processes';

const WARM_UP = 1_000;
const HALF = 10_000;
const AT_ONCE = 40;
/** Of the 600 calls that an address has each minute. */
const CALLS_PER_GUEST = 200;
const CLASSES = 10;
/** The API itself keeps 40 of them; with 64 it does little but collect garbage. */
const HEAP_MB = 96;
/** What the heap's pages come to differs from one collection to the next. */
const RSS_NOISE = 1.3;

let api: TestApi;
let server: Running;
let port: number;
beforeAll(async () => {
  api = await createTestApi();
  for (let nth = 0; nth < CLASSES; nth += 1) {
    await api.aClass({ className: `Class ${nth}`, description: 'Bring a bottle. '.repeat(100) });
  }
  port = await findFreePort();
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'];
  const preloads = ['--import', 'tsx', '--import', './local/testing/tell-memory.ts'];
  server = runNode([...flags, ...preloads, 'src/main.ts'], {
    NODE_ENV: 'development',
    PORT: String(port),
    MONGODB_URI: inject('mongodbUri'),
    MONGODB_DATABASE: api.db.databaseName,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
  await until(async () => ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok ? true : null));
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await api.stop();
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const statusOf = (path: string, guest: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'X-Forwarded-For': guest, 'Accept-Encoding': 'gzip' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode!));
    }).on('error', reject);
  });

/** One of twenty asks for something new, and most differ in what the API does not read. */
const pathOf = (nth: number) => {
  const kind = nth % 20;
  if (kind === 0) return `/topClass?priceMax=${(1000 + nth / 100).toFixed(2)}`;
  if (nth % 40 === 1) return `/topClass?limit=20&page=${nth}`;
  if (nth % 40 === 21) return `/instractore?from-mail=${nth}`;
  if (kind < 6) return `/topClass?from-mail=${nth}-${'a'.repeat(400)}`;
  if (kind < 10) return `/topClass?sort=price&${nth}=${'b'.repeat(4000)}`;
  return `/topClass?from-mail=${nth}`;
};

/** Asks at so many addresses of their own, as guests who each stay within their limit. */
const flood = async (from: number, count: number) => {
  const seen = new Set<number>();
  let next = from;
  const askOn = async () => {
    while (next < from + count) {
      const nth = next;
      next += 1;
      const guest = Math.floor(nth / CALLS_PER_GUEST);
      seen.add(await statusOf(pathOf(nth), `203.0.113.${guest}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return [...seen];
};

const memoryLines = () =>
  server
    .output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('memory '));

/** Returns what the server holds once all garbage is collected, in bytes. */
const readMemory = async () => {
  const before = memoryLines().length;
  server.process.kill('SIGUSR2');
  const line = await until(() => Promise.resolve(memoryLines()[before] ?? null));
  const { heapUsed, external, rss } = JSON.parse(line.replace('memory ', '')) as NodeJS.MemoryUsage;
  return { held: heapUsed + external, rss };
};

const answersNow = () =>
  Promise.all(
    ['/topClass', '/topClass?priceMax=50', '/instractore'].map(async (path) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).json(),
    ),
  );

test('a small process survives guests who ask at 20,000 addresses, and the second half of them costs no memory', async () => {
  const before = await answersNow();
  expect(await flood(0, WARM_UP)).toEqual([200]);
  const atFirst = await readMemory();
  expect(await flood(WARM_UP, HALF)).toEqual([200]);
  const atHalf = await readMemory();
  expect(await flood(WARM_UP + HALF, HALF)).toEqual([200]);
  const atEnd = await readMemory();

  expect(server.process.exitCode).toBeNull();
  expect(await answersNow()).toEqual(before);
  expect(atEnd.held - atHalf.held).toBeLessThan((atHalf.held - atFirst.held) / 2);
  expect(atEnd.rss).toBeLessThan(atHalf.rss * RSS_NOISE);
}, 300_000);
