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
  expect(toCsv(columns, rows)).toBe('\uFEFFName,Owes\r\nRobin,12.5\r\n,\r\n');
  expect(toCsv(columns, [])).toBe('\uFEFFName,Owes\r\n');
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
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'is text: %j',
    (name) => {
      expect(nameOf(name)).toBe(`'${name}`);
    },
  );

  test('is text whatever stands before the comma', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const cell = nameOf(name);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect([name, `'${name}`]).toContain(cell);
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
