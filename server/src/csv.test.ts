import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, toCsv, type Column } from './csv';

interface Person {
  name: string;
  owes: number | null;
}

const columns: Column<Person>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Owes', valueOf: ({ owes }) => owes },
];

const read = (csv: string): string[][] => parse(csv, { bom: true });
const nameOf = (name: string) => read(toCsv(columns, [{ name, owes: null }]))[1]![0];

async function* oneByOne<T>(items: T[]) {
  for (const item of items) yield await Promise.resolve(item);
}

test('names its columns, and leaves an empty cell where there is nothing', () => {
  const rows = [
    { name: 'Robin', owes: 12.5 },
    { name: '', owes: null },
  ];
  expect(toCsv(columns, rows)).toBe('\uFEFF"Name","Owes"\r\n"Robin","12.5"\r\n"",""\r\n');
  expect(toCsv(columns, [])).toBe('\uFEFF"Name","Owes"\r\n');
});

test.each([
  'Field, Robin',
  'Robin "Red" Field',
  'Robin\r\nField',
  'Robin\nField',
  "Robin's",
  'Ñandú 鳥',
])('brings %j back whole', (name) => {
  expect(nameOf(name)).toBe(name);
});

describe('what a spreadsheet would calculate', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
    'is text: %j',
    (name) => {
      expect(nameOf(name)).toBe(`'${name}`);
    },
  );

  test.each([
    ['a\r=1+1', "a\r'=1+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n@SUM(A1)', "a\r\n'@SUM(A1)"],
    ['a;=1+1', "a;'=1+1"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a; +1', "a;' +1"],
    ['a;"=1+1"', `a;'"=1+1"`],
    ['a\u2028-1', "a\u2028'-1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\r\n=1', "'\r\n'=1"],
  ])('is text inside of %j, where another reader begins a cell', (name, written) => {
    expect(nameOf(name)).toBe(written);
  });

  const nasty = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', ' ', 'a', '＝'),
    minLength: 1,
  });
  const pair = [columns[0]!, columns[0]!];
  /** Behind the first cell of a line, quotes mean nothing to a reader of other dividers. */
  const withoutQuotes = (delimiter: string) => ({
    delimiter,
    quote: null,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });

  test.each([
    [',', {}],
    [';', withoutQuotes(';')],
    ['\t', withoutQuotes('\t')],
  ])('is text to whoever divides cells by %j', (_, options) => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 3 }), (names) => {
        const csv = toCsv(
          pair,
          names.map((name) => ({ name, owes: null })),
        );
        const rows: string[][] = parse(csv, { bom: true, ...options });
        for (const cell of rows.flat())
          expect(cell.replace(/^[ "]+/, '')).not.toMatch(/^[=+\-@\t\r＝]/);
      }),
    );
  });

  test('adds nothing but apostrophes', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), (name) => {
        expect(nameOf(name)!.replaceAll("'", '')).toBe(name.replaceAll("'", ''));
      }),
    );
  });

  test('is still a number where it was one', () => {
    expect(read(toCsv(columns, [{ name: 'Robin', owes: -3 }]))[1]).toEqual(['Robin', '-3']);
  });
});

test.each([0, 1, 499, 500, 501, 1200])(
  'writes %i rows one by one as all at once',
  async (count) => {
    const rows = Array.from({ length: count }, (_, owes) => ({ name: `=${owes}`, owes }));
    expect(await readCsv(columns, oneByOne(rows))).toBe(toCsv(columns, rows));
  },
);
