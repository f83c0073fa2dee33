import type { ApprovalStatus } from '@camp/server/contract';

/** The result of the decision on one class. */
export interface BulkResult {
  className: string;
  /** Why it was not saved; null if it was. */
  reason: string | null;
  /** Whether it was refused because somebody changed the class meanwhile. */
  isChanged: boolean;
}

const doneWords = { approved: 'approved', denied: 'denied', pending: 'pending' };

/** Returns e.g. `3 approved, 1 changed meanwhile`. */
export function toBulkSummary(results: readonly BulkResult[], status: ApprovalStatus) {
  const word = doneWords[status];
  const failed = results.filter(({ reason }) => reason !== null);
  const changed = failed.filter(({ isChanged }) => isChanged);
  const counts: [number, string][] = [
    [changed.length, 'changed meanwhile'],
    [failed.length - changed.length, `not ${word}`],
  ];
  const others = counts.flatMap(([count, text]) => (count > 0 ? `${count} ${text}` : []));
  return [`${results.length - failed.length} ${word}`, ...others].join(', ');
}

/** Returns one line for each class whose decision was not saved. */
export const toFailureLines = (results: readonly BulkResult[]) =>
  results.flatMap(({ className, reason }) => (reason === null ? [] : `${className}: ${reason}`));
