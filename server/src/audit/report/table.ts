import { countDifferences, type AuditRow } from './report';

const HEADER = ['', 'kind', 'checked', 'open', 'differences'];

const toCells = ({ kind, title, checked, open, differences }: AuditRow) =>
  [kind, title, checked, open, differences.length].map(String);

/** Aligns text to the left and numbers to the right. */
const toLine = (cells: string[], widths: number[]) =>
  cells
    .map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    )
    .join('  ');

/** Formats the rows as a table with the differences listed below. */
export function toTable(rows: readonly AuditRow[]): string {
  const cells = [HEADER, ...rows.map(toCells)];
  const widths = HEADER.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const details = rows
    .flatMap(({ differences }) => differences)
    .map(({ kind, subject, detail }) => `${kind}  ${subject}: ${detail}`);
  const sum = countDifferences(rows);
  return [
    ...cells.map((row) => toLine(row, widths)),
    '',
    ...details,
    sum === 0 ? 'No differences.' : `${sum} ${sum === 1 ? 'difference' : 'differences'}.`,
  ].join('\n');
}
