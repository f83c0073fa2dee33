import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers';

/** A source whose version and value a test sets, and whose readings wait until they are let go. */
const createSource = () => {
  const waiting: (() => void)[] = [];
  let version = 1;
  let made = 0;
  const answers = createKeptAnswers({
    readVersion: () => Promise.resolve(version),
    now: () => new Date(0),
  });
  const ask = () =>
    answers
      .get('key', async () => {
        made += 1;
        const body = Buffer.from(`of ${version}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { answer: { headers: {}, body }, until: null };
      })
      .then(({ body }) => body.toString());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask,
    change: () => (version += 1),
    letGo: async () => {
      await settle();
      waiting.shift()?.();
      await settle();
    },
    countMade: () => made,
  };
};

test('an answer is made once for all who come together, and kept for who comes later', async () => {
  const source = createSource();
  const asked = [source.ask(), source.ask(), source.ask()];
  await source.letGo();
  expect(await Promise.all(asked)).toEqual(['of 1', 'of 1', 'of 1']);
  expect(await source.ask()).toBe('of 1');
  expect(source.countMade()).toBe(1);
});

test('whoever asks after a change never gets what was begun before it', async () => {
  const source = createSource();
  const early = source.ask();
  await new Promise((resolve) => setImmediate(resolve));
  source.change();
  const late = source.ask();
  await source.letGo();
  expect(await early).toBe('of 1');
  await source.letGo();
  expect(await late).toBe('of 2');
});

test('whoever waits gets what was begun since, however often it changes meanwhile', async () => {
  const source = createSource();
  const first = source.ask();
  await new Promise((resolve) => setImmediate(resolve));
  source.change();
  const [second, third] = [source.ask(), source.ask()];
  await source.letGo();
  source.change();
  await source.letGo();
  expect(await Promise.all([first, second, third])).toEqual(['of 1', 'of 2', 'of 2']);
  expect(source.countMade()).toBe(2);
});

const BYTE = 1;
const MEGABYTE = 1024 * 1024;

const createCache = () => {
  let version = 1;
  const cache = createKeptAnswers({
    readVersion: () => Promise.resolve(version),
    now: () => new Date(0),
  });
  const keep = (key: string, bytes = BYTE) =>
    cache.get(key, () =>
      Promise.resolve({ answer: { headers: {}, body: Buffer.alloc(bytes) }, until: null }),
    );
  return { ...cache, keep, change: () => (version += 1) };
};

test('however many answers are asked for, few are kept, the latest of them', async () => {
  const cache = createCache();
  for (let nth = 0; nth < 20_000; nth += 1) {
    await cache.keep(`key ${nth}`);
    cache.noteAddress(`/address?${nth}`, `key ${nth}`);
  }
  const { answers, bytes, addresses } = cache.measure();
  expect(answers).toBe(500);
  expect(addresses).toBeLessThanOrEqual(2000);
  expect(bytes).toBeLessThanOrEqual(32 * MEGABYTE);
  expect(cache.has('/address?19999')).toBe(true);
  expect(cache.has('/address?1')).toBe(false);
});

test('counts the key, the compressed body and the ways an answer goes out', async () => {
  const cache = createCache();
  await cache.keep('k'.repeat(1000), 100_000);
  expect(cache.measure().bytes).toBeGreaterThan(2 * (1000 + 100_000));
  for (let nth = 0; nth < 40; nth += 1) await cache.keep(`key ${nth}`, MEGABYTE);
  expect(cache.measure().answers).toBeLessThan(16);
  expect(cache.measure().bytes).toBeLessThanOrEqual(32 * MEGABYTE);
});

test('drops what an earlier version was made of as soon as one asks for anything', async () => {
  const cache = createCache();
  for (let nth = 0; nth < 10; nth += 1) await cache.keep(`key ${nth}`);
  cache.change();
  await cache.keep('key 3');
  expect(cache.measure().answers).toBe(1);
});

test('notes no long address, and none of what is not kept', async () => {
  const cache = createCache();
  await cache.keep('key');
  cache.noteAddress(`/address?${'x'.repeat(500)}`, 'key');
  cache.noteAddress('/address', 'another');
  expect(cache.measure().addresses).toBe(0);
});

test('a failure is told to who caused it, and the next one tries anew', async () => {
  const answers = createKeptAnswers({
    readVersion: () => Promise.resolve(1),
    now: () => new Date(0),
  });
  const failing = answers.get('key', () => Promise.reject(new Error('away')));
  const waiting = answers.get('key', () =>
    Promise.resolve({ answer: { headers: {}, body: Buffer.from('there') }, until: null }),
  );
  await expect(failing).rejects.toThrow('away');
  expect((await waiting).body.toString()).toBe('there');
});
