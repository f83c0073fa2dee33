import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClassWaitlistView } from '#features/waitlist/class-waitlist-view';
import { classWaitlistQuery } from '#features/waitlist/class-waitlist.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { toRosterPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ErrorState } from '#ui/feedback/error-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';
import { ClassNotFound } from '../classes/class-not-found';

const ROWS = 3;

const WaitlistById = ({ id }: { id: string }) => {
  const { role } = useSession();
  const { data, error, isFetching, refetch } = useQuery(classWaitlistQuery(id));
  // A malformed id is invalid input. For the user it is a missing class.
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  if (data) return <ClassWaitlistView id={id} list={data} isAdmin={role === 'admin'} />;
  if (!error) {
    return (
      <LoadingList label="Loading the waiting list" count={ROWS} className="grid gap-4">
        <Skeleton className="h-20 w-full" />
      </LoadingList>
    );
  }
  return (
    <ErrorState
      title="We couldn’t load the waiting list"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

/** Who waits for the class in the path. */
export function ClassWaitlistPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(classWaitlistQuery(id));
  return (
    <>
      <BackLink to={toRosterPath(id)}>Back to the roster</BackLink>
      <PageHeading
        title="Waiting list"
        documentTitle={data ? `${data.className}: waiting list` : 'Waiting list'}
        lead="A free seat goes to the first family in line whose campers all fit."
      />
      <WaitlistById key={id} id={id} />
    </>
  );
}
