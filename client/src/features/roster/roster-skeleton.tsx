import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

const ROWS = 6;

export function RosterSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <Skeleton className="mt-8 mb-6 h-11 w-72 max-w-full" />
      <LoadingList
        label="Loading campers"
        count={ROWS}
        className="divide-y divide-base-300 border-y border-base-300"
      >
        <Skeleton className="my-3 h-11 w-full" />
      </LoadingList>
    </>
  );
}
