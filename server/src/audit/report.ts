export type Rule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Something that the books say twice, and not the same. */
export interface Difference {
  rule: Rule;
  /** As `order PI-7K2M9QXA` or `class First Touch Football (id)`. */
  subject: string;
  detail: string;
}

export interface AuditRow {
  rule: Rule;
  title: string;
  checked: number;
  differences: Difference[];
  /** Under way, or waiting for a person: told, not counted as wrong. */
  open: number;
}

const titles: [Rule, string][] = [
  [1, 'Classes: seats sold and held fit, each seat is an order’s'],
  [2, 'Orders: money that came in is places, or went back'],
  [3, 'Orders: what is charged is what the lines add up to'],
  [4, 'Payments: what was acknowledged is there'],
  [5, 'People: every enrolment is its buyer’s, once'],
  [6, 'Amounts: whole cents, never below zero'],
  [7, 'Sales: no seat is sold from the first day of a class on'],
  [8, 'Terms: every paid line has them, no refund is below them'],
  [9, 'Proposals: only of classes on sale, nothing sold by them before'],
];

/** Collects what the rules find; the same difference found in two ways is one. */
export const createReport = () => {
  const checked = new Map<Rule, number>();
  const open = new Map<Rule, Set<string>>();
  const differences = new Map<string, Difference>();
  return {
    count(rule: Rule, subjects: number) {
      checked.set(rule, (checked.get(rule) ?? 0) + subjects);
    },
    leaveOpen(rule: Rule, subject: string) {
      open.set(rule, (open.get(rule) ?? new Set()).add(subject));
    },
    add(found: readonly Difference[]) {
      for (const each of found) differences.set(JSON.stringify(each), each);
    },
    toRows: (): AuditRow[] =>
      titles.map(([rule, title]) => ({
        rule,
        title,
        checked: checked.get(rule) ?? 0,
        differences: [...differences.values()].filter((each) => each.rule === rule),
        open: open.get(rule)?.size ?? 0,
      })),
  };
};
export type Report = ReturnType<typeof createReport>;

export const countDifferences = (rows: readonly AuditRow[]) =>
  rows.reduce((sum, { differences }) => sum + differences.length, 0);

const keyOf = ({ rule, subject }: Difference) => `${rule} ${subject}`;

/** The rows of the second reading, with the differences that the first one had, too. */
export const keepRepeated = (first: readonly AuditRow[], second: readonly AuditRow[]) => {
  const known = new Set(first.flatMap(({ differences }) => differences.map(keyOf)));
  return second.map((row) => ({
    ...row,
    differences: row.differences.filter((each) => known.has(keyOf(each))),
  }));
};
