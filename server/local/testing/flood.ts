import { Agent, get } from 'node:http';
import type { TestApi } from '#testing/api/test-api';
import { buildOnce } from './built-programs';
import { findFreePort, runNode, waitFor, waitUntilReady } from './processes';
import { mongodbUri } from '#testing/database/mongodb-uri';

const CONNECTIONS = 40;
/** Below the limit of 600 requests per minute and address. */
const CALLS_PER_VISITOR = 200;
/** The API itself uses 40 MB. With 64 MB it mostly collects garbage. */
const HEAP_MB = 96;

/** Starts the API with a small heap. It prints its memory usage on SIGUSR2. */
const startSmallServer = async (api: TestApi, port: number) => {
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'];
  const preload = ['--import', './local/testing/print-memory.mjs'];
  const server = runNode([...flags, ...preload, `${await buildOnce()}/main.js`], {
    NODE_ENV: 'development',
    PORT: String(port),
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: api.db.databaseName,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
  await waitUntilReady(server, `http://127.0.0.1:${port}`);
  return server;
};

/** Most paths differ only in parameters that the API ignores. One in `newFilterEvery` has a new filter. */
const toPath = (index: number, newFilterEvery: number) => {
  const kind = index % 20;
  if (index % newFilterEvery === 0) return `/topClass?priceMax=${(1000 + index / 100).toFixed(2)}`;
  if (index % 40 === 1) return `/topClass?limit=20&page=${index}`;
  if (index % 40 === 21) return `/instractore?from-mail=${index}`;
  if (kind < 6) return `/topClass?from-mail=${index}-${'a'.repeat(400)}`;
  if (kind < 10) return `/topClass?sort=price&${index}=${'b'.repeat(4000)}`;
  return `/topClass?from-mail=${index}`;
};

/** Starts a small server and returns functions that call it as visitors who stay within the rate limit. */
export async function startFlood(api: TestApi, newFilterEvery: number) {
  const port = await findFreePort();
  const server = await startSmallServer(api, port);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const statusOf = (path: string, visitor: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'X-Forwarded-For': visitor, 'Accept-Encoding': 'gzip' };
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
    /** Requests `count` different paths. Returns the distinct statuses. */
    async call(from: number, count: number): Promise<number[]> {
      const statuses = new Set<number>();
      let next = from;
      const callRepeatedly = async () => {
        while (next < from + count) {
          const index = next;
          next += 1;
          const visitor = `203.0.113.${Math.floor(index / CALLS_PER_VISITOR)}`;
          statuses.add(await statusOf(toPath(index, newFilterEvery), visitor));
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, callRepeatedly));
      return [...statuses];
    },
    /** Returns the memory usage in bytes after a full garbage collection. */
    async readMemory() {
      const before = memoryLines().length;
      server.process.kill('SIGUSR2');
      const line = await waitFor(() => Promise.resolve(memoryLines()[before] ?? null));
      const { heapUsed, external, rss } = JSON.parse(
        line.replace('memory ', ''),
      ) as NodeJS.MemoryUsage;
      return { held: heapUsed + external, rss };
    },
    /** Returns the current response bodies of three paths. */
    readLists: (): Promise<unknown[]> =>
      Promise.all(
        ['/topClass', '/topClass?priceMax=50', '/instractore'].map(async (path) =>
          (await fetch(`http://127.0.0.1:${port}${path}`)).json(),
        ),
      ),
  };
}
