import type { ReactNode } from 'react';

type LoadingListProps = { label: string; count: number; className?: string; children: ReactNode };

/** `count` copies of a card's skeleton in the list's own grid, announced once by `label`. */
export const LoadingList = ({ label, count, className, children }: LoadingListProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} aria-hidden="true">
        {children}
      </div>
    ))}
  </div>
);
