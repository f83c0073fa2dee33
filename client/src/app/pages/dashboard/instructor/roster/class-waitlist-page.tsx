import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ClassWaitlistView } from '../../../../../features/waitlist/class-waitlist-view';
import { classWaitlistQuery } from '../../../../../features/waitlist/class-waitlist.queries';
import { isProblem, toMessage } from '../../../../../lib/api/client';
import { toRosterPath } from '../../../../../lib/paths';
import { useSession } from '../../../../../lib/session/session';
import { ErrorState } from '../../../../../ui/feedback/error-state';
import { LoadingList } from '../../../../../ui/feedback/loading-list';
import { Skeleton } from '../../../../../ui/feedback/skeleton';
import { PageHeading } from '../../../../../ui/headings/page-heading';
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
  return (
    <>
      <Link
        to={toRosterPath(id)}
        className="mb-2 inline-flex min-h-11 items-center gap-2 underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back to the roster
      </Link>
      <PageHeading
        title="Waiting list"
        lead="A seat that becomes free is offered to the first family that needs no more seats than are free."
      />
      <WaitlistById key={id} id={id} />
    </>
  );
}
