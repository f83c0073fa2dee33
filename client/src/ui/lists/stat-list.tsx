import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';

interface Stat {
  label: string;
  value: string;
  detail?: ReactNode;
}

const GRID =
  'grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 sm:grid-cols-2 xl:flex';
const CELL =
  'flex grow items-baseline justify-between gap-4 bg-base-100 px-5 py-4 sm:block sm:py-5';

/** A few labeled numbers side by side. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={GRID}>
      {stats.map(({ label, value, detail }) => (
        <div key={label} className={CELL}>
          <dt className="text-muted">{label}</dt>
          <dd className="sm:mt-1">
            <span className="font-display text-xl font-bold whitespace-nowrap tabular-nums sm:text-2xl">
              {value}
            </span>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StatListSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={CELL}>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-8 w-16 sm:mt-2 sm:h-9" />
        </div>
      ))}
    </div>
  );
}
