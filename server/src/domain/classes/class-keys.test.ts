import { expect, test } from 'vitest';
import { CLASS_NAME_MAX_LENGTH } from '#contract/fields/class-form';
import { NAME_MAX_LENGTH } from '#contract/fields/fields';
import { KEY_LENGTH } from '#shared/search-keys';
import { toClassKeys } from './class-keys';

const fill = (length: number, letters: readonly string[]) =>
  Array.from({ length }, (_, index) => letters[index % letters.length]).join('');

const toLongest = (...letters: string[]) => {
  const name = fill(NAME_MAX_LENGTH, letters);
  return toClassKeys({
    ...{ className: fill(CLASS_NAME_MAX_LENGTH, letters), category: 'Football' },
    instructor: { uid: 'x', name, email: 'coach@camp.test' },
    ...{ place: fill(120, letters), description: fill(2000, letters), bring: fill(500, letters) },
    ...{ timeOfDay: 'full-day', level: 'all-levels' },
  }).searchTexts;
};

test.each([
  ['one word', ['a', 'b', 'c']],
  ['words', ['g', 'o', 'a', 'l', 's', ' ']],
  // Eighteen letters in four words each.
  ['characters that fold to many', ['\u{FDFA}']],
])('a class has few and short keys, even if all its texts are the longest: %s', (_, letters) => {
  const keys = toLongest(...letters);
  expect(keys.length).toBeLessThanOrEqual(800);
  // Keys of misspelled words have a mark.
  expect(keys.every((key) => [...key].length <= KEY_LENGTH + 1)).toBe(true);
});

test('a class is found with a mistake in its sport, however long its names are', () => {
  expect(toLongest('\u{FDFA}')).toContain('~ootball');
});
