import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Roster } from '@camp/server/contract';
import { RosterSkeleton } from '../../features/roster/roster-skeleton';
import { RosterView } from '../../features/roster/roster-view';
import { rosterQuery } from '../../features/roster/roster.queries';
import { isProblem, toMessage } from '../../lib/api';
import { toClassPath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { NoSuchClass } from '../no-such-class';

const NobodyYet = ({ roster: { className, classItemId } }: { roster: Roster }) => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title={`Nobody is enrolled in ${className} yet`}
    text="Campers are listed here once they have paid for their place."
    action={
      <ButtonLink to={toClassPath(classItemId)} className="mt-2">
        See the class
      </ButtonLink>
    }
  />
);

const RosterById = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(id));
  // An id that is none at all is refused as invalid input; to a person it is the same.
  if (isProblem(error, 'not-found', 'invalid-input')) return <NoSuchClass />;
  if (data?.campers.length === 0) return <NobodyYet roster={data} />;
  if (data) return <RosterView roster={data} />;
  if (!error) return <RosterSkeleton />;
  return (
    <ErrorState
      title="The campers could not be loaded"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

export const RosterPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Campers" />
      <RosterById key={id} id={id} />
    </>
  );
};
