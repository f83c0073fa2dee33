import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

const GROUPS = 3;

export function ClassFormSkeleton() {
  return (
    <LoadingList label="Loading the class" count={GROUPS}>
      <div className="max-w-3xl border-t border-base-300 py-6">
        <Skeleton className="h-8 w-48" />
        <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
    </LoadingList>
  );
}
