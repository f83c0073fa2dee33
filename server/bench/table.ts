import type { Figure } from './figure';

const format = (number: number) =>
  number.toLocaleString('en-US', { maximumFractionDigits: Math.abs(number) < 10 ? 2 : 0 });

const toRow = ({ name, value, unit, reference, ratio, goal, isMet }: Figure): string[] => [
  name,
  `${format(value)} ${unit}`,
  reference === undefined ? '' : `${format(reference)} ${unit}`,
  ratio === undefined ? '' : ratio.toFixed(2),
  goal ?? '',
  isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
];

const HEADER = ['', 'measured', 'reference', 'ratio', 'goal', ''];
/** Numeric columns are right-aligned. */
const isNumeric = [false, true, true, true, false, false];

const alignColumns = (rows: string[][]): string[] => {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
};

/** Formats the figures as one table with a title line per section. */
export function toTable(figures: readonly Figure[]): string {
  const lines = alignColumns([HEADER, ...figures.map(toRow)]);
  const [header, ...rows] = lines;
  const titledRows = rows.flatMap((row, index) => {
    const { section } = figures[index]!;
    return section === figures[index - 1]?.section ? [row] : ['', section.toUpperCase(), row];
  });
  return [header, ...titledRows].join('\n');
}
