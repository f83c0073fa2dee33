import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { BarChartProps } from './bar-chart';
import { GroupTable } from './group-table';

/** The library that draws is large, so it comes apart; where it cannot be loaded, the table stands in. */
const BarChart = lazy(() =>
  import('./bar-chart').then(
    (part) => ({ default: part.BarChart }),
    () => ({ default: GroupTable }),
  ),
);

export const LazyBarChart = (props: BarChartProps) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <BarChart {...props} />
  </Suspense>
);
