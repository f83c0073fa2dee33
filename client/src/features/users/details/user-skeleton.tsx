import { Skeleton } from '#ui/feedback/skeleton';

export function UserSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the user</span>
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="mt-10 h-8 w-32" />
      <Skeleton className="mt-4 h-30 w-full" />
      <Skeleton className="mt-10 h-8 w-32" />
      <Skeleton className="mt-4 h-30 w-full" />
    </div>
  );
}
