import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { BarChartProps } from './bar-chart';
import { GroupTable } from './group-table';

/** The chart library is large, so it loads lazily; if that fails, a table replaces the chart. */
const BarChart = lazy(() =>
  import('./bar-chart').then(
    (module) => ({ default: module.BarChart }),
    () => ({ default: GroupTable }),
  ),
);

export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <BarChart {...props} />
    </Suspense>
  );
}
