import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contains, toSearchKeys } from './search';
import { createTestDatabase } from './testing/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('finds by index whatever a text contains, and nothing else', async () => {
  const texts = database.db.collection<{ _id: number; text: string; searchKeys: string[] }>(
    'texts',
  );
  const letter = fc.constantFrom(...'aAbB1. @*[$-é鳥😀');
  const text = fc.string({ unit: letter, minLength: 1, maxLength: 40 });
  const typed = text.map((each) => each.trim()).filter((each) => each !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 5, maxLength: 20 }), typed, async (all, q) => {
      await texts.deleteMany({});
      await texts.insertMany(
        all.map((each, _id) => ({ _id, text: each, searchKeys: toSearchKeys(each) })),
      );
      for (const each of [q, [...all[0]!].slice(0, 5).join('').trim()].filter(Boolean)) {
        const found = await texts
          .find(contains(each, ['text']))
          .sort({ _id: 1 })
          .toArray();
        const expected = all.flatMap((whole, _id) =>
          whole.toLowerCase().includes(each.toLowerCase()) ? [_id] : [],
        );
        expect(found.map(({ _id }) => _id)).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('keys of words longer than any are cut, and still lead to them', () => {
  const word = 'x'.repeat(100);
  const keys = toSearchKeys(word);
  expect(keys.every((key) => key.length <= 24)).toBe(true);
  expect((contains(word, ['text']) as { searchKeys: RegExp }).searchKeys.test(keys[0]!)).toBe(true);
});
