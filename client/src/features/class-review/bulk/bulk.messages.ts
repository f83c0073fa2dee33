/** The result of the decision on one class. */
export interface BulkResult {
  _id: string;
  className: string;
  /** Why it was not saved; null if it was. */
  reason: string | null;
  /** Whether it was refused because somebody changed the class meanwhile. */
  isChanged: boolean;
}

export interface BulkOutcome {
  /** What was done with the classes. */
  word: 'approved' | 'denied' | 'restored';
  /** How many classes were not refused. */
  done: number;
  refused: readonly BulkResult[];
}

/** Returns e.g. `3 approved, 1 changed meanwhile`. */
export function toBulkSummary({ word, done, refused }: BulkOutcome) {
  const changed = refused.filter(({ isChanged }) => isChanged);
  const counts: [number, string][] = [
    [changed.length, 'changed meanwhile'],
    [refused.length - changed.length, `not ${word}`],
  ];
  const others = counts.flatMap(([count, text]) => (count > 0 ? `${count} ${text}` : []));
  return [`${done} ${word}`, ...others].join(', ');
}

const LINES_MAX = 20;

/** Returns one line for each class whose decision was not saved; of many, the first ones and a count. */
export function toFailureLines({ refused }: BulkOutcome) {
  const lines = refused.map(({ className, reason }) => `${className}: ${reason}`);
  if (lines.length <= LINES_MAX) return lines;
  return [...lines.slice(0, LINES_MAX), `And ${lines.length - LINES_MAX} more.`];
}
