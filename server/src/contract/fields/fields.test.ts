import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addClassRequest, updateClassRequest } from './class-form';
import { classQuery } from './class-query';
import { day, multiline, paging, picture, searchText, text, toAmount, toOneLine } from './fields';

const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const CONTROL = 'must not contain control characters';

const rejectedInText = [
  ...['\0', '\b', '\x1b', '\x7f', '\x85', '\x9f', '\u2028', '\u2029'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\ud800', '\udfff'],
].map((character) => [JSON.stringify(character), character] as const);

describe('one-line text', () => {
  test.each(rejectedInText)('rejects %s', (_, character) => {
    expect(errorsOf(text(80), `Ro${character}bin`)).toEqual([CONTROL]);
    expect(errorsOf(searchText, `Ro${character}bin`)).toEqual([CONTROL]);
  });

  test.each([['\n'], ['\r'], ['\r\n'], ['\t'], ['\v'], ['\f']])('rejects %j', (character) => {
    expect(errorsOf(text(80), `Robin${character}Field`)).toEqual([CONTROL]);
  });

  test.each([
    ['Arabic', 'محمد العلي'],
    ['Arabic with a left-to-right mark', 'العلي\u200e (U9)'],
    ['Hebrew with a right-to-left mark', 'דניאל\u200f (U9)'],
    ['Persian with a joiner', 'علی\u200cرضا'],
    ['Hindi', 'अक्षय'],
    ['Japanese', '山田　太郎'],
    ['combining accents', 'Jose\u0301'],
    ['a family of emoji', '👩‍👩‍👧‍👦'],
    ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['punctuation', "O'Brien-Smith, Jr."],
  ])('accepts %s', (_, name) => {
    expect(text(80).parse(name)).toBe(name);
  });

  test.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners', '\u200d\u200c'],
    ['a word joiner', '\u2060'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['the Hangul filler', '\u3164'],
    ['the halfwidth Hangul filler', '\uffa0'],
    ['Hangul fillers', '\u115f\u1160'],
    ['a blank Braille pattern', '\u2800'],
    ['a soft hyphen', '\xad'],
    ['a combining accent', '\u0301'],
    ['a variation selector', '\ufe0f'],
    ['a blank musical sign', '\u{1d159}'],
    ['a private character', '\ue000'],
    ['a tag', '\u{e0041}'],
    ['several of them with spaces', '\u200b \u3164 \u2800'],
  ])('rejects %s alone', (_, name) => {
    expect(errorsOf(text(80), name)).toEqual(['must contain a visible character']);
    expect(errorsOf(multiline(80), name)).toEqual(['must contain a visible character']);
  });

  test('is created from pasted text', () => {
    expect(toOneLine('\u202arobin@camp.test\u202c\n')).toBe('robin@camp.test');
    expect(toOneLine('Robin\tField')).toBe('Robin Field');
  });

  test('reports a single error for empty text', () => {
    expect(errorsOf(text(80), '  ')).toEqual(['must not be empty']);
  });
});

describe('multiline text', () => {
  test('keeps line breaks and tabs, and writes each break as a line feed', () => {
    expect(multiline(80).parse(' a\r\nb\rc\n\n\td ')).toBe('a\nb\nc\n\n\td');
  });

  test('counts each break once', () => {
    expect(errorsOf(multiline(3), 'a\r\nb')).toEqual([]);
    expect(errorsOf(multiline(3), 'a\r\nbc')).toEqual(['must be at most 3 characters']);
  });

  test.each(rejectedInText)('rejects %s', (_, character) => {
    expect(errorsOf(multiline(80), `Bring\n${character}boots`)).toEqual([CONTROL]);
  });
});

const aClass = {
  className: 'First Touch',
  category: 'Football',
  price: '12',
  seats: '8',
  image: '/pictures/classes/first-touch.svg',
};

describe('a number entered as text', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['012', 12],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    [12.5, 12.5],
  ])('is parsed from %j', (price, value) => {
    expect(addClassRequest.parse({ ...aClass, price }).price).toBe(value);
  });

  test.each(['0x10', '0b1', '0o7', '1e2', ' 5 ', '5 ', '+5', 'Infinity', '1_000', '١٢', ''])(
    'is rejected as %j',
    (typed) => {
      expect(errorsOf(addClassRequest, { ...aClass, price: typed })).toEqual([
        'must be a number of dollars',
      ]);
      expect(errorsOf(updateClassRequest, { seats: typed })).toEqual(['must be a whole number']);
      expect(errorsOf(classQuery, { age: typed })).toEqual(['must be a whole number']);
      expect(errorsOf(classQuery, { priceMax: typed })).toEqual(['must be a number of dollars']);
      for (const name of ['page', 'limit'] as const) {
        expect(errorsOf(paging[name], typed)).toEqual(['must be a whole number']);
      }
    },
  );

  test('is reported as negative', () => {
    expect(errorsOf(classQuery, { priceMin: '-5' })).toEqual(['must not be negative']);
  });
});

describe('a typed amount', () => {
  test.each([
    ['12,50', 12.5],
    [' 12,50 ', 12.5],
    [',50', 0.5],
    ['1250,00', 1250],
    ['-12,50', -12.5],
    ['1,250', 1250],
    ['1,250.00', 1250],
    ['1,250,000.5', 1_250_000.5],
    ['12.50', 12.5],
    ['12', 12],
  ])('is parsed from %j', (typed, amount) => {
    expect(toAmount(typed)).toBe(amount);
  });

  test.each(['', '12,5', '12,', '1.250,00', '1,250,50', '12,500.00,00', '1,2,3', '0x1,000', ','])(
    'stays a text for %j',
    (typed) => {
      expect(toAmount(typed)).toBe(typed);
    },
  );
});

describe('a day', () => {
  test.each(['2000-01-01', '2024-02-29', '2100-12-31'])('accepts %s', (value) => {
    expect(errorsOf(day, value)).toEqual([]);
  });

  test.each(['1999-12-31', '0001-01-01', '2101-01-01', '9999-12-31'])('rejects %s', (value) => {
    expect(errorsOf(day, value)).toEqual(['must be from 2000-01-01 to 2100-12-31']);
  });

  test.each(['2023-02-29', '2030-1-1', '20300101', '2030-01-01T00:00Z', ''])(
    'rejects %j',
    (value) => {
      expect(errorsOf(day, value)).toEqual(['must be a day as YYYY-MM-DD']);
    },
  );
});

describe('the address of a picture', () => {
  test.each([
    '/pictures/classes/first-touch.svg',
    'https://pictures.test/first-touch.jpg?size=2',
    'https://api.camp.test/images/0123456789abcdef01234567',
    'http://localhost:4000/images/0123456789abcdef01234567',
    'http://camp.local/api/images/0123456789abcdef01234567',
  ])('accepts %s', (value) => {
    expect(errorsOf(picture, value)).toEqual([]);
  });

  test.each([
    'http://pictures.test/first-touch.jpg',
    'http://pictures.test/images/0123456789abcdef01234567?size=2',
    'http://pictures.test/?/images/0123456789abcdef01234567',
    'http://pictures.test/#/images/0123456789abcdef01234567',
    'http://someone@pictures.test/images/0123456789abcdef01234567',
    '//pictures.test/first-touch.jpg',
    '/pictures/../secret',
    'HTTP://pictures.test/first-touch.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://',
    'https://pictures.test/\u202egpj.exe',
  ])('rejects %s', (value) => {
    expect(errorsOf(picture, value)).not.toEqual([]);
  });
});
