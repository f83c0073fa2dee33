import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null | undefined;

export interface Column<Row> {
  name: string;
  valueOf(row: Row): Cell;
}

const ROWS_AT_ONCE = 500;
/** Without it Excel takes the file for one of the system's old character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Every place where a cell may begin: the start of the text, and behind each character that some
 * reader divides rows or cells by. Quotes hide line breaks and commas from every reader, but not
 * semicolons and tabs: a spreadsheet set to one of those takes only the first quote of a line for a
 * quote. Spaces and quotes in front of a formula are dropped by some.
 */
const CELL_START =
  /^(?=[ \xa0"']*\r)|(?<=^|[\r\n\v\f\x85\u2028\u2029;\t])(?=[ \xa0"']*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))/g;

/** Text that a spreadsheet shows as text: an apostrophe in front of a formula makes it that. */
const asText = (cell: Cell) => (typeof cell === 'string' ? cell.replace(CELL_START, "'") : cell);

const write = (lines: readonly (readonly Cell[])[]) =>
  stringify(
    lines.map((cells) => cells.map(asText)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

const toCells = <Row>(columns: readonly Column<Row>[], row: Row) =>
  columns.map(({ valueOf }) => valueOf(row));

const head = <Row>(columns: readonly Column<Row>[]) =>
  BYTE_ORDER_MARK + write([columns.map(({ name }) => name)]);

/** A table as CSV (RFC 4180, UTF-8), its first line the names of the columns; null is an empty cell. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  head(columns) + write(rows.map((row) => toCells(columns, row)));

/** The same of rows that come one by one, of which few are held at a time. */
export const readCsv = async <Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<string> => {
  const written = [head(columns)];
  let waiting: Cell[][] = [];
  for await (const row of rows) {
    if (waiting.push(toCells(columns, row)) < ROWS_AT_ONCE) continue;
    written.push(write(waiting));
    waiting = [];
  }
  return [...written, write(waiting)].join('');
};
