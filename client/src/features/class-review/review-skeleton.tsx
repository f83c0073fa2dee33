import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

const ROWS = 6;

/** Placeholders in the layout of the first rows. */
export function ReviewSkeleton() {
  return (
    <LoadingList
      label="Loading classes"
      count={ROWS}
      className="divide-y divide-base-300 border-y border-base-300"
    >
      <div className="flex items-center gap-4 py-4">
        <Skeleton className="h-12 w-16 shrink-0" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="ms-auto h-11 w-34 shrink-0" />
      </div>
    </LoadingList>
  );
}
