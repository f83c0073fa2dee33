import type { Figure } from './figure';

const format = (number: number) =>
  number.toLocaleString('en-US', { maximumFractionDigits: Math.abs(number) < 10 ? 2 : 0 });

const toRow = ({ name, value, unit, limit, ratio, goal, isMet }: Figure): string[] => [
  name,
  `${format(value)} ${unit}`,
  limit === undefined ? '' : `${format(limit)} ${unit}`,
  ratio === undefined ? '' : ratio.toFixed(2),
  goal ?? '',
  isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
];

const HEAD = ['', 'measured', 'limit', 'ratio', 'goal', ''];
/** Words to the left, numbers to the right. */
const isNumber = [false, true, true, true, false, false];

const layOut = (rows: string[][]): string[] => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
};

/** One table for people; a section is a line of its own. */
export const toTable = (figures: readonly Figure[]): string => {
  const lines = layOut([HEAD, ...figures.map(toRow)]);
  const [head, ...rows] = lines;
  const titled = rows.flatMap((row, nth) => {
    const { section } = figures[nth]!;
    return section === figures[nth - 1]?.section ? [row] : ['', section.toUpperCase(), row];
  });
  return [head, ...titled].join('\n');
};
