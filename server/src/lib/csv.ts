import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | Date | null | undefined;

/** Writes times. Spreadsheets recognize and sort `2027-07-05 09:00`. */
export type FormatTime = (time: Date) => string;

export interface Column<Row> {
  name: string;
  valueOf(row: Row): Cell;
}

const BATCH = 500;
/** Without it, Excel reads the file in a legacy character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches each position where a spreadsheet may start a cell with a formula: at the start of the text,
 * and after each character that some programs treat as a separator of rows or cells. Quoting is not
 * enough: a program that splits at semicolons or tabs recognizes only a quote at the start of a line.
 * Some programs also drop spaces and quotes before a formula.
 */
const FORMULA_START =
  /^(?=[ \xa0"']*\r)|(?<=^|[\r\n\v\f\x85\u2028\u2029;\t])(?=[ \xa0"']*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))/g;

/** Puts an apostrophe before a formula, so that a spreadsheet shows it as text. */
const escapeFormulas = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(FORMULA_START, "'") : cell;

const write = (lines: readonly (readonly Cell[])[]) =>
  stringify(
    lines.map((cells) => cells.map(escapeFormulas)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

const toCells = <Row>(columns: readonly Column<Row>[], row: Row, formatTime: FormatTime) =>
  columns.map(({ valueOf }) => {
    const cell = valueOf(row);
    return cell instanceof Date ? formatTime(cell) : cell;
  });

const toHeader = <Row>(columns: readonly Column<Row>[]) =>
  BYTE_ORDER_MARK + write([columns.map(({ name }) => name)]);

/** Returns the rows as CSV (RFC 4180, UTF-8) with a header line; null becomes an empty cell. */
export const toCsv = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  formatTime: FormatTime,
): string => toHeader(columns) + write(rows.map((row) => toCells(columns, row, formatTime)));

/** Returns streamed rows as CSV. Converts them in batches, so that few are in memory at a time. */
export async function readCsv<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  formatTime: FormatTime,
): Promise<string> {
  const parts = [toHeader(columns)];
  let batch: Cell[][] = [];
  for await (const row of rows) {
    if (batch.push(toCells(columns, row, formatTime)) < BATCH) continue;
    parts.push(write(batch));
    batch = [];
  }
  return [...parts, write(batch)].join('');
}
