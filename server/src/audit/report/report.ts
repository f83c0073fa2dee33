export type DifferenceKind = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A contradiction between two records. */
export interface Difference {
  kind: DifferenceKind;
  /** For example `order PI-7K2M9QXA` or `class First Touch Football (id)`. */
  subject: string;
  detail: string;
}

export interface AuditRow {
  kind: DifferenceKind;
  title: string;
  checked: number;
  differences: Difference[];
  /** Subjects that are in progress or flagged for review, so that some checks were skipped. */
  open: number;
}

const titles: [DifferenceKind, string][] = [
  [1, 'Classes: sold and held seats fit, and every sold seat belongs to an order'],
  [2, 'Orders: every payment bought enrollments or was refunded'],
  [3, 'Orders: the charge equals the sum of the lines'],
  [4, 'Payments: every acknowledged payment is recorded'],
  [5, 'Accounts: every enrollment belongs to its buyer, once'],
  [6, 'Amounts: whole cents, never negative'],
  [7, 'Sales: no seat is sold on or after the first day of its class'],
  [8, 'Refund terms: every paid line has them, and no refund is lower'],
  [9, 'Proposals: only for classes on sale; no sale or public profile that was not approved'],
];

/** Collects what the checks find. A difference that is found twice counts once. */
export function createReport() {
  const checked = new Map<DifferenceKind, number>();
  const open = new Map<DifferenceKind, Set<string>>();
  const differences = new Map<string, Difference>();
  return {
    count(kind: DifferenceKind, subjects: number) {
      checked.set(kind, (checked.get(kind) ?? 0) + subjects);
    },
    addOpen(kind: DifferenceKind, subject: string) {
      open.set(kind, (open.get(kind) ?? new Set()).add(subject));
    },
    add(added: readonly Difference[]) {
      for (const difference of added) differences.set(JSON.stringify(difference), difference);
    },
    toRows: (): AuditRow[] =>
      titles.map(([kind, title]) => ({
        kind,
        title,
        checked: checked.get(kind) ?? 0,
        differences: [...differences.values()].filter((difference) => difference.kind === kind),
        open: open.get(kind)?.size ?? 0,
      })),
  };
}
export type Report = ReturnType<typeof createReport>;

export const countDifferences = (rows: readonly AuditRow[]) =>
  rows.reduce((sum, { differences }) => sum + differences.length, 0);

const keyOf = ({ kind, subject }: Difference) => `${kind} ${subject}`;

/** Returns the rows of the second audit, without the differences that the first audit did not find. */
export function keepConfirmed(first: readonly AuditRow[], second: readonly AuditRow[]) {
  const firstKeys = new Set(first.flatMap(({ differences }) => differences.map(keyOf)));
  return second.map((row) => ({
    ...row,
    differences: row.differences.filter((difference) => firstKeys.has(keyOf(difference))),
  }));
}
