import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { Roster } from '@camp/server/contract';
import { RosterSkeleton } from '../../../../../features/roster/roster-skeleton';
import { RosterView } from '../../../../../features/roster/roster-view';
import { rosterQuery } from '../../../../../features/roster/roster.queries';
import { isProblem, toMessage } from '../../../../../lib/api/client';
import { paths, toClassPath } from '../../../../../lib/paths';
import { useSession } from '../../../../../lib/session/session';
import { ButtonLink } from '../../../../../ui/button';
import { EmptyState } from '../../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../../ui/feedback/error-state';
import { PageHeading } from '../../../../../ui/headings/page-heading';
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

export function RosterPage() {
  const { id = '' } = useParams();
  const { role } = useSession();
  const isAdmin = role === 'admin';
  return (
    <>
      {/* The printed sheet has a title of its own. */}
      <div className="-mb-4 print:hidden">
        <Link
          to={isAdmin ? paths.manageClass : paths.feedback}
          className="mb-3 inline-flex min-h-11 items-center gap-1 underline"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {isAdmin ? 'All classes' : 'Classes I teach'}
        </Link>
        <PageHeading title="Roster" />
      </div>
      <RosterById key={id} id={id} />
    </>
  );
}
