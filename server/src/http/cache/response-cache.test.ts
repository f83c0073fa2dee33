import { expect, test, vi } from 'vitest';
import { createResponseCache } from './response-cache';

const toResponse = (text: string) => ({
  headers: { etag: text },
  gzippedBody: Buffer.from(text),
  length: text.length,
});

/** A cached data source. A test sets its version and decides when each build finishes. */
const createSource = () => {
  const pendingBuilds: (() => void)[] = [];
  let version = 1;
  let buildCount = 0;
  let nowMs = 0;
  const cache = createResponseCache({
    readVersion: () => Promise.resolve(version),
    now: () => new Date(nowMs),
  });
  const read = () =>
    cache
      .get('key', async () => {
        buildCount += 1;
        const text = `version ${version}`;
        await new Promise<void>((resolve) => pendingBuilds.push(resolve));
        return { response: toResponse(text), validUntil: null };
      })
      .then(({ headers }) => headers.etag);
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    read,
    incrementVersion: () => (version += 1),
    wait: (seconds: number) => (nowMs += seconds * 1000),
    finishBuild: async () => {
      await flush();
      pendingBuilds.shift()?.();
      await flush();
    },
    countBuilds: () => buildCount,
  };
};

test('builds a response once for concurrent callers and caches it for later ones', async () => {
  const source = createSource();
  const reads = [source.read(), source.read(), source.read()];
  await source.finishBuild();
  expect(await Promise.all(reads)).toEqual(['version 1', 'version 1', 'version 1']);
  expect(await source.read()).toBe('version 1');
  expect(source.countBuilds()).toBe(1);
});

test('a caller after a change never gets a build that started before the change', async () => {
  const source = createSource();
  const readBefore = source.read();
  await new Promise((resolve) => setImmediate(resolve));
  source.incrementVersion();
  const readAfter = source.read();
  await source.finishBuild();
  expect(await readBefore).toBe('version 1');
  await source.finishBuild();
  expect(await readAfter).toBe('version 2');
});

test('a waiting caller gets a build that started after its call, despite further changes', async () => {
  const source = createSource();
  const first = source.read();
  await new Promise((resolve) => setImmediate(resolve));
  source.incrementVersion();
  const [second, third] = [source.read(), source.read()];
  await source.finishBuild();
  source.incrementVersion();
  await source.finishBuild();
  expect(await Promise.all([first, second, third])).toEqual([
    'version 1',
    'version 2',
    'version 2',
  ]);
  expect(source.countBuilds()).toBe(2);
});

const BYTE = 1;
const MEGABYTE = 1024 * 1024;

const createCache = () => {
  let version = 1;
  const cache = createResponseCache({
    readVersion: () => Promise.resolve(version),
    now: () => new Date(0),
  });
  const add = (key: string, bytes = BYTE) =>
    cache.get(key, () =>
      Promise.resolve({
        response: { headers: {}, gzippedBody: Buffer.alloc(bytes), length: bytes },
        validUntil: null,
      }),
    );
  const isCached = async (key: string) => {
    const build = vi.fn(() => Promise.reject(new Error('not cached')));
    await cache.get(key, build).catch(() => undefined);
    return build.mock.calls.length === 0;
  };
  return { ...cache, add, isCached, incrementVersion: () => (version += 1) };
};

test('keeps a limited number of responses, the most recent ones', async () => {
  const cache = createCache();
  for (let index = 0; index < 20_000; index += 1) await cache.add(`key ${index}`);
  const { responses, bytes } = cache.measure();
  expect(responses).toBe(500);
  expect(bytes).toBeLessThanOrEqual(32 * MEGABYTE);
  expect(await cache.isCached('key 19999')).toBe(true);
  expect(await cache.isCached('key 19500')).toBe(true);
  expect(await cache.isCached('key 1')).toBe(false);
});

test('counts the bytes of the key and of both forms of the body', async () => {
  const cache = createCache();
  await cache.add('k'.repeat(1000), 100_000);
  expect(cache.measure().bytes).toBeGreaterThan(2 * (1000 + 100_000));
  for (let index = 0; index < 40; index += 1) await cache.add(`key ${index}`, MEGABYTE);
  expect(cache.measure().responses).toBeLessThan(16);
  expect(cache.measure().bytes).toBeLessThanOrEqual(32 * MEGABYTE);
});

test('drops all responses of an earlier version on the next call', async () => {
  const cache = createCache();
  for (let index = 0; index < 10; index += 1) await cache.add(`key ${index}`);
  cache.incrementVersion();
  await cache.add('key 3');
  expect(cache.measure().responses).toBe(1);
});

test('a failed build rejects only its own caller, and a waiting caller builds again', async () => {
  const cache = createResponseCache({
    readVersion: () => Promise.resolve(1),
    now: () => new Date(0),
  });
  const failing = cache.get('key', () => Promise.reject(new Error('unavailable')));
  const waiting = cache.get('key', () =>
    Promise.resolve({ response: toResponse('built'), validUntil: null }),
  );
  await expect(failing).rejects.toThrow('unavailable');
  expect((await waiting).headers.etag).toBe('built');
});

test('builds an aging response again without letting a caller wait', async () => {
  const source = createSource();
  const first = source.read();
  await source.finishBuild();
  await first;
  source.wait(52);
  expect([await source.read(), await source.read()]).toEqual(['version 1', 'version 1']);
  expect(source.countBuilds()).toBe(2);
  await source.finishBuild();
  source.wait(40);
  expect(await source.read()).toBe('version 1');
  expect(source.countBuilds()).toBe(2);
});

test('never returns a response over its maximum age, even if building it again fails', async () => {
  let nowMs = 0;
  const cache = createResponseCache({
    readVersion: () => Promise.resolve(1),
    now: () => new Date(nowMs),
  });
  const fail = () => Promise.reject(new Error('unavailable'));
  await cache.get('key', () =>
    Promise.resolve({ response: toResponse('built'), validUntil: null }),
  );
  nowMs = 59_999;
  expect((await cache.get('key', fail)).headers.etag).toBe('built');
  nowMs = 60_000;
  await expect(cache.get('key', fail)).rejects.toThrow('unavailable');
});

test('a caller after a change does not get the response that is being built again', async () => {
  const source = createSource();
  const first = source.read();
  await source.finishBuild();
  await first;
  source.wait(52);
  await source.read();
  source.incrementVersion();
  const afterChange = source.read();
  await source.finishBuild();
  await source.finishBuild();
  expect(await afterChange).toBe('version 2');
});
