import { Skeleton } from '#ui/feedback/skeleton';

export function SheetSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="mt-10 h-28 w-full" />
    </div>
  );
}
