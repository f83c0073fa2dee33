import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, toCsv, type Column } from './csv';

interface Row {
  name: string;
  owes: number | null;
}

const formatTime = (time: Date) => time.toISOString().slice(0, 10);
const toTable = <T>(columns: readonly Column<T>[], rows: readonly T[]) =>
  toCsv(columns, rows, formatTime);

const columns: Column<Row>[] = [
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Owes', valueOf: ({ owes }) => owes },
];

const read = (csv: string): string[][] => parse(csv, { bom: true });
const roundTrip = (name: string) => read(toTable(columns, [{ name, owes: null }]))[1]![0];

async function* stream<T>(items: T[]) {
  for (const item of items) yield await Promise.resolve(item);
}

test('writes a header and empty cells for null', () => {
  const rows = [
    { name: 'Robin', owes: 12.5 },
    { name: '', owes: null },
  ];
  expect(toTable(columns, rows)).toBe('\uFEFF"Name","Owes"\r\n"Robin","12.5"\r\n"",""\r\n');
  expect(toTable(columns, [])).toBe('\uFEFF"Name","Owes"\r\n');
});

test.each([
  'Field, Robin',
  'Robin "Red" Field',
  'Robin\r\nField',
  'Robin\nField',
  "Robin's",
  'Ñandú 鳥',
])('reads %j back unchanged', (name) => {
  expect(roundTrip(name)).toBe(name);
});

describe('a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
    'is escaped as text: %j',
    (name) => {
      expect(roundTrip(name)).toBe(`'${name}`);
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
  ])('is escaped inside %j, where some programs start a cell', (name, written) => {
    expect(roundTrip(name)).toBe(written);
  });

  const formulaText = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', ' ', 'a', '＝'),
    minLength: 1,
  });
  const pair = [columns[0]!, columns[0]!];
  /** With another delimiter, a program recognizes quotes only in the first cell of a line. */
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
  ])('is escaped for programs that split cells at %j', (_, options) => {
    fc.assert(
      fc.property(fc.array(formulaText, { minLength: 1, maxLength: 3 }), (names) => {
        const csv = toTable(
          pair,
          names.map((name) => ({ name, owes: null })),
        );
        const rows: string[][] = parse(csv, { bom: true, ...options });
        for (const cell of rows.flat())
          expect(cell.replace(/^[ "]+/, '')).not.toMatch(/^[=+\-@\t\r＝]/);
      }),
    );
  });

  test('is escaped by adding apostrophes only', () => {
    fc.assert(
      fc.property(fc.oneof(formulaText, fc.string({ unit: 'grapheme' })), (name) => {
        expect(roundTrip(name)!.replaceAll("'", '')).toBe(name.replaceAll("'", ''));
      }),
    );
  });

  test('is not assumed in a number, which stays unchanged', () => {
    expect(read(toTable(columns, [{ name: 'Robin', owes: -3 }]))[1]).toEqual(['Robin', '-3']);
  });
});

test.each([0, 1, 499, 500, 501, 1200])(
  'writes %i streamed rows like an array of rows',
  async (count) => {
    const rows = Array.from({ length: count }, (_, owes) => ({ name: `=${owes}`, owes }));
    expect(await readCsv(columns, stream(rows), formatTime)).toBe(toTable(columns, rows));
  },
);

test('writes times in the given form, and none for a missing one', async () => {
  const times: Column<Date | undefined>[] = [{ name: 'At', valueOf: (time) => time }];
  const rows = [new Date('2031-07-28T10:00:00Z'), undefined];
  const csv = '\uFEFF"At"\r\n"2031-07-28"\r\n""\r\n';
  expect(toTable(times, rows)).toBe(csv);
  expect(await readCsv(times, stream(rows), formatTime)).toBe(csv);
});
