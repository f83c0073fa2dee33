import { Skeleton } from '../../../ui/feedback/skeleton';

/** About as high as an address with a map and an instructor. */
export const PlaceAndInstructorSkeleton = () => (
  <>
    <Skeleton className="h-96 w-full max-w-2xl" />
    <Skeleton className="h-64 w-full max-w-2xl" />
  </>
);
