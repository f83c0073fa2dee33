import { expect, test } from 'vitest';
import { toSortName } from './sort-name';

test('sorts names without regard to case and accents', () => {
  const names = ['Zoe', 'adam', 'Øystein', 'Ángel', 'ömer', 'Łukasz', 'Mia', 'straße', 'Strasse 2'];
  const sorted = names.toSorted((one, other) => (toSortName(one) < toSortName(other) ? -1 : 1));
  expect(sorted).toEqual([
    ...['adam', 'Ángel', 'Łukasz', 'Mia', 'ömer', 'Øystein', 'straße', 'Strasse 2', 'Zoe'],
  ]);
});

test('ignores spaces around and repeated spaces in a name', () => {
  expect(toSortName('  Maya   FIELD ')).toBe('maya field');
});

test('keeps letters of other scripts', () => {
  expect(toSortName('Юлия 王')).toBe('юлия 王');
});
