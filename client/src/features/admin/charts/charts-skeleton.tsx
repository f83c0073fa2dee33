import { Skeleton } from '../../../ui/skeleton';

const ChartSkeleton = () => (
  <div>
    <Skeleton className="h-18 w-44 min-[23rem]:h-11" />
    <Skeleton className="mt-1 mb-4 h-18 w-full sm:h-12" />
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
    <Skeleton className="mt-10 h-94 sm:h-38" />
    <Skeleton className="mt-10 h-259 sm:h-253 md:h-138 xl:h-132" />
  </>
);
