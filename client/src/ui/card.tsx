import type { ReactNode } from 'react';

/** A panel for a form or a total. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-box bg-base-200 p-5 sm:p-6 ${className}`}>{children}</div>;
}
