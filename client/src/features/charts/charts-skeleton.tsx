import { Skeleton } from '#ui/feedback/skeleton';

const ChartSkeleton = () => (
  <div className="min-w-0">
    <Skeleton className="h-18 w-44 max-w-full min-[23rem]:h-11" />
    <Skeleton className="mt-1 mb-4 h-18 w-full sm:h-12" />
    <Skeleton className="h-64" />
  </div>
);

/** Placeholders in the layout of the charts. */
export function SalesSkeleton() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <span className="sr-only">Loading charts</span>
      <ChartSkeleton />
      <ChartSkeleton />
    </div>
  );
}

/** Placeholders for the category and top class lists. */
export function ListsSkeleton() {
  return (
    <>
      <Skeleton className="mt-10 h-94 sm:h-38" />
      <Skeleton className="mt-10 h-141 sm:h-129" />
    </>
  );
}
