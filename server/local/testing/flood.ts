import { Agent, get } from 'node:http';
import { inject } from 'vitest';
import type { TestApi } from '../../src/testing/test-api';
import { buildOnce } from './built-programs';
import { findFreePort, runNode, until } from './processes';

const AT_ONCE = 40;
/** Of the 600 calls that an address has each minute. */
const CALLS_PER_GUEST = 200;
/** The API itself keeps 40 of them; with 64 it does little but collect garbage. */
const HEAP_MB = 96;

/** Starts the API in a small process that prints its memory when it is asked to. */
const startSmallServer = async (api: TestApi, port: number) => {
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'];
  const preload = ['--import', './local/testing/print-memory.mjs'];
  const server = runNode([...flags, ...preload, `${await buildOnce()}/main.js`], {
    NODE_ENV: 'development',
    PORT: String(port),
    MONGODB_URI: inject('mongodbUri'),
    MONGODB_DATABASE: api.db.databaseName,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
  await until(async () => ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok ? true : null));
  return server;
};

/** Most differ in what the API does not read; each `newEach`th asks for something new. */
const pathOf = (nth: number, newEach: number) => {
  const kind = nth % 20;
  if (nth % newEach === 0) return `/topClass?priceMax=${(1000 + nth / 100).toFixed(2)}`;
  if (nth % 40 === 1) return `/topClass?limit=20&page=${nth}`;
  if (nth % 40 === 21) return `/instractore?from-mail=${nth}`;
  if (kind < 6) return `/topClass?from-mail=${nth}-${'a'.repeat(400)}`;
  if (kind < 10) return `/topClass?sort=price&${nth}=${'b'.repeat(4000)}`;
  return `/topClass?from-mail=${nth}`;
};

/** A small server, and guests who each stay within their limit and ask at addresses of their own. */
export const startFlood = async (api: TestApi, newEach: number) => {
  const port = await findFreePort();
  const server = await startSmallServer(api, port);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  const statusOf = (path: string, guest: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'X-Forwarded-For': guest, 'Accept-Encoding': 'gzip' };
      get({ host: '127.0.0.1', port, path, agent, headers }, (res) => {
        res.resume().on('end', () => resolve(res.statusCode!));
      }).on('error', reject);
    });
  const memoryLines = () =>
    server
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('memory '));

  return {
    server,
    /** Calls at `count` addresses; returns the statuses that came. */
    async call(from: number, count: number): Promise<number[]> {
      const seen = new Set<number>();
      let next = from;
      const callOn = async () => {
        while (next < from + count) {
          const nth = next;
          next += 1;
          const guest = `203.0.113.${Math.floor(nth / CALLS_PER_GUEST)}`;
          seen.add(await statusOf(pathOf(nth, newEach), guest));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, callOn));
      return [...seen];
    },
    /** Returns what the server holds once all garbage is collected, in bytes. */
    async readMemory() {
      const before = memoryLines().length;
      server.process.kill('SIGUSR2');
      const line = await until(() => Promise.resolve(memoryLines()[before] ?? null));
      const { heapUsed, external, rss } = JSON.parse(
        line.replace('memory ', ''),
      ) as NodeJS.MemoryUsage;
      return { held: heapUsed + external, rss };
    },
    /** Returns what three addresses answer at the moment. */
    readLists: (): Promise<unknown[]> =>
      Promise.all(
        ['/topClass', '/topClass?priceMax=50', '/instractore'].map(async (path) =>
          (await fetch(`http://127.0.0.1:${port}${path}`)).json(),
        ),
      ),
  };
};
