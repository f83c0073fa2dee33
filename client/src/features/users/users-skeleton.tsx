import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';

const ROWS = 6;

/** Placeholders in the layout of the first rows. */
export function UsersSkeleton() {
  return (
    <div className="@container">
      <LoadingList
        label="Loading users"
        count={ROWS}
        className="@4xl:divide-y @4xl:divide-base-300"
      >
        <div className="mb-4 rounded-box border border-base-300 p-3 @4xl:mb-0 @4xl:flex @4xl:items-center @4xl:gap-4 @4xl:rounded-none @4xl:border-0 @4xl:px-0 @4xl:py-3">
          <div className="flex grow items-center gap-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <Skeleton className="h-11 w-40" />
          </div>
          <Skeleton className="my-2 h-5 w-24" />
          <Skeleton className="h-22 w-full @xl:h-10 @xl:w-96" />
        </div>
      </LoadingList>
    </div>
  );
}
