import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';

interface Stat {
  label: string;
  value: string;
  detail?: ReactNode;
}

const GRID =
  'grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 sm:grid-cols-2 xl:flex';
/** Pairs on phones, unless enlarged text leaves no room. */
const PAIRS = 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]';
const PAIRED_CELL = 'grow xl:basis-0 bg-base-100 px-4 py-3 sm:px-5 sm:py-5';
const CELL =
  'flex flex-wrap grow xl:basis-0 items-baseline justify-between gap-x-4 bg-base-100 px-5 py-4 sm:block sm:py-5';

interface StatListProps {
  stats: readonly Stat[];
  /** Whether phones show two numbers side by side, for an even count of short ones. */
  isPaired?: boolean;
}

/** A few labeled numbers side by side. */
export function StatList({ stats, isPaired = false }: StatListProps) {
  return (
    <dl className={isPaired ? `${GRID} ${PAIRS}` : GRID}>
      {stats.map(({ label, value, detail }) => (
        <div key={label} className={isPaired ? PAIRED_CELL : CELL}>
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

interface StatListSkeletonProps {
  label: string;
  count: number;
  isPaired?: boolean;
}

export function StatListSkeleton({ label, count, isPaired = false }: StatListSkeletonProps) {
  return (
    <div role="status" className={isPaired ? `${GRID} ${PAIRS}` : GRID}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={isPaired ? PAIRED_CELL : CELL}>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-8 w-16 sm:mt-2 sm:h-9" />
        </div>
      ))}
    </div>
  );
}
