import type { ReactNode } from 'react';

/** A quiet panel for a form, a total or a figure; lists of pictures need none. */
export const Card = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`rounded-box bg-base-200 p-5 sm:p-6 ${className}`}>{children}</div>
);
