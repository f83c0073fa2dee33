import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, toFoldedWords, toSlug } from './fold';

test.each([
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Søren Ærø', 'soren aero'],
  ['Weiß, STRAẞE', 'weiss, strasse'],
  ['Đorđe', 'dorde'],
  ['Işık İpek', 'isik ipek'],
  ['Þór Œuvre', 'thor oeuvre'],
  ['O’Brien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['Zoë ﬁn Ｆｕｌｌ', 'zoe fin full'],
])('folds %j into %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(fold(fold(value))).toBe(fold(value));
    }),
  );
});

describe('folds both spellings of a text into one:', () => {
  const isSame = (toOther: (value: string) => string) =>
    fc.assert(
      fc.property(text, (value) => {
        expect(fold(toOther(value))).toBe(fold(value));
      }),
    );

  test('composed and decomposed', () => isSame((value) => value.normalize('NFD')));
  test('with straight and typographic apostrophes', () =>
    isSame((value) => value.replaceAll("'", '’')));
  test('in any case', () => {
    const letter = fc.constantFrom(...'aBcÉéŁłØøßĐđÆæŞşĞğ ’');
    fc.assert(
      fc.property(fc.string({ unit: letter }), (value) => {
        expect(fold(value.toUpperCase())).toBe(fold(value));
      }),
    );
  });
});

test('words are separated by spaces and punctuation, but not by apostrophes', () => {
  expect(toFoldedWords(' D’Arcy-Jones, Ana ')).toEqual(['darcy', 'jones', 'ana']);
  expect(toFoldedWords('…')).toEqual([]);
});

test('a slug has only letters that are valid in every file name', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(toSlug(value)).toMatch(/^(?!-)[a-z0-9-]{0,60}(?<!-)$/);
    }),
  );
});
