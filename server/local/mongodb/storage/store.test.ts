import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandError } from '../errors';
import { makeDirectory } from '../testing/use-store';
import { openCatalog } from './catalog';
import { createGroupCommits } from './group-commits';
import { CATALOG, prefix } from './keys';
import { openStore, type KeyValueStore } from './store';

let directory: string;
let store: KeyValueStore;
let rollbacks: number;

beforeEach(async () => {
  directory = await makeDirectory();
  store = openStore(directory);
  rollbacks = 0;
  store.onRollback(() => (rollbacks += 1));
});

afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const bytes = (...values: number[]) => Buffer.from(values);
const keys = () =>
  store.range({ start: bytes(0), end: bytes(255) }).map(({ key }) => [...key].join());

describe('a write', () => {
  test('that fails is rolled back, and concurrent writes are not', async () => {
    const results = await Promise.allSettled([
      store.write(() => store.put(bytes(1), bytes(1))),
      store.write(() => {
        store.put(bytes(2), bytes(1));
        throw new TypeError('an unexpected error');
      }),
      store.write(() => store.put(bytes(3), bytes(1))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(keys()).toEqual(['1', '3']);
    expect(rollbacks).toBe(1);
  });

  test('that throws a CommandError keeps its earlier changes, as a MongoDB batch does', async () => {
    const rejected = store.write(() => {
      store.put(bytes(1), bytes(1));
      throw commandError('BadValue', 'no');
    });
    await expect(rejected).rejects.toMatchObject({ codeName: 'BadValue' });
    expect(keys()).toEqual(['1']);
    expect(rollbacks).toBe(0);
  });

  test('sees earlier writes of the same commit', async () => {
    const add = () =>
      store.write(() => {
        const count = store.get(bytes(1))?.[0] ?? 0;
        store.put(bytes(1), bytes(count + 1));
        return count;
      });
    expect(await Promise.all([add(), add(), add()])).toEqual([0, 1, 2]);
  });

  test('persists after the store is reopened', async () => {
    await store.write(() => store.put(bytes(7), bytes(1)));
    await store.close();
    store = openStore(directory);
    expect(keys()).toEqual(['7']);
  });
});

test('a store of another version is not opened', async () => {
  expect(openCatalog(store).collections.size).toBe(0);
  await store.write(() => store.put(prefix(CATALOG, 0), bytes(0, 0, 0, 1)));
  expect(() => openCatalog(store)).toThrow('written by another version: delete its folder');
});

test('a range includes its start and excludes its end, in both directions', async () => {
  await store.write(() => [1, 2, 3, 4].forEach((key) => store.put(bytes(key), bytes(0))));
  const range = { start: bytes(1), end: bytes(4) };
  const read = (options: object) => store.range({ ...range, ...options }).map(({ key }) => key[0]);
  expect(read({})).toEqual([1, 2, 3]);
  expect(read({ reverse: true })).toEqual([3, 2, 1]);
  expect(read({ limit: 2 })).toEqual([1, 2]);
  expect(read({ limit: 2, reverse: true })).toEqual([3, 2]);
  expect(store.count(range)).toBe(3);
});

describe('commits', () => {
  const atomically = <T>(changes: () => T) => changes();

  test('are shared by all writes of one event loop turn', async () => {
    let commits = 0;
    const commit = (changes: () => void) => {
      commits += 1;
      changes();
    };
    const { write } = createGroupCommits({ commit, atomically, onRollback: () => {} });
    await Promise.all(Array.from({ length: 100 }, (_, i) => write(() => i)));
    expect(commits).toBe(1);
  });

  test('that fail reject all their writes, and the next commit succeeds', async () => {
    let disk: 'full' | 'free' = 'full';
    let reloads = 0;
    const commit = (changes: () => void) => {
      changes();
      if (disk === 'full') throw new Error('no space left on device');
    };
    const { write } = createGroupCommits({ commit, atomically, onRollback: () => (reloads += 1) });
    const results = await Promise.allSettled([write(() => 1), write(() => 2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reloads).toBe(1);
    disk = 'free';
    expect(await write(() => 3)).toBe(3);
  });
});
