import { expect, test } from 'vitest';
import { lookUpTogether } from './look-up-together';

/** Finds what it is asked for, but for 0. */
const aLookUp = () => {
  const asked: number[][] = [];
  const lookUp = lookUpTogether(
    (keys: number[]) => {
      asked.push(keys);
      return keys.includes(13)
        ? Promise.reject(new Error('no database'))
        : Promise.resolve(keys.filter((key) => key > 0).reverse());
    },
    { key: String, found: String },
  );
  return { lookUp, asked };
};

test('looks up once, each key once, for all who ask in the same turn', async () => {
  const { lookUp, asked } = aLookUp();
  const found = await Promise.all([lookUp([1, 2]), lookUp([2, 3]), lookUp([0]), lookUp([])]);
  expect(found).toEqual([[1, 2], [2, 3], [], []]);
  expect(asked).toEqual([[1, 2, 3, 0]]);
});

test('looks up anew for who asks later, also after a failure', async () => {
  const { lookUp, asked } = aLookUp();
  await expect(Promise.all([lookUp([1]), lookUp([13])])).rejects.toThrow('no database');
  expect(await lookUp([1])).toEqual([1]);
  expect(await lookUp([1])).toEqual([1]);
  expect(asked).toEqual([[1, 13], [1], [1]]);
});
