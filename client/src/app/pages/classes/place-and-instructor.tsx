import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { ClassInstructor } from '#features/instructors/class-instructor';
import { instructorQuery } from '#features/instructors/instructors.queries';
import { ClassPlace, placeQuery } from '#features/places/class-place';
import { Skeleton } from '#ui/feedback/skeleton';

/** About as high as an address with a map and an instructor. */
const LoadingSections = () => (
  <>
    <Skeleton className="h-96 w-full max-w-2xl" />
    <Skeleton className="h-64 w-full max-w-2xl" />
  </>
);

/** Whether a query has neither a result nor an error; the retries after an error need not be waited for. */
const isLoading = ({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>) => isPending && failureCount === 0;

/** Where a class meets and who teaches it. Both appear together at their full height, so that nothing moves. */
export function PlaceAndInstructor({ campClass }: { campClass: CampClass }) {
  const { placeId, place = '', instructorId, InstructorName } = campClass;
  const placeState = useQuery({ ...placeQuery(placeId ?? ''), enabled: placeId !== undefined });
  const instructorState = useQuery({
    ...instructorQuery(instructorId ?? ''),
    enabled: instructorId !== undefined,
  });
  const isPlaceLoading = placeId !== undefined && isLoading(placeState);
  const isInstructorLoading = instructorId !== undefined && isLoading(instructorState);
  if (isPlaceLoading || isInstructorLoading) return <LoadingSections />;
  return (
    <>
      {placeId !== undefined && <ClassPlace id={placeId} name={place} />}
      {instructorId !== undefined && <ClassInstructor id={instructorId} name={InstructorName} />}
    </>
  );
}
