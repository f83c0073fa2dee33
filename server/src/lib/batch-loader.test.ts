import { expect, test } from 'vitest';
import { combineCalls, createBatchLoader } from './batch-loader';

/** Loads every number except 0; fails for 13. */
const aLoader = () => {
  const queries: number[][] = [];
  const load = createBatchLoader(
    (keys: number[]) => {
      queries.push(keys);
      return keys.includes(13)
        ? Promise.reject(new Error('no database'))
        : Promise.resolve(keys.filter((key) => key > 0).reverse());
    },
    { key: String, value: String },
  );
  return { load, queries };
};

test('runs one query, with each key once, for all calls in the same turn', async () => {
  const { load, queries } = aLoader();
  const values = await Promise.all([load([1, 2]), load([2, 3]), load([0]), load([])]);
  expect(values).toEqual([[1, 2], [2, 3], [], []]);
  expect(queries).toEqual([[1, 2, 3, 0]]);
});

test('runs no query for a call without keys', async () => {
  const { load, queries } = aLoader();
  expect(await load([])).toEqual([]);
  expect(queries).toEqual([]);
});

test('returns the whole result of combined calls to each of them', async () => {
  const find = combineCalls((keys: number[]) => Promise.resolve(keys.join()), String);
  expect(await Promise.all([find([1, 2]), find([2, 3])])).toEqual(['1,2,3', '1,2,3']);
  expect(await find([4])).toBe('4');
});

test('runs a new query for each later call, also after a failure', async () => {
  const { load, queries } = aLoader();
  await expect(Promise.all([load([1]), load([13])])).rejects.toThrow('no database');
  expect(await load([1])).toEqual([1]);
  expect(await load([1])).toEqual([1]);
  expect(queries).toEqual([[1, 13], [1], [1]]);
});
