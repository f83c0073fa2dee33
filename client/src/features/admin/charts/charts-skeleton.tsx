import { Skeleton } from '../../../ui/skeleton';

const ChartSkeleton = () => (
  <div>
    <Skeleton className="mt-2 h-7 w-44" />
    <Skeleton className="mt-3 mb-4 h-18 w-full sm:h-12" />
    <Skeleton className="h-64" />
  </div>
);

/** The charts over time, at the places where they will stand. */
export const SalesSkeleton = () => (
  <div role="status" className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
    <span className="sr-only">Loading the charts</span>
    <ChartSkeleton />
    <ChartSkeleton />
  </div>
);

/** What stands below them: the categories, and the classes that brought in most. */
export const ListsSkeleton = () => (
  <>
    <Skeleton className="mt-10 h-100 sm:h-46" />
    <Skeleton className="mt-10 h-220 md:h-119" />
  </>
);
