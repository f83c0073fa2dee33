import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';

const SKELETONS = 5;

export function CalendarSkeleton() {
  return (
    <LoadingList label="Loading your calendar" count={SKELETONS} className="space-y-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-2 h-12 w-full" />
    </LoadingList>
  );
}
