import type { ApprovalStatus } from '@camp/server/contract';
import type { SetStatusRequest } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';

/** Returns e.g. `Approved “Night Nets”`, or `Approved 2 classes` if it is not one class with a name. */
export function toDecisionText(status: ApprovalStatus, count: number, className?: string) {
  const isNamed = count === 1 && className !== undefined;
  const classes = isNamed ? `“${className}”` : `${count} ${count === 1 ? 'class' : 'classes'}`;
  return {
    approved: `Approved ${classes}`,
    denied: `Denied ${classes}`,
    pending: `${classes} ${count === 1 ? 'is' : 'are'} back in review`,
  }[status];
}

/**
 * Returns the request that restores the earlier status; null if none can. A class that leaves sale loses
 * its proposed changes.
 */
export function toUndo({ status, feedback, proposal }: CampClass): SetStatusRequest | null {
  if (status === 'denied') return feedback === undefined ? null : { status, feedback };
  return (status === 'pending' || status === 'approved') && !proposal ? { status } : null;
}
