import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Roster } from '@camp/server/contract';
import { RosterSkeleton } from '#features/roster/roster-skeleton';
import { RosterView } from '#features/roster/roster-view';
import { rosterQuery } from '#features/roster/roster.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { paths, toClassPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';
import { Name } from '#ui/name';
import { ClassNotFound } from '../classes/class-not-found';

const EmptyRoster = ({ roster: { className, classItemId } }: { roster: Roster }) => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title={`Nobody is enrolled in ${className} yet`}
    text="Campers appear here once they have paid."
    action={
      <ButtonLink to={toClassPath(classItemId)} className="mt-2">
        See the class
      </ButtonLink>
    }
  />
);

const RosterById = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(id));
  // A malformed id is invalid input. For the user it is a missing class.
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  if (data?.campers.length === 0) return <EmptyRoster roster={data} />;
  if (data) return <RosterView roster={data} />;
  if (!error) return <RosterSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the campers"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

const BackToClasses = () =>
  useSession().role === 'admin' ? (
    <BackLink to={paths.manageClass}>All classes</BackLink>
  ) : (
    <BackLink to={paths.feedback}>Classes I teach</BackLink>
  );

export function RosterPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(rosterQuery(id));
  return (
    <>
      <BackToClasses />
      {/* The printed sheet has a title of its own. */}
      <div className="roster-title print:hidden">
        <PageHeading
          title={data?.className ?? 'Roster'}
          documentTitle={data ? `${data.className}: roster` : 'Roster'}
        >
          {data && <Name>{data.className}</Name>}
        </PageHeading>
      </div>
      <RosterById key={id} id={id} />
    </>
  );
}
