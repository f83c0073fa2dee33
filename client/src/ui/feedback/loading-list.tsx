import type { ReactNode } from 'react';

interface LoadingListProps {
  label: string;
  count: number;
  className?: string;
  children: ReactNode;
}

/** `count` copies of a skeleton in the list's grid, announced once by `label`. */
export function LoadingList({ label, count, className, children }: LoadingListProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true">
          {children}
        </div>
      ))}
    </div>
  );
}
