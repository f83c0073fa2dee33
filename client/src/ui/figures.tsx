import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';

type Figure = { label: string; value: string; detail?: ReactNode };

const GRID =
  'grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 xl:grid-cols-4';
const CELL = 'bg-base-100 p-4 sm:p-6';

/** A few numbers side by side, each under its name. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={GRID}>
    {figures.map(({ label, value, detail }) => (
      <div key={label} className={CELL}>
        <dt className="text-muted">{label}</dt>
        <dd className="mt-1">
          <span className="font-display text-2xl font-bold tabular-nums">{value}</span>
          {detail}
        </dd>
      </div>
    ))}
  </dl>
);

export const FiguresSkeleton = ({ label, count }: { label: string; count: number }) => (
  <div role="status" className={GRID}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={CELL}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-2 h-9 w-16" />
      </div>
    ))}
  </div>
);
