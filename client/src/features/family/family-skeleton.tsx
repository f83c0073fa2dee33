import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

/** The grid of the cards. */
export const FAMILY_GRID = 'grid gap-6 lg:grid-cols-2';

export function FamilySkeleton() {
  return (
    <LoadingList label="Loading your family" count={2} className={FAMILY_GRID}>
      <Skeleton className="h-112 w-full" />
    </LoadingList>
  );
}

export function CamperFormSkeleton() {
  return (
    <LoadingList label="Loading the camper" count={3}>
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
