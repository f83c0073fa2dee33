import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesNames, toNameKeys } from '../shared/search-keys';
import { toNameFilter } from './search';
import { createTestDatabase } from '../testing/database/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the database finds exactly the names that the site finds', async () => {
  const people = database.db.collection<{ _id: number; keys: string[] }>('people');
  const letter = fc.constantFrom(...'aAbB1. @*[$-é鳥😀ßø’');
  const text = fc.string({ unit: letter, minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 5, maxLength: 20 }),
      text,
      async (names, query) => {
        await people.deleteMany({});
        await people.insertMany(names.map((name, _id) => ({ _id, keys: toNameKeys(name) })));
        for (const searchText of [query, [...names[0]!].slice(0, 5).join('')]) {
          const found = await people
            .find(toNameFilter(searchText, 'keys'))
            .sort({ _id: 1 })
            .toArray();
          const expected = names.flatMap((name, _id) =>
            matchesNames(searchText, name) ? [_id] : [],
          );
          expect(found.map(({ _id }) => _id)).toEqual(expected);
        }
      },
    ),
    { numRuns: 40 },
  );
});
