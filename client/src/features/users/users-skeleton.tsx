import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

const ROWS = 6;

/** Placeholders in the layout of the first rows. */
export function UsersSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading users" count={ROWS} className="divide-y divide-base-300">
        <div className="flex items-center gap-3 py-2 @4xl:gap-4 @4xl:py-3">
          <Skeleton className="hidden size-10 shrink-0 rounded-full @4xl:block" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className="ms-auto hidden h-10 w-96 @4xl:block" />
        </div>
      </LoadingList>
    </div>
  );
}
