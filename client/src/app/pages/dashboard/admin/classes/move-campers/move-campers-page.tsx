import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { TRANSFER_LIMIT } from '@camp/server/contract/sales/transfers';
import { reviewedClassQuery } from '#features/class-review/review.queries';
import { rosterQuery } from '#features/roster/roster.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { joinResults } from '#lib/queries/join-results';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { PageHeading } from '#ui/headings/page-heading';
import { ClassNotFound } from '#app/pages/dashboard/instructor/classes/class-not-found';
import { MoveCampers } from './move-campers';

const MoveFromClass = ({ id }: { id: string }) => {
  const [params] = useSearchParams();
  const roster = useQuery(rosterQuery(id));
  const from = useQuery(reviewedClassQuery(id));
  const { error, isFetching, refetch } = joinResults(roster, from);
  const ids = (params.get('campers') ?? '').split(',').slice(0, TRANSFER_LIMIT);
  if (roster.data && from.data) {
    const campers = roster.data.campers.filter(({ enrollmentId }) => ids.includes(enrollmentId));
    return <MoveCampers campers={campers} from={from.data} to={params.get('to')} />;
  }
  return (
    <>
      <PageHeading title="Move campers" />
      {isProblem(error, 'not-found', 'invalid-input') && <ClassNotFound />}
      {!error && (
        <div role="status">
          <span className="sr-only">Loading the campers</span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {Boolean(error) && !isProblem(error, 'not-found', 'invalid-input') && (
        <ErrorState
          title="We couldn’t load the campers"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
};

/** Moves the campers of a class that the admin selected on its roster to another class. */
export function MoveCampersPage() {
  const { id = '' } = useParams();
  return <MoveFromClass key={id} id={id} />;
}
