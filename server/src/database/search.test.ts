import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSearchFilter } from './search';
import { toSearchTexts } from '../domain/text/search-keys';
import { createTestDatabase } from '../testing/database/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('finds exactly the texts that contain the search text', async () => {
  const texts = database.db.collection<{ _id: number; text: string; searchTexts: string[] }>(
    'texts',
  );
  const letter = fc.constantFrom(...'aAbB1. @*[$-é鳥😀');
  const text = fc.string({ unit: letter, minLength: 1, maxLength: 40 });
  const searchTexts = text.map((value) => value.trim()).filter((value) => value !== '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 5, maxLength: 20 }),
      searchTexts,
      async (all, query) => {
        await texts.deleteMany({});
        await texts.insertMany(
          all.map((value, _id) => ({ _id, text: value, searchTexts: toSearchTexts(value) })),
        );
        for (const searchText of [query, [...all[0]!].slice(0, 5).join('').trim()].filter(
          Boolean,
        )) {
          const found = await texts
            .find(toSearchFilter(searchText, ['text']))
            .sort({ _id: 1 })
            .toArray();
          const expected = all.flatMap((value, _id) =>
            value.toLowerCase().includes(searchText.toLowerCase()) ? [_id] : [],
          );
          expect(found.map(({ _id }) => _id)).toEqual(expected);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('truncates what it stores of long words, and still finds the words', () => {
  const word = 'x'.repeat(100);
  const texts = toSearchTexts(word);
  expect(texts.every((text) => text.length <= 24)).toBe(true);
  expect(
    (toSearchFilter(word, ['text']) as { searchTexts: RegExp }).searchTexts.test(texts[0]!),
  ).toBe(true);
});
