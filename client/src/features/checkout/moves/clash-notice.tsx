import type { ReactNode } from 'react';
import { toClashSentence } from './move.messages';

interface ClashNoticeProps {
  /** The name of the class to move to. */
  target: string;
  clashes: readonly string[];
  /** How the family accepts it. */
  children?: ReactNode;
}

/** Names the camper's other classes at the same time; renders nothing without any. */
export function ClashNotice({ target, clashes, children }: ClashNoticeProps) {
  if (clashes.length === 0) return null;
  return (
    <aside
      aria-label="Overlapping classes"
      className="rounded-field border-s-4 border-warning bg-base-200 p-3"
    >
      <p className="font-semibold">{toClashSentence(target, clashes)}</p>
      {children}
    </aside>
  );
}
